#include "render/castelli/picture.hpp"

#include <algorithm>

#include "render/castelli/board/board_scene.hpp"
#include "render/scene/title_scene.hpp"

namespace castellan::render {

namespace {

constexpr double margin = 0.30;
constexpr double tall = 1.4;  // height to width of a board that has its panels beside it

std::size_t most_players(const std::vector<GamePanels>& games) {
    std::size_t most = 0;
    for (const GamePanels& game : games) most = std::max(most, game.players.size());
    return most;
}

int columns_for(double width, std::size_t players) {
    const int fitting = int((width + panel_gap) / (least_panel_width + panel_gap));
    return std::clamp(fitting, 1, std::max(1, int(players)));
}

// The places of the parts of the page; the page itself ends `margin` beyond them.
struct Page {
    Scene scene;
    void put(const Scene& part, Point at) {
        scene.add(part, at - Point{part.frame.left, part.frame.top});
        const Box box = Box{0, 0, part.frame.width(), part.frame.height()}.moved(at);
        scene.frame = scene.frame.joined(box);
    }
};

void put_beside(Page& page, const PictureInput& input, const Scene& board, const CastelliTheme& theme) {
    const double width = board.frame.width() + least_panel_width;
    const Scene title = title_scene(input.title, input.subtitle, width, theme);
    const Scene score = score_scene(input.games, least_panel_width, 1, theme);
    page.put(title, {0, 0});
    page.put(board, {0, title.frame.height()});
    const double slack = board.frame.height() - score.frame.height();
    page.put(score, {board.frame.width(), title.frame.height() + std::max(0.0, slack / 2)});
}

void put_below(Page& page, const PictureInput& input, const Scene& board, const CastelliTheme& theme) {
    const double least = input.games.empty() && input.title.empty() ? 0 : least_panel_width;
    const double width = std::max(board.frame.width(), least);
    const Scene title = title_scene(input.title, input.subtitle, width, theme);
    page.put(title, {0, 0});
    page.put(board, {(width - board.frame.width()) / 2, title.frame.height()});
    if (input.games.empty()) return;
    constexpr double indent = 0.36;
    const double score_width = std::max(width - 2 * indent, least_panel_width);
    const Scene score =
        score_scene(input.games, score_width, columns_for(score_width, most_players(input.games)), theme);
    page.put(score, {(width - score_width) / 2, page.scene.frame.bottom + 0.1});
}

}  // namespace

Scene make_picture(const PictureInput& input, const CastelliTheme& theme) {
    Page page;
    page.scene.font = theme.font;
    page.scene.paper = theme.paper;
    const Scene board = board_scene(input.board, theme);
    if (!input.games.empty() && board.frame.height() > tall * board.frame.width()) {
        put_beside(page, input, board, theme);
    } else {
        put_below(page, input, board, theme);
    }
    page.scene.frame = page.scene.frame.grown(margin);
    return page.scene;
}

}  // namespace castellan::render
