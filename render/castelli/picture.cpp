#include "render/castelli/picture.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr double margin = 0.30;
constexpr double tall = 1.4;  // height to width of a board that has its panels beside it

Text centred(std::string text, Point at, double size, double width, Ink ink) {
    Text run;
    run.text = std::move(text);
    run.at = at;
    run.size = size;
    run.width = width;
    run.anchor = Anchor::middle;
    run.ink = ink;
    return run;
}

// A rule with a lozenge in its middle.
void paint_ornament(Scene& scene, Point middle, double width, const Theme& theme) {
    constexpr double gap = 0.14;
    const Stroke rule{theme.faint_ink, 0.012};
    scene.stroke(line(middle - Point{width / 2, 0}, middle - Point{gap, 0}), rule);
    scene.stroke(line(middle + Point{gap, 0}, middle + Point{width / 2, 0}), rule);
    scene.fill(outline("M0 -7L9 0L0 7L-9 0Z").moved(middle), theme.faint_ink);
}

// A long title is set smaller before it is cut short. Letters are taken to be as wide as the bold face's mean.
double title_size(const std::string& title, double width) {
    constexpr double largest = 0.5;
    constexpr double smallest = 0.28;
    constexpr double letter_width = 0.56;  // em
    const std::size_t letters = std::max<std::size_t>(base::count_characters(title), 1);
    return std::clamp(width / (letter_width * double(letters)), smallest, largest);
}

Scene title_scene(const std::string& title, const std::string& subtitle, double width, const Theme& theme) {
    Scene scene;
    double y = 0;
    if (!title.empty()) {
        Text text = centred(title, {width / 2, y + 0.42}, title_size(title, width), width, theme.ink);
        text.weight = Weight::bold;
        scene.write(std::move(text));
        y += 0.56;
    }
    if (!subtitle.empty()) {
        scene.write(centred(subtitle, {width / 2, y + 0.30}, 0.31, width, theme.faint_ink));
        y += 0.40;
    }
    if (y > 0) {
        paint_ornament(scene, {width / 2, y + 0.14}, std::min(width, 3.2), theme);
        y += 0.36;
    }
    scene.frame = {0, 0, width, y};
    return scene;
}

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

Scene with_title(const Scene& scene, const std::string& title, const std::string& subtitle, const Theme& theme) {
    Page page;
    page.scene.font = theme.font;
    page.scene.paper = theme.paper;
    const Scene heading = title_scene(title, subtitle, scene.frame.width(), theme);
    page.put(heading, {0, 0});
    page.put(scene, {0, heading.frame.height()});
    page.scene.frame = page.scene.frame.grown(margin);
    return page.scene;
}

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
