// The layers of a board, painted from the lowest up. Private to the board view.
#pragma once

#include <span>

#include "render/castelli/board/board_series.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/board/geometry.hpp"
#include "render/castelli/board/placement.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// The key of what depends on these small numbers.
template <class... Numbers>
std::string key_of(Numbers... numbers) {
    return {char(numbers)...};
}

/// The input of every layer.
struct Layer {
    Scene& scene;
    const BoardView& view;
    const CastelliTheme& theme;
    Crop shown;  // within the board
    bool framed = false;
    PartedScene* parted = nullptr;  // of the scene
    BoardSeries* series = nullptr;  // keeps parts; none: all is painted on the scene

    /// Paints what depends on the key alone, as the series keeps it. `kind` is the layer's.
    template <class Paint>
    void keep(GroupKind kind, std::string_view key, Paint paint) const {
        if (series == nullptr) return paint(*this);
        parted->add(series->parts.part(std::string(1, char(kind)).append(key), [&](Scene& part) {
            paint(Layer{part, view, theme, shown, framed});
        }));
    }

    [[nodiscard]] const castelli::Board& board() const { return *view.board; }
    [[nodiscard]] const castelli::State& state() const { return *view.state; }
    [[nodiscard]] Point centre(castelli::Space space) const {
        const Point centre = centre_of(space, board());
        if (!view.flipped) return centre;
        return centre_of(castelli::Space::at(board().columns - 1, 0), board()) - centre;
    }
    /// Where a side is seen.
    [[nodiscard]] castelli::Side seen(castelli::Side side) const {
        return view.flipped ? castelli::Side((std::size_t(side) + 2) % castelli::side_count) : side;
    }
    [[nodiscard]] bool shows(castelli::Space space) const {
        return space.column() >= shown.first_column && space.column() <= shown.last_column &&
               space.row() >= shown.first_row && space.row() <= shown.last_row;
    }
    [[nodiscard]] std::span<const castelli::Octagon> octagons() const {
        return {board().octagons.data(), board().octagon_count};
    }
    [[nodiscard]] std::span<const castelli::Square> squares() const {
        return {board().squares.data(), board().square_count};
    }
    [[nodiscard]] std::span<const castelli::Castle> castles() const {
        return {state().castles.data(), state().castle_count};
    }
};

inline constexpr double frame_width = 0.26;  // of the rim's band around the outermost octagons

/// The stretches of its octagon's outline that an area of the board owns.
std::vector<Arc> arcs_of_area(const Layer& layer, castelli::AreaId area);
/// Places of an area, with room for the castles that stand on it.
AreaPlaces places_of(const Layer& layer, castelli::AreaId area);
/// Which of its area's sites a castle stands on, counted from 0.
std::size_t site_of(const castelli::Castle& castle);
/// The place of a castle on the board; two castles on each other share it.
Place castle_place(const Layer& layer, const castelli::Castle& castle);

void paint_rim(const Layer& layer);
void paint_grounds(const Layer& layer);
void paint_marks(const Layer& layer);
void paint_area_contents(const Layer& layer);
void paint_castles(const Layer& layer);
void paint_tiles(const Layer& layer);

}  // namespace castellan::render
