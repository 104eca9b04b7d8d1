// The setup of games with the modules Dilemma and tournament (C7, D1, X1): their tags and their errors.
#include <catch2/catch.hpp>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/box/writer.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/deal.hpp"
#include "engine/castelli/state/setup.hpp"

using namespace castellan;
using namespace castellan::castelli;

namespace {

Modules modules(std::string_view list) {
    std::string_view culprit;
    return read_modules(list, culprit).value();
}

tl::expected<Setup, SetupError> dilemma(std::string_view seats, std::string_view start_tiles) {
    const std::string_view pieces = seats.size() == 2 ? "A B" : "A B / C D";
    return make_setup(shipped_set("classic"), {seats, pieces, "", "", modules("dilemma"), start_tiles}, Rulings{});
}

tl::expected<Setup, SetupError> tournament(std::string_view mine_tile, std::string_view seats = "RBGY",
                                           std::string_view layout = "", std::string_view pieces = "A B / C D") {
    return make_setup(shipped_set("classic"), {seats, pieces, layout, mine_tile, modules("tournament")}, Rulings{});
}

/// "bad-mine-tile X1", or "" for a setup that is not refused.
std::string fault(const tl::expected<Setup, SetupError>& setup) {
    return setup ? "" : std::string(setup.error().code) + " " + std::string(setup.error().rule->id);
}

std::uint8_t tile_number(std::string_view id) {
    const auto& tiles = shipped_set("classic")->tiles;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile)
        if (tiles[tile].id == id) return std::uint8_t(tile);
    return no_index;
}

}  // namespace

TEST_CASE("D1: everybody holds a start tile, named by id or by its arms however it lies, or unseen") {
    // S2 is R3 B3 Y3 G3.
    const State state = initial_state(dilemma("RBG", "R:#S1 G:Y3G3R3B3").value());
    CHECK(state.held_tiles == HeldTiles{tile_number("S1"), tile_number("S2"), unseen_start_tile, no_index});
    CHECK(initial_state(dilemma("RB", "R:? B:#S4").value()).held_tiles ==
          HeldTiles{unseen_start_tile, no_index, tile_number("S4"), no_index});
}

TEST_CASE("D1: without the module nobody holds a tile") {
    const auto base = make_setup(shipped_set("classic"), {"RB", "A B", ""}, Rulings{}).value();
    CHECK(initial_state(base).held_tiles == nothing_held);
    CHECK(fault(make_setup(shipped_set("classic"), {"RB", "A B", "", "", {}, "R:#S1"}, Rulings{})) ==
          "bad-start-tiles D1");
}

TEST_CASE("D1: start tiles are the set's, each held once, by those who play") {
    CHECK(fault(dilemma("RB", "R:#S1 B:#S1")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "R:#12")) == "bad-start-tiles D1");  // a tile of the board
    CHECK(fault(dilemma("RB", "R:R4G4B4Y4")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "R:X4G4B4Y4")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "R:R4G4B4Y9")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "G:#S1")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "R:#S1 R:#S2")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "#S1")) == "bad-start-tiles D1");
    CHECK(fault(dilemma("RB", "R:")) == "bad-start-tiles D1");
    const auto wrong = dilemma("RB", "R:#S1 B:#S9");
    REQUIRE_FALSE(wrong.has_value());
    CHECK(wrong.error().span.begin == 8);  // #S9
    CHECK(wrong.error().span.end == 11);
}

TEST_CASE("X1: seats one and three play in the north, two and four in the south, each with 11 silver in the mine") {
    const Setup setup = tournament("a1").value();
    CHECK(setup.halves == 2);
    CHECK(setup.layout == "table");
    CHECK(space_name(setup.mine_tile) == "a1");
    CHECK(setup.opponents(Colour::red, Colour::green));
    CHECK(setup.opponents(Colour::blue, Colour::yellow));
    CHECK_FALSE(setup.opponents(Colour::red, Colour::blue));
    const State state = initial_state(setup);
    CHECK(state.mines == std::array<std::uint8_t, 2>{11, 11});
    CHECK(state.tiles_left == std::array<std::uint8_t, 2>{16, 16});
}

TEST_CASE("X1: the extra mine covers an octagon of the half without a mine") {
    // The mine of piece A lies on a5; congruent with it is a1.
    CHECK(fault(tournament("a1")) == "");
    CHECK(fault(tournament("c1")) == "");
    CHECK(fault(tournament("")) == "bad-mine-tile X1");
    CHECK(fault(tournament("b1")) == "bad-mine-tile X1");  // a square
    CHECK(fault(tournament("c5")) == "bad-mine-tile X1");  // the half with the mine
    CHECK(fault(tournament("z9")) == "bad-mine-tile X1");
    CHECK(tournament("").error().help.find("a1") != std::string::npos);
    CHECK(fault(tournament("a5", "RBGY", "", "C D / A B")) == "");
    CHECK(fault(tournament("a1", "RBGY", "", "C D / A B")) == "bad-mine-tile X1");
}

TEST_CASE("X1: there is no extra mine where each half has one") {
    auto text = write_set(*shipped_set("classic"));
    const std::string_view octagon = "d2 w1N m1ES r1W.1\n";  // of piece C
    REQUIRE(text.find(octagon) != std::string::npos);
    text.replace(text.find(octagon), octagon.size(), "d2 sNESW\n");
    const auto reading = read_set(text);
    REQUIRE(reading.set.has_value());
    const auto set = std::make_shared<const ComponentSet>(*reading.set);
    const auto lay = [&](std::string_view pieces, std::string_view mine) {
        return make_setup(set, {"RBGY", pieces, "", mine, modules("tournament")}, Rulings{});
    };
    const auto both = lay("A B / C D", "c1");
    CHECK(fault(both) == "bad-pieces X1");
    CHECK(both.error().message == "each half has a silver mine already");
    CHECK(fault(lay("A C / B D", "c1")) == "");
}

TEST_CASE("X1: four players, and a layout whose halves the charts divide") {
    CHECK(fault(tournament("a1", "RBG")) == "bad-seats X1");
    CHECK(fault(tournament("a1", "RBGY", "square")) == "bad-layout X1");
    CHECK(fault(make_setup(shipped_set("classic"), {"RBGY", "A B / C D", "table"}, Rulings{})) == "bad-layout S1");
    CHECK(fault(make_setup(shipped_set("classic"), {"RBGY", "A B / C D", "", "a1"}, Rulings{})) == "bad-mine-tile X1");
    CHECK(make_setup(shipped_set("classic"), {"RBGY", "A B / C D", ""}, Rulings{}).value().layout == "square");
}

TEST_CASE("C7, X1: a set without start tiles or a halved layout cannot play these modules") {
    ComponentSet plain = *shipped_set("classic");
    plain.tiles.resize(plain.board_tiles());
    plain.start_tiles = 0;
    std::erase_if(plain.layouts, [](const Layout& layout) { return layout.halved; });
    const auto set = std::make_shared<const ComponentSet>(plain);
    CHECK(fault(make_setup(set, {"RB", "A B", "", "", modules("dilemma")}, Rulings{})) == "module-parts C7");
    CHECK(fault(make_setup(set, {"RBGY", "A B / C D", "", "a1", modules("tournament")}, Rulings{})) ==
          "module-parts X1");
    CHECK(fault(make_setup(set, {"RB", "A B", "", "", modules("battle")}, Rulings{})) == "");
}

TEST_CASE("tournament-supply: a settlement under the extra mine counts as unplaced") {
    // Piece C has a city on c1; with settlement-supply-2p=box the supply is what is not on the board: 8 - 6, 8 - 5.
    Rulings box;
    box.set("settlement-supply-2p=box");
    const auto aside = [&](std::string_view mine_tile) {
        const auto setup =
            make_setup(shipped_set("classic"), {"RBGY", "A B / C D", "", mine_tile, modules("tournament")}, box);
        return int(initial_state(setup.value()).cities_aside);
    };
    CHECK(aside("a1") == 2);
    CHECK(aside("c1") == 3);
}

TEST_CASE("a tournament dealt by chance has its extra mine at the same place of the other half") {
    bool north = false;
    bool south = false;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        castellan::base::Random random(seed);
        const Setup setup = deal_setup(shipped_set("classic"), 4, Rulings{}, modules("tournament"), random).value();
        CHECK(std::popcount(setup.board.mine) == 2);
        CHECK((setup.board.mine >> setup.board.octagon_at(congruent(setup.mine_tile)) & 1) == 1);
        (setup.mine_tile.row() < 4 ? south : north) = true;
    }
    CHECK((north && south));
}

TEST_CASE("a position says modules and the octagon of the extra mine, and is read as it was written") {
    const Setup setup = make_setup(shipped_set("classic"),
                                   {"RBGY", "A B / C D", "", "c1", modules("dilemma, tournament"), "R:#S1"}, Rulings{})
                            .value();
    const std::string text = write_position(setup, initial_state(setup), initial_deck(setup));
    CHECK(text.find("| board table A B / C D mine c1 | seats RBGY | modules dilemma, tournament |") !=
          std::string::npos);
    const auto again = read_position(text, setup.set, Rulings{});
    REQUIRE(again.has_value());
    CHECK(write_position(again->setup, again->state, again->deck) == text);
    CHECK(again->state == initial_state(setup));
}

TEST_CASE("X1: part of a board is no tournament's") {
    const auto position =
        read_position("octagons d5 r2NE.1 | seats RB | modules tournament", shipped_set("classic"), Rulings{});
    REQUIRE_FALSE(position.has_value());
    CHECK(position.error().rule->id == "X1");
    CHECK(read_position("octagons d5 r2NE.1 | seats RB | modules dilemma", shipped_set("classic"), Rulings{})
              .has_value());
}
