#include "analyzer/record/tags.hpp"
#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/tile_painter.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/recorder/things.hpp"

namespace castellan::render::recorder {

namespace {

using namespace castelli;

constexpr int piece_side = 4;

/// Upright and alone, without the squares beside it.
std::optional<DrawnThing> drawn_piece(const Piece& piece, const ComponentSet& set) {
    std::vector<LoneOctagon> octagons;
    for (int row = 0; row < piece_side; ++row)
        for (int column = 0; column < piece_side; ++column)
            if (const auto& octagon = piece.spaces[std::size_t(row * piece_side + column)]; octagon.present)
                octagons.push_back({Space::at(column, row), octagon});
    const auto board = build_partial_board(octagons);
    if (!board) return std::nullopt;
    const State state{};
    BoardView view;
    view.board = &*board;
    view.set = &set;
    view.state = &state;
    view.crop = Crop{0, piece_side - 1, 0, piece_side - 1};
    DrawnThing thing{"piece " + piece.name, board_scene(view, light()), board_scene(view, page::dark())};
    thing.box = thing.by_day.frame;
    return thing;
}

DrawnThing drawn_tile(const Tile& tile) {
    DrawnThing thing{"#" + tile.id};
    TilePainter(light()).paint_face(thing.by_day, tile, 0, {}, "start");
    TilePainter(page::dark()).paint_face(thing.by_night, tile, 0, {}, "start");
    thing.box = Box::around({}, 0.64, 0.64);
    return thing;
}

}  // namespace

std::vector<DrawnThing> setup_things(const notation::Record& record) {
    const std::string game = analyzer::tag_value(record, "Game");
    if (!game.empty() && game != "castelli") return {};
    const std::string named = analyzer::tag_value(record, "Set");
    const auto shipped = shipped_set(std::string_view(named).substr(0, named.find(' ')));
    const ComponentSet& set = shipped ? *shipped : classic_set();
    std::vector<DrawnThing> things;
    for (const Piece& piece : set.pieces)
        if (auto thing = drawn_piece(piece, set)) things.push_back(*std::move(thing));
    for (std::size_t i = set.board_tiles(); i < set.tiles.size(); ++i) things.push_back(drawn_tile(set.tiles[i]));
    return things;
}

}  // namespace castellan::render::recorder
