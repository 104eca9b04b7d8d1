// The setup of a game (C1, C4, S1 to S7), and what a position must fit (docs/positions.md).
#include <bit>

#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/state/setup.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;
namespace rules = castellan::castelli::rules;

namespace {

Setup of_classic(std::string_view seats, std::string_view pieces, std::string_view rulings = "") {
    Rulings chosen;
    std::string_view culprit;
    REQUIRE(chosen.set_list(rulings, culprit) == Rulings::Problem::none);
    return make_setup(shipped_set("classic"), {seats, pieces, ""}, chosen).value();
}

/// "bad-pieces S1" for a setup that is refused.
std::string refused(std::string_view seats, std::string_view pieces, std::string_view layout = "") {
    const auto setup = make_setup(shipped_set("classic"), {seats, pieces, layout}, Rulings{});
    return setup ? "" : std::string(setup.error().code) + " " + std::string(setup.error().rule->id);
}

/// The rule a position is refused for; "-" without one, "" if it is read.
std::string position_fault(std::string_view text) {
    const auto position = read_position(text, small_box(), Rulings{});
    if (position) return "";
    return position.error().rule == nullptr ? "-" : std::string(position.error().rule->id);
}

}  // namespace

TEST_CASE("S1: who names a piece that is not there is told of those that are") {
    const auto setup = make_setup(shipped_set("classic"), {"RB", "A Q", ""}, Rulings{});
    REQUIRE_FALSE(setup);
    CHECK(setup.error().help == "its pieces are A, B, C, D");
}

TEST_CASE("C1: everybody begins with nothing") {
    const State state = initial_state(of_classic("RBGY", "A B / C D"));
    for (const PlayerState& player : state.players) CHECK(player == PlayerState{});
    CHECK(state.castle_count == 0);
    CHECK(state.face_up == 0);
}

TEST_CASE("S4: silver in the mine and cards in the deck") {
    CHECK(initial_state(of_classic("RBGY", "A B / C D")).mines[0] == 22);
    CHECK(initial_state(of_classic("RBG", "A B / C D")).mines[0] == 16);
    CHECK(initial_state(of_classic("RB", "A B")).mines[0] == 11);
    CHECK(initial_deck(of_classic("RB", "A B")).size() == 25);
}

TEST_CASE("S3, S5: a tile on every square, 32 of them, or 16 with two players") {
    CHECK(initial_state(of_classic("RBGY", "A B / C D")).face_down_tiles() == 32);
    CHECK(initial_state(of_classic("RB", "A B")).face_down_tiles() == 16);
}

TEST_CASE("C4, settlement-supply-2p: 2 villages set aside; with two players perhaps all that were not placed") {
    const Setup two = of_classic("RB", "A B");
    const Setup box = of_classic("RB", "A B", "settlement-supply-2p=box");
    const Setup four = of_classic("RBGY", "A B / C D", "settlement-supply-2p=box");
    CHECK(initial_state(two).villages_aside == 2);
    CHECK(int(initial_state(box).villages_aside) == 13 - std::popcount(box.board.villages));
    CHECK(initial_state(four).villages_aside == 2);
}

TEST_CASE("S1: pieces in any order, but one checkerboard") {
    CHECK(refused("RBGY", "D C180 / B A").empty());
    CHECK(refused("RBGY", "A90 B90 / C270 D90").empty());
    CHECK(refused("RBGY", "A B90 / C D") == "pieces-parity S1");
    CHECK(refused("RBGY", "A A / C D") == "pieces-twice S1");
    CHECK(refused("RBGY", "A B") == "bad-pieces S1");
    CHECK(refused("RBGY", "A B / C D", "round") == "bad-layout S1");
}

TEST_CASE("S5: two players lay two pieces, one of them with the mine") {
    CHECK(refused("RB", "A B").empty());
    CHECK(refused("RB", "A / B").empty());
    CHECK(refused("RB", "B C") == "bad-pieces S5");
    CHECK(refused("RB", "A B / C D") == "bad-pieces S5");
}

TEST_CASE("S7: two to four different colours sit around the table") {
    CHECK(refused("R", "A B") == "bad-seats S7");
    CHECK(refused("RR", "A B") == "bad-seats S7");
    CHECK(refused("RX", "A B") == "bad-seats S7");
    CHECK(refused("RGBYR", "A B / C D") == "bad-seats S7");
}

TEST_CASE("S6: who does not sit at the table is neutral") {
    const Setup setup = of_classic("YB", "A B");
    CHECK(setup.plays(Colour::yellow));
    CHECK_FALSE(setup.plays(Colour::red));
    CHECK(setup.clockwise(Colour::yellow) == Colour::blue);
    CHECK(setup.clockwise(Colour::blue) == Colour::yellow);
}

TEST_CASE("A position must fit the box and the rules") {
    const std::string d4 = "octagons d4 r1NESW.1 | seats RB";
    CHECK(position_fault(d4).empty());
    CHECK(position_fault(d4 + " | tiles d5:R1G1B1Y1 d5:R2G2B2Y2") == "S3");
    CHECK(position_fault(d4 + " | tiles d5:R1B1G1Y1s1 e4:R1B1G1Y1s1") == "C2");
    CHECK(position_fault(d4 + " | castles R:^d4 B:^d4.1") == "B3");
    CHECK(position_fault(d4 + " | castles R:^d4.2") == "B3");
    CHECK(position_fault(d4 + " | castles G:^d4") == "S6");
    CHECK(position_fault(d4 + " | G s=1") == "S6");
    CHECK(position_fault(d4 + " | R g=6") == "A6");
    CHECK(position_fault(d4 + " | R s=6 | B s=6") == "C7");
    CHECK(position_fault(d4 + " | R s=5 | mine 7") == "C7");
    CHECK(position_fault(d4 + " | R s=5 | mine 6").empty());
    CHECK(position_fault(d4 + " | villages d4 | aside 13 2") == "C4");
    CHECK(position_fault(d4 + " | cities d4 | aside 2 8") == "C4");
    CHECK(position_fault("octagons d4 g1NESW | seats RB | castles R:^d4g B:^d4g") == "B3");
    CHECK(position_fault("octagons d4 g1NESW | seats RB | castles R:^d4g.1") == "B3");
    CHECK(position_fault("octagons d4 g1NESW | seats RB | rulings sites-grain-wood=unlimited | castles R:^d4g B:^d4g")
              .empty());
    CHECK(position_fault(d4 + " | R hand=Bg,Bg") == "C5");
    CHECK(position_fault(d4 + " | R hand=Ra | deck 25") == "C5");
    CHECK(position_fault(d4 + " | villages d4 | cities d4") == "S2");
    CHECK(position_fault("octagons d4 w1N w2N w3N w4N w5N") == "A1");
    CHECK(position_fault("seats RB") == "S1");
    CHECK(position_fault(d4 + " | turn 1 G") == "-");
    CHECK(position_fault(d4 + " | crown R") == "-");
    CHECK(position_fault(d4 + " | turn 5 R stage=mine") == "E1");
}

TEST_CASE("In a position cards are due only from a deck that has some, and from a market only where there is one") {
    const auto due = [](std::string_view hand, std::string_view from) {
        return position_fault("octagons d4 m1NESW; f4 g1W | seats RB | tiles d5:RcGcBcYc | R hand=" +
                              std::string(hand) + " | turn 1 R stage=draw tile=d5 due=" + std::string(from));
    };
    std::string all = "?";
    for (int card = 1; card < 25; ++card) all += ",?";
    CHECK(due("?", "tile:R1").empty());
    CHECK(due(all, "tile:R1") == "C5");
    CHECK(due("?", "market:d4m:R1").empty());
    CHECK(due("?", "market:f4g:R1") == "A7");
}

TEST_CASE("E1: a position without a face-down tile stands before the final scoring") {
    Play game("octagons d4 w1N | seats RB | mine 0 | tiles d5:RcGcBcYc c4:R1G1B1Y1 e4:R1G1B1Y1 d3:R1G1B1Y1 | R s=1");
    CHECK(game.state().stage == Stage::mine);
    CHECK(game.play("#") == Lines{"R 1x4 VP [E4]"});
}

TEST_CASE(
    "C4, settlement-supply-2p: in a position without `aside` the villages that stand on the board are not set aside") {
    const std::string three = "octagons d4 w1N; f4 w1E; h4 w1N | seats RB | villages d4 f4 h4";
    CHECK(int(Play(three).state().villages_aside) == 2);
    CHECK(int(Play(three, "settlement-supply-2p=box").state().villages_aside) == 10);
}

TEST_CASE("Every rule is found by its id") {
    for (const auto* rule : rules::all()) CHECK(rules::find(rule->id) == rule);
    CHECK(rules::find("Z9") == nullptr);
}
