#include "render/booklet/diagrams.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/swings.hpp"
#include "language/text.hpp"
#include "render/booklet/goods_row.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/game_picture.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

using namespace castelli;

constexpr double unit = 30;  // points in a board unit, if the column has the room
constexpr std::size_t turns_a_swing = 8;

bool asks_for_diagram(const ChapterGame& game) {
    analyzer::Drawings drawings;
    std::vector<notation::Diagnostic> reported_by_the_check;
    for (const notation::Node& node : game.record().nodes) {
        if (node.kind == notation::NodeKind::comment)
            analyzer::read_drawings(game.record(), node, game.setup().board, drawings, reported_by_the_check);
        if (drawings.diagram) return true;
        drawings = {};
    }
    return false;
}

}  // namespace

analyzer::Drawings drawings_of(const ChapterGame& game, const std::vector<castelli::Remark>& remarks,
                               std::uint16_t action) {
    analyzer::Drawings drawings;
    std::vector<notation::Diagnostic> reported_by_the_check;
    for (const castelli::Remark& remark : remarks) {
        const notation::Node& node = game.record().nodes[remark.node];
        if (remark.action == action && node.kind == notation::NodeKind::comment)
            analyzer::read_drawings(game.record(), node, game.setup().board, drawings, reported_by_the_check);
    }
    return drawings;
}

std::set<std::string> turns_to_draw(const ChapterGame& game, bool each_turn) {
    const auto& turns = game.played.turns();
    std::set<std::string> drawn;
    if (each_turn) {
        for (const auto& turn : turns)
            if (!turn.is_final()) drawn.insert(turn.address);
    } else if (!asks_for_diagram(game)) {
        auto swings = analyzer::swings_of(game.setup(), game.played.main_line());
        for (std::size_t turn = 0; turn < turns.size(); ++turn)
            if (turns[turn].is_final()) swings[turn] = {};  // the board is that of the last turn
        const std::size_t count = std::clamp<std::size_t>(turns.size() / turns_a_swing, 1, 8);
        for (const std::size_t turn : analyzer::largest_swings(swings, count)) drawn.insert(turns[turn].address);
    }
    return drawn;
}

Figure diagram(const ChapterGame& game, const DiagramPlace& place, int number, const CastelliTheme& theme) {
    BoardView view;
    view.board = &game.setup().board;
    view.set = game.setup().set.get();
    view.state = &place.situation.state;
    view.mine_tile = game.setup().mine_tile;
    view.drawings = place.drawings;
    if (place.drawings.diagram && place.drawings.diagram->part) {
        const analyzer::SpaceRange& part = *place.drawings.diagram->part;
        view.crop = Crop{part.first.column(), part.last.column(), part.first.row(), part.last.row()};
    }
    show_last_move(place.situation, game.setup(), view);
    Figure figure;
    auto scene = board_scene(view, theme);
    if (scene.frame.width() <= 0) {  // the part has no space of this board
        view.crop.reset();
        scene = board_scene(view, theme);
    }
    scene.font = theme.font;
    figure.width = scene.frame.width() * unit;
    figure.scene = std::make_shared<const Scene>(std::move(scene));
    if (game.setup().players > 0)
        figure.below = std::make_shared<const Scene>(goods_row(game.setup(), place.situation.state, theme));
    figure.before = 9;
    figure.after = 8;
    const std::string name = tr("Diagram {}", number);
    const std::string when = turn_text(place.situation, game.names(), game.setup());
    figure.caption = caption_line();
    figure.caption.runs = {bold(name + ". "), roman(place.in_variation ? tr("{} (variation)", when) : when)};
    if (const auto points = points_text(game, place.situation.state); !points.empty())
        figure.caption.runs.push_back(italic(". " + points));
    figure.bookmarks = {{2, fmt::format("{}: {}", name, when), 0, diagram_target(number)}};
    return figure;
}

}  // namespace castellan::render::booklet
