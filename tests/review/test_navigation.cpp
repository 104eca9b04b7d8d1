// The keys of a review, and the places they lead to.
#include "reviewed.hpp"

using namespace castellan::cli;
using namespace castellan::cli::testing;
using castellan::castelli::Colour;
using castellan::castelli::parse_address;
using enum castellan::cli::Direction;

namespace {

const Reviewed& reviewed() {
    static const Reviewed game(three_turns);
    return game;
}

Navigation at(const std::string& address) {
    Navigation navigation = reviewed().navigation();
    REQUIRE(navigation.go_to(*parse_address(address)));
    REQUIRE(navigation.address() == address);
    return navigation;
}

int vp(const Navigation& navigation, Colour player) {
    return navigation.situation().state.players[std::size_t(player)].vp;
}

}  // namespace

TEST_CASE("a review begins at the setup and goes turn by turn") {
    Navigation navigation = reviewed().navigation();
    CHECK(navigation.address() == "0");
    CHECK(navigation.turn() == nullptr);
    CHECK_FALSE(navigation.go(back));
    CHECK(navigation.go(forward));
    CHECK(navigation.address() == "1");
    CHECK(vp(navigation, Colour::blue) == 5);
    CHECK(navigation.go(forward, 10));
    CHECK(navigation.address() == "3");
    CHECK_FALSE(navigation.go(forward));
    CHECK(navigation.go(back, 10));
    CHECK(navigation.address() == "0");
}

TEST_CASE("actions are steps, over the bounds of turns") {
    Navigation navigation = reviewed().navigation();
    for (const auto* address : {"1.1", "1", "2.1", "2", "3"}) {
        REQUIRE(navigation.step(forward));
        CHECK(navigation.address() == address);
    }
    CHECK_FALSE(navigation.step(forward));
    for (const auto* address : {"2", "2.1", "1", "1.1", "0"}) {
        REQUIRE(navigation.step(back));
        CHECK(navigation.address() == address);
    }
    CHECK_FALSE(navigation.step(back));
    Navigation within = at("1.1");
    CHECK(vp(within, Colour::blue) == 0);  // the castle is the second action
    CHECK(within.go(back));
    CHECK(within.address() == "0");
}

TEST_CASE("a turn is found by its number in the line") {
    Navigation navigation = at("1");
    CHECK(navigation.go_to_turn(3));
    CHECK(navigation.address() == "3");
    CHECK_FALSE(navigation.go_to_turn(4));
    CHECK(navigation.address() == "3");
    CHECK(navigation.go_to_turn(0));
    CHECK(navigation.address() == "0");
}

TEST_CASE("a player's turns, castles and swings are found both ways") {
    Navigation navigation = at("1");
    CHECK(navigation.go_to_same_player(forward));
    CHECK(navigation.address() == "3");
    CHECK_FALSE(navigation.go_to_same_player(forward));
    CHECK(navigation.go_to_castle(back));
    CHECK(navigation.address() == "2");
    CHECK(navigation.go_to_castle(back));
    CHECK(navigation.address() == "1");
    CHECK_FALSE(navigation.go_to_castle(back));
    navigation.go_to_setup();
    CHECK(navigation.go_to_swing(forward));
    CHECK(navigation.address() == "1");
    CHECK(navigation.swing().points == 5);
    CHECK_FALSE(navigation.go_to_swing(forward));  // 2 points of turn 2 are less than 5, and Blue stays ahead
}

TEST_CASE("variations are entered and left, one within the other") {
    Navigation navigation = at("1");
    CHECK_FALSE(navigation.enter(0));
    CHECK_FALSE(navigation.enter(2));
    REQUIRE(navigation.enter(1));
    CHECK(navigation.address() == "1/1/1");
    CHECK(navigation.depth() == 1);
    CHECK(vp(navigation, Colour::blue) == 0);
    CHECK(navigation.go(forward));
    CHECK(navigation.address() == "1/1/2");
    CHECK_FALSE(navigation.go(forward));
    REQUIRE(navigation.enter(1));
    CHECK(navigation.address() == "1/1/2/1/2");
    CHECK(navigation.leave());
    CHECK(navigation.address() == "1/1/2");
    CHECK(navigation.go(back));
    CHECK(navigation.go(back));  // from its first turn back to the turn it is a variation of
    CHECK(navigation.address() == "1");
    CHECK_FALSE(navigation.leave());
    CHECK_FALSE(at("2").enter(1));
}

TEST_CASE("addresses lead into variations, and nowhere if there is no such place") {
    CHECK(at("1/1/2").depth() == 1);
    CHECK(at("2.1").action() == 1);
    Navigation navigation = at("2");
    for (const auto* address : {"4", "1/2/1", "2/1/2", "1.3"}) {
        CAPTURE(address);
        CHECK_FALSE(navigation.go_to(*parse_address(address)));
        CHECK(navigation.address() == "2");
    }
    CHECK(navigation.go_to(*parse_address("end")));
    CHECK(navigation.address() == "3");
}

TEST_CASE("a line that is not legal to its end is gone through up to there") {
    const Reviewed illegal(castellan::analyzer::testing::game_of_two("1. R c2:R4G4B4Y4\n2. B c2:R5G5Y5B5\n*"));
    Navigation navigation = illegal.navigation();
    CHECK_FALSE(navigation.is_where_it_stopped());
    CHECK(navigation.go(forward));
    CHECK(navigation.address() == "1");
    CHECK(navigation.is_where_it_stopped());
    CHECK_FALSE(navigation.go(forward));
}
