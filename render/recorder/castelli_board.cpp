#include "engine/castelli/board/names.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/drawings.hpp"
#include "render/castelli/board/layers.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/recorder/board.hpp"

namespace castellan::render::recorder {

namespace {

using namespace castelli;

/// Of a castle or an area: "e4r.1", "e5gN".
std::optional<BoardSpot> area_spot(const Layer& layer, const std::string& name) {
    const auto word = parse_word("^" + name);
    if (!word) return std::nullopt;
    const auto area = resolve_area(*word, layer.board());
    if (!area) return std::nullopt;
    const Point centre = layer.centre(layer.board().octagons[layer.board().areas[*area].octagon].space);
    const auto sites = places_of(layer, *area).sites;
    if (word->site > 0 && word->site <= sites.size()) {
        const auto& place = sites[word->site - 1U];
        return BoardSpot{name, centre + place.at, place.size};
    }
    return BoardSpot{name, middle_of(layer, {word->space, *area, std::nullopt}), settlement_size};
}

std::optional<BoardSpot> castelli_spot(const Layer& layer, const std::string& name) {
    const Space space = find_space(name);
    if (!space.valid()) return area_spot(layer, name);
    switch (layer.board().kind_of(space)) {
        case SpaceKind::square: return BoardSpot{name, layer.centre(space), side_length};
        case SpaceKind::octagon: return BoardSpot{name, layer.centre(space), 2 * octagon_half};
        case SpaceKind::absent: break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<ShownBoard> castelli_board(const notation::Record& record, const Wanted& wanted) {
    OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const Opening* opening = openings.read(record, diagnostics);
    const auto parsed = parse_address(wanted.address);
    if (opening == nullptr || !parsed) return std::nullopt;
    const auto situation = game_at(record, *opening, *parsed, PlayMode::as_played);
    if (!situation) return std::nullopt;
    BoardView view;
    view.board = &opening->setup.board;
    view.set = opening->setup.set.get();
    view.state = &situation->state;
    view.mine_tile = opening->setup.mine_tile;
    ShownBoard board;
    if (wanted.draws) {
        show_last_move(*situation, opening->setup, view);
        draw_in(
            wanted.light, [&](bool by_day) { return board_scene(view, by_day ? light() : page::dark()); }, board.by_day,
            board.by_night);
    }
    Scene unseen;
    const Layer layer{unseen, view, light(), Crop{}, false};
    for (const std::string& name : wanted.spots)
        if (auto spot = castelli_spot(layer, name)) board.spots.push_back(*std::move(spot));
    return board;
}

}  // namespace castellan::render::recorder
