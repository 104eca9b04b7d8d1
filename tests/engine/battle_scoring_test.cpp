// Final scorings with the module Battle, worked out by hand, line by line (O7 to O9, and the other lines).
#include <array>

#include "engine/castelli/rules/ending.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

struct Scoring {
    Lines lines;
    std::array<int, colour_count> vp{};  // red, green, blue, yellow
    int winners = 0;                     // bit per colour
    bool by_castles = false;
};

constexpr int red = 1;
constexpr int green = 2;
constexpr int blue = 4;

/// The end of a game on this board, where all tiles lie.
Scoring score(std::string_view drawing, std::string_view seats, std::string_view more, std::string_view rulings = "") {
    Play game(played_out(drawing) + " | modules battle | seats " + std::string(seats) + " | " + std::string(more),
              rulings);
    Scoring result;
    result.lines = game.play("#");
    for (std::size_t colour = 0; colour < colour_count; ++colour) result.vp[colour] = game.player(Colour(colour)).vp;
    const Winners won = winners(game.setup(), game.state());
    result.winners = won.colours.bits();
    result.by_castles = won.by_castles != 0;
    return result;
}

using Four = std::array<int, colour_count>;

/// A village on d4; places for castles west and east of it.
const std::string_view village_between = R"(
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  x  .  v  .  x  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .)";

/// The points for the silver of red, green, blue and yellow.
Four silver_points(const Four& silver, std::string_view rulings = "") {
    std::string players = "R s=" + std::to_string(silver[0]);
    for (std::size_t colour = 1; colour < 4; ++colour)
        players += std::string(" | ") + colour_letters[colour] + " s=" + std::to_string(silver[colour]);
    return score(village_between, "RGBY", players, rulings).vp;
}

}  // namespace

TEST_CASE("O7: the rulebook's example, a city with 3, 3, 1 and 1 castles in its row and column") {
    const Scoring end = score(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  x  .  c  .  x  .  x
        .  .  .  .  .  .  .  .
        .  .  .  x  .  .  .  .
        .  .  .  .  .  .  .  .)",
                              "RGBY", "castles G:^b4.1 G:^b4.2 G:^f4.1 B:^f4.2 B:^h4.1 B:^h4.2 R:^d2.1 Y:^d2.2");
    CHECK(end.lines == Lines{"G 1x3 VP for d4 [O7 tie]", "B 1x3 VP for d4 [O7 tie]", "R 1x2 VP [O8]", "G 3x2 VP [O8]",
                             "B 3x2 VP [O8]", "Y 1x2 VP [O8]"});
    CHECK(end.vp == Four{2, 9, 9, 2});
    CHECK(end.winners == (green | blue));
}

TEST_CASE("O7 tie: three tied for a village get 1 each, four tied for a city 2 each") {
    const Scoring end = score(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  x  .  v  .  .  .  .
        .  .  .  .  .  .  .  .
        .  c  .  x  .  x  .  .
        .  .  .  .  .  .  .  .)",
                              "RGBY", "castles R:^b4.1 G:^b4.2 B:^d2.1 Y:^f2.1");
    CHECK(end.lines == Lines{"R 1x1 VP for d4 [O7 tie]", "G 1x1 VP for d4 [O7 tie]", "B 1x1 VP for d4 [O7 tie]",
                             "R 1x2 VP for b2 [O7 tie]", "G 1x2 VP for b2 [O7 tie]", "B 1x2 VP for b2 [O7 tie]",
                             "Y 1x2 VP for b2 [O7 tie]", "R 1x2 VP [O8]", "G 1x2 VP [O8]", "B 1x2 VP [O8]",
                             "Y 1x2 VP [O8]"});
    CHECK(end.vp == Four{5, 5, 5, 4});
    CHECK(end.winners == (red | green | blue));
}

TEST_CASE("O7 tie: four tied for a village get 1 each, three tied for a city 2 each") {
    const Scoring end = score(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  x  .  c  .  .  .  .
        .  .  .  .  .  .  .  .
        .  v  .  x  .  x  .  .
        .  .  .  .  .  .  .  .)",
                              "RGBY", "castles R:^b4.1 G:^b4.2 B:^d2.1 Y:^f2.1");
    CHECK(end.vp == Four{2 + 1 + 2, 2 + 1 + 2, 2 + 1 + 2, 1 + 2});
}

TEST_CASE("O7: most castles, two tied, and castles beneath that do not count") {
    const Scoring most = score(village_between, "RB", "castles R:^b4.1 R:^b4.2 B:^f4.1");
    CHECK(most.lines == Lines{"R 1x3 VP for d4 [O7]", "R 2x2 VP [O8]", "B 1x2 VP [O8]"});
    CHECK(most.vp == Four{7, 0, 2, 0});
    CHECK(most.winners == red);

    const Scoring overbuilt = score(village_between, "RB", "castles R:^b4.1 R:^b4.2 B:^f4.1 B:^^b4.1");
    CHECK(overbuilt.lines == Lines{"B 1x3 VP for d4 [O7]", "R 1x2 VP [O8]", "B 2x2 VP [O8]"});
    CHECK(overbuilt.vp == Four{2, 0, 7, 0});

    const Scoring tied = score(village_between, "RB", "castles R:^b4.1 R:^b4.2 R:^f4.1 B:^^b4.1 B:^f4.2");
    CHECK(tied.lines ==
          Lines{"R 1x2 VP for d4 [O7 tie]", "B 1x2 VP for d4 [O7 tie]", "R 2x2 VP [O8]", "B 2x2 VP [O8]"});
    CHECK(tied.vp == Four{6, 0, 6, 0});
    CHECK(tied.winners == red);
    CHECK(tied.by_castles);
}

TEST_CASE("empty-majority: nobody scores where no castle is in line; castles beside row and column do not count") {
    const Scoring end = score(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  v  .  c  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  x  .  .  .  x  .  .
        .  .  .  .  .  .  .  .)",
                              "RB", "castles R:^b2.1 R:^b2.2 B:^f2.1");
    CHECK(end.lines == Lines{"B 1x6 VP for f6 [O7]", "R 2x2 VP [O8]", "B 1x2 VP [O8]"});
    CHECK(end.vp == Four{4, 0, 8, 0});
}

TEST_CASE("O7: row and column are added up, and a castle counts for each settlement in line") {
    const Scoring end = score(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  x  .  c  .  .
        .  .  .  .  .  .  .  .
        .  .  .  v  .  x  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)",
                              "RB", "castles R:^d6.1 R:^f4.1 B:^f4.2");
    CHECK(end.lines == Lines{"R 1x6 VP for f6 [O7]", "R 1x3 VP for d4 [O7]", "R 2x2 VP [O8]", "B 1x2 VP [O8]"});
    CHECK(end.vp == Four{13, 0, 2, 0});
}

TEST_CASE("O7, own-space: a castle on the settlement's own octagon counts once, or not") {
    const std::string_view map = R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  X  .  x  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)";
    const Scoring once = score(map, "RB", "castles R:^d4.1 B:^f4.1");
    CHECK(once.lines ==
          Lines{"R 1x2 VP for d4 [O7 tie]", "B 1x2 VP for d4 [O7 tie]", "R 1x2 VP [O8]", "B 1x2 VP [O8]"});
    const Scoring none = score(map, "RB", "castles R:^d4.1 B:^f4.1", "own-space=none");
    CHECK(none.lines == Lines{"B 1x3 VP for d4 [O7]", "R 1x2 VP [O8]", "B 1x2 VP [O8]"});
}

TEST_CASE("O9: most silver 8, second most 4; a tie for most 6 each, or 3") {
    CHECK(silver_points({5, 3, 2, 1}) == Four{8, 4, 0, 0});
    CHECK(silver_points({1, 0, 0, 9}) == Four{4, 0, 0, 8});
    CHECK(silver_points({5, 5, 2, 1}) == Four{6, 6, 0, 0});
    CHECK(silver_points({5, 5, 5, 1}) == Four{6, 6, 6, 0});
    CHECK(silver_points({5, 5, 5, 5}) == Four{6, 6, 6, 6});
    CHECK(silver_points({0, 0, 0, 0}) == Four{0, 0, 0, 0});
    CHECK(silver_points({5, 5, 2, 1}, "battle-silver-tie=three") == Four{3, 3, 0, 0});
    CHECK(silver_points({5, 5, 2, 1}, "battle-silver-tie=three, silver-first-tie=yes") == Four{3, 3, 4, 0});
    CHECK(silver_points({5, 5, 2, 1}, "silver-first-tie=yes") == Four{6, 6, 4, 0});
    CHECK(silver_points({5, 5, 2, 2}, "silver-first-tie=yes") == Four{6, 6, 6, 6});
}

TEST_CASE("O9, battle-second-tie: tied for second most") {
    CHECK(silver_points({5, 2, 2, 1}) == Four{8, 6, 6, 0});
    CHECK(silver_points({5, 2, 2, 1}, "battle-silver-tie=three") == Four{8, 3, 3, 0});
    CHECK(silver_points({5, 2, 2, 1}, "silver-second-tie=two") == Four{8, 4, 4, 0});
    CHECK(silver_points({5, 2, 2, 1}, "silver-second-tie=shared") == Four{8, 2, 2, 0});
    CHECK(silver_points({5, 2, 2, 2}, "silver-second-tie=shared") == Four{8, 1, 1, 1});
    CHECK(silver_points({5, 0, 0, 0}) == Four{8, 0, 0, 0});
    CHECK(silver_points({5, 0, 0, 0}, "silver-none=yes, silver-second-tie=shared") == Four{8, 1, 1, 1});
}

TEST_CASE("O9: the mine comes first") {
    Play game("octagons d4 sNESW | seats RB | modules battle | mine 2 | R s=1 | B s=2 | tiles " +
              tile("d5", Side::south, "R3") + " " + tile("d3", Side::north, "R1") + " " + tile("c4", Side::east, "B3") +
              " " + tile("e4", Side::west, "Gc"));
    CHECK(game.play("#") == Lines{"d4s R4,B3 [A8]", "R +2 silver [A8]", "R 1x8 VP [O9]", "B 1x4 VP [O9]"});
}

TEST_CASE("a whole final scoring: cards, units, settlements, castles, silver") {
    const Scoring end =
        score(village_between, "RB", "castles R:^b4.1 B:^b4.2 B:^f4.1 | R hand=K3,? w=2 g=1 s=5 | B hand=Gu r=4 s=3");
    CHECK(end.lines == Lines{"R 2x1 VP [E2]", "B 1x1 VP [E2]", "R 3x1 VP [E3]", "B 4x1 VP [E3]", "B 1x3 VP for d4 [O7]",
                             "R 1x2 VP [O8]", "B 2x2 VP [O8]", "R 1x8 VP [O9]", "B 1x4 VP [O9]"});
    CHECK(end.vp == Four{2 + 3 + 2 + 8, 0, 1 + 4 + 3 + 4 + 4, 0});
    CHECK(end.winners == blue);
}

TEST_CASE("a whole final scoring of four, with points from the game") {
    const Scoring end =
        score(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  x  .  c  .  x  .  .
        .  .  .  .  .  .  .  .
        .  x  .  v  .  x  .  .
        .  .  .  .  .  .  .  .)",
              "YRBG",
              "castles R:^b4.1 G:^^b4.1 B:^f4.1 B:^b2.1 Y:^f2.1 R:^f2.2 | R vp=9 hand=? s=4 | G vp=12 s=4 | "
              "B vp=7 w=5 | Y vp=11 hand=In,Du s=1");
    // City d4: green 1 (on top), blue 1. Village d2: blue 1, yellow 1, red 1.
    CHECK(end.lines == Lines{"Y 2x1 VP [E2]", "R 1x1 VP [E2]", "B 5x1 VP [E3]", "B 1x3 VP for d4 [O7 tie]",
                             "G 1x3 VP for d4 [O7 tie]", "Y 1x1 VP for d2 [O7 tie]", "R 1x1 VP for d2 [O7 tie]",
                             "B 1x1 VP for d2 [O7 tie]", "Y 1x2 VP [O8]", "R 1x2 VP [O8]", "B 2x2 VP [O8]",
                             "G 1x2 VP [O8]", "R 1x6 VP [O9]", "G 1x6 VP [O9]"});
    CHECK(end.vp == Four{9 + 1 + 1 + 2 + 6, 12 + 3 + 2 + 6, 7 + 5 + 3 + 1 + 4, 11 + 2 + 1 + 2});
    CHECK(end.winners == green);
}

TEST_CASE("E5, overbuilt-tiebreak: castles that were overbuilt count as built") {
    const std::string_view map = R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  x  .  .  .  x  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)";
    const Scoring by_castles = score(map, "RB", "castles R:^b4.1 R:^f4.1 B:^^b4.1");
    CHECK(by_castles.vp == Four{2, 0, 2, 0});
    CHECK(by_castles.winners == red);
    CHECK(by_castles.by_castles);
    const Scoring shared = score(map, "RB", "castles R:^b4.1 R:^f4.1 B:^^b4.1 B:^^f4.1 | R vp=4");
    CHECK(shared.vp == Four{4, 0, 4, 0});
    CHECK(shared.winners == (red | blue));
    CHECK(shared.by_castles);
}
