#include "boards.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/box/classic_set.hpp"

namespace castellan::tests {

using namespace castelli;

Board board(std::string_view layout_name) {
    const ComponentSet& set = classic_set();
    for (const Layout& layout : set.layouts) {
        if (layout.name != layout_name) continue;
        std::vector<LaidPiece> pieces;
        if (layout.rows == 2 && layout.columns == 1) {
            pieces = {{0, 0, {}}, {2, 0, {}}};  // A over C: both have an octagon on a1
        } else {
            for (int i = 0; i < layout.columns * layout.rows; ++i) pieces.push_back({std::uint8_t(i), 0, {}});
        }
        return build_board(set, layout, pieces).value();
    }
    throw std::invalid_argument("no such layout");
}

Board halved_board() {
    Board board = tests::board("square");
    board.halved = true;
    for (std::size_t half = 0; half < 2; ++half) {
        const Side side = half == 0 ? Side::south : Side::north;
        board.middle_rim[half] = board.rim[side];
    }
    for (OctagonId i = 0; i < board.octagon_count; ++i)
        board.octagons[i].half = board.octagons[i].space.row() < 4 ? 1 : 0;
    return board;
}

Board odd_board(std::mt19937& random) {
    const auto upto = [&](int most) { return int(random() % unsigned(most + 1)); };
    std::vector<LoneOctagon> octagons;
    for (const Space space : {Space::at(2, 2), Space::at(4, 2), Space::at(3, 3), Space::at(5, 5), Space::at(0, 6)}) {
        LoneOctagon lone{space, {}};
        lone.octagon.present = true;
        lone.octagon.area_count = std::uint8_t(1 + upto(3));
        for (int i = 0; i < lone.octagon.area_count; ++i) {
            PrintedArea& area = lone.octagon.areas[std::size_t(i)];
            area.terrain = Terrain(upto(3));
            area.amount = std::uint8_t(1 + upto(5));
            area.sides = std::uint8_t(1 + upto(14));
            area.sites = area.terrain == Terrain::rocks ? std::uint8_t(upto(2)) : std::uint8_t(0);
        }
        lone.octagon.settlement = Settlement(upto(2));
        octagons.push_back(lone);
    }
    return build_partial_board(octagons).value();
}

Board one_octagon() {
    LoneOctagon lone{Space::at(3, 3), {}};
    lone.octagon.present = true;
    lone.octagon.area_count = 2;
    lone.octagon.areas[0] = {Terrain::grain, 2, 0b0011, 0};
    lone.octagon.areas[1] = {Terrain::rocks, 1, 0b1100, 2};
    lone.octagon.settlement = Settlement::village;
    return build_partial_board(std::vector{lone}).value();
}

State random_state(const Board& board, int tiles, int castles, std::mt19937& random) {
    State state;
    state.villages = board.villages;
    state.cities = board.cities;
    state.mines[0] = std::uint8_t(random() % 23);
    for (int i = 0; i < tiles; ++i) {
        const auto square = SquareId(random() % board.square_count);
        state.tiles[square] = {std::uint8_t(random() % classic_set().board_tiles()), std::uint8_t(random() % 4)};
    }
    for (int i = 0; i < castles && state.castle_count < max_castles; ++i) {
        const auto which = AreaId(random() % board.area_count);
        const Area& area = board.areas[which];
        const auto there = std::count_if(state.castles.begin(), state.castles.begin() + state.castle_count,
                                         [&](const Castle& castle) { return castle.area == which; });
        const bool lord = area.terrain == Terrain::wood || area.terrain == Terrain::grain;
        if (there >= (lord ? 1 : area.sites)) continue;
        const auto site = std::uint8_t(lord ? 0 : there + 1);
        state.castles[state.castle_count] = {which, site, Colour(random() % 4), Tier::alone};
        ++state.castle_count;
    }
    return state;
}

void overbuild_some(State& state) {
    for (std::uint8_t castle = 0, built = state.castle_count; castle < built; castle += 2) {
        if (state.castle_count == max_castles) return;
        Castle& beneath = state.castles[castle];
        beneath.tier = Tier::beneath;
        const auto owner = Colour((unsigned(beneath.owner) + 1) % colour_count);
        state.castles[state.castle_count++] = {beneath.area, beneath.site, owner, Tier::on_top};
    }
}

std::vector<render::GamePanels> players(int count) {
    std::vector<render::PlayerPanel> all = {{Colour::red, "Anna", 17, {2, 0, 3}, 4, 2, 5, true},
                                            {Colour::blue, "Benedikt von Hohenstaufen", 12, {1, 1, 0}, 0, 3, 6, false},
                                            {Colour::green, "", 9, {5, 5, 5}, 22, 11, 9, false},
                                            {Colour::yellow, "Dora", 121, {0, 3, 2}, 2, 4, 0, false}};
    all.resize(std::size_t(count));
    return {{std::move(all)}};
}

std::vector<render::GamePanels> tournament_players() {
    std::vector<render::PlayerPanel> all = players(4)[0].players;
    all[0].tile = render::TileInHand{&classic_set().tiles.front(), false};
    all[1].tile = render::TileInHand{nullptr, true};
    all[2].tile = render::TileInHand{nullptr, false};
    all[3].tile = render::TileInHand{&classic_set().tiles.back(), true};
    for (render::PlayerPanel& player : all) player.notes = {"tile in hand", "Duke, Army of knights, Incendiary"};
    return {{{all[0], all[2]}, "Northern game", 19}, {{all[1], all[3]}, "Southern game", 14}};
}

}  // namespace castellan::tests
