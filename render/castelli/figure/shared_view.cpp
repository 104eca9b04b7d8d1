#include "render/castelli/figure/shared_view.hpp"

#include <algorithm>
#include <optional>

#include "render/castelli/figure/board.hpp"

namespace castellan::render {

namespace {

using analyzer::figure::Panel;

int columns_of(const Crop& crop) { return crop.last_column - crop.first_column + 1; }
int rows_of(const Crop& crop) { return crop.last_row - crop.first_row + 1; }

Crop joined(const Crop& a, const Crop& b) {
    return {std::min(a.first_column, b.first_column), std::max(a.last_column, b.last_column),
            std::min(a.first_row, b.first_row), std::max(a.last_row, b.last_row)};
}

bool is_same(const Crop& a, const Crop& b) {
    return a.first_column == b.first_column && a.last_column == b.last_column && a.first_row == b.first_row &&
           a.last_row == b.last_row;
}

/// The whole has at most a column and a row more than each.
bool comparable(const Crop& a, const Crop& b) {
    const Crop whole = joined(a, b);
    const auto little_less = [&](const Crop& crop) {
        return columns_of(whole) - columns_of(crop) <= 1 && rows_of(whole) - rows_of(crop) <= 1;
    };
    return little_less(a) && little_less(b);
}

bool of_one_board(const Panel& a, const Panel& b) {
    return a.setup.board.columns == b.setup.board.columns && a.setup.board.rows == b.setup.board.rows &&
           a.setup.board.halved == b.setup.board.halved;
}

/// Panels of one view have its number; a crop that the author chose is kept as it is.
struct View {
    std::optional<Crop> crop;  // nothing: the whole board
    bool is_chosen = false;
    const Panel* first = nullptr;
};

std::optional<std::size_t> fitting(const std::vector<View>& views, const Panel& panel, const View& own) {
    for (std::size_t i = 0; i < views.size(); ++i) {
        const View& view = views[i];
        if (!of_one_board(*view.first, panel) || view.crop.has_value() != own.crop.has_value()) continue;
        if (!view.crop || is_same(*view.crop, *own.crop)) return i;
        if (!view.is_chosen && !own.is_chosen && comparable(*view.crop, *own.crop)) return i;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Scene> panel_boards(const std::vector<Panel>& panels, const CastelliTheme& theme) {
    std::vector<View> views;
    std::vector<std::size_t> view_of;
    for (const Panel& panel : panels) {
        const View own{crop_of(panel), panel.crop.has_value(), &panel};
        if (const auto found = fitting(views, panel, own)) {
            if (own.crop) views[*found].crop = joined(*views[*found].crop, *own.crop);
            view_of.push_back(*found);
        } else {
            view_of.push_back(views.size());
            views.push_back(own);
        }
    }
    std::vector<Scene> boards;
    std::vector<std::optional<Box>> frames(views.size());
    for (std::size_t i = 0; i < panels.size(); ++i) {
        boards.push_back(panel_board(panels[i], views[view_of[i]].crop, theme));
        auto& frame = frames[view_of[i]];
        frame = frame ? frame->joined(boards.back().frame) : boards.back().frame;
    }
    for (std::size_t i = 0; i < panels.size(); ++i) boards[i].frame = *frames[view_of[i]];
    return boards;
}

}  // namespace castellan::render
