// A tournament record holds two games, each with a result of its own (X1).
#include <catch2/catch.hpp>

#include "analyzer/tournament/game_result.hpp"

using namespace castellan::castelli;
using namespace castellan::analyzer::tournament;

namespace {

/// Four players in the order of the colours; in a tournament red meets blue in the north, green yellow in the south.
Setup table(std::uint8_t halves) {
    Setup setup;
    setup.seats = {Colour::red, Colour::green, Colour::blue, Colour::yellow};
    setup.players = 4;
    setup.playing = ColourSet::all();
    setup.halves = halves;
    setup.playing_in = {ColourSet::all(), {}};
    if (halves == 2) {
        setup.half_of = {0, 1, 0, 1};
        setup.playing_in = {ColourSet{Colour::red, Colour::blue}, {Colour::green, Colour::yellow}};
    }
    return setup;
}

State end_with(std::array<int, colour_count> vp, std::array<int, colour_count> castles) {
    State state;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        state.players[colour].vp = std::int16_t(vp[colour]);
        state.players[colour].castles_built = std::uint8_t(castles[colour]);
    }
    return state;
}

}  // namespace

TEST_CASE("X1: each half of a tournament's table has winners of its own") {
    const auto games = results_of(table(2), end_with({40, 20, 41, 20}, {5, 3, 5, 3}));
    REQUIRE(games.size() == 2);
    REQUIRE(games[0].size() == 2);
    CHECK(games[0][0].colour == Colour::red);
    CHECK(games[0][1].colour == Colour::blue);
    CHECK_FALSE(games[0][0].won);
    CHECK(games[0][1].won);
    CHECK(games[0][1].vp == 41);
    CHECK(games[1][0].colour == Colour::green);
    CHECK(games[1][0].won);  // level in points and castles: shared (E5)
    CHECK(games[1][1].won);
}

TEST_CASE("Any other record is one game; castles decide between players level in points (E5)") {
    const auto games = results_of(table(1), end_with({40, 20, 41, 41}, {5, 3, 5, 6}));
    REQUIRE(games.size() == 1);
    REQUIRE(games[0].size() == 4);
    CHECK_FALSE(games[0][2].won);
    CHECK(games[0][3].won);
    CHECK(games[0][3].castles == 6);
}
