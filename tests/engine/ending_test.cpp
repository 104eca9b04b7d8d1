// The end of the game: the silver mine, the final scoring, the winner (A8, E1 to E5).
#include <algorithm>
#include <array>

#include "engine/castelli/rules/ending.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

/// Silver of red, green, blue and yellow, and the VP it is worth (E4).
using Four = std::array<int, 4>;

/// A game of these players before its last tile, with nothing to gain from it: card icons at the mine, none in it.
std::string before_the_end(std::string_view seats, std::string_view players) {
    return "octagons d4 sNE w1SW | seats " + std::string(seats) + " | mine 0 | " + around_d4(R"(
            Rc
        Gc  d4  Gc
            -)") +
           std::string(players);
}

std::string last_tile(std::string_view colour) { return "1. " + std::string(colour) + " d3:RcGcBcYc +? "; }

Four silver_points(const Four& silver, std::string_view rulings) {
    std::string players;
    for (std::size_t colour = 0; colour < 4; ++colour)
        players += std::string(" | ") + colour_letters[colour] + " s=" + std::to_string(silver[colour]);
    Play game(before_the_end("RGBY", players), rulings);
    Four points{};
    for (const auto& line : game.play(last_tile("R") + "-? #"))
        if (line.find("[E4]") != std::string::npos) points[colour_letters.find(line[0])] = line[4] - '0';
    return points;
}

}  // namespace

TEST_CASE("E4: most silver 4, second most 2") {
    CHECK(silver_points({5, 3, 2, 1}, "") == Four{4, 2, 0, 0});
    CHECK(silver_points({1, 0, 0, 9}, "") == Four{2, 0, 0, 4});
}

TEST_CASE("E4, silver-first-tie: a tie for most is 3 each; the next player gets nothing, or still the second prize") {
    CHECK(silver_points({5, 5, 2, 1}, "") == Four{3, 3, 0, 0});
    CHECK(silver_points({5, 5, 2, 1}, "silver-first-tie=yes") == Four{3, 3, 2, 0});
    CHECK(silver_points({5, 5, 5, 1}, "") == Four{3, 3, 3, 0});
    CHECK(silver_points({5, 5, 5, 1}, "silver-first-tie=yes") == Four{3, 3, 3, 2});
    CHECK(silver_points({5, 5, 5, 5}, "") == Four{3, 3, 3, 3});
    CHECK(silver_points({5, 5, 5, 5}, "silver-first-tie=yes") == Four{3, 3, 3, 3});
}

TEST_CASE("E4, silver-second-tie: a tie for second most is 3 each, 2 shared and rounded down, or 2 each") {
    CHECK(silver_points({5, 2, 2, 1}, "") == Four{4, 3, 3, 0});
    CHECK(silver_points({5, 2, 2, 1}, "silver-second-tie=shared") == Four{4, 1, 1, 0});
    CHECK(silver_points({5, 2, 2, 1}, "silver-second-tie=two") == Four{4, 2, 2, 0});
    CHECK(silver_points({5, 2, 2, 2}, "") == Four{4, 3, 3, 3});
    CHECK(silver_points({5, 2, 2, 2}, "silver-second-tie=shared") == Four{4, 0, 0, 0});
    CHECK(silver_points({5, 2, 2, 2}, "silver-second-tie=two") == Four{4, 2, 2, 2});
}

TEST_CASE("E4: both ties at once") {
    CHECK(silver_points({5, 5, 2, 2}, "") == Four{3, 3, 0, 0});
    CHECK(silver_points({5, 5, 2, 2}, "silver-first-tie=yes") == Four{3, 3, 3, 3});
    CHECK(silver_points({5, 5, 2, 2}, "silver-first-tie=yes, silver-second-tie=shared") == Four{3, 3, 1, 1});
    CHECK(silver_points({5, 5, 2, 2}, "silver-first-tie=yes, silver-second-tie=two") == Four{3, 3, 2, 2});
}

TEST_CASE("E4, silver-none: players without silver count for nothing, or like all others") {
    CHECK(silver_points({5, 0, 0, 0}, "") == Four{4, 0, 0, 0});
    CHECK(silver_points({5, 0, 0, 0}, "silver-none=yes") == Four{4, 3, 3, 3});
    CHECK(silver_points({5, 1, 0, 0}, "silver-none=yes") == Four{4, 2, 0, 0});
    CHECK(silver_points({0, 0, 0, 0}, "") == Four{0, 0, 0, 0});
    CHECK(silver_points({0, 0, 0, 0}, "silver-none=yes") == Four{3, 3, 3, 3});
    CHECK(silver_points({5, 5, 0, 0}, "silver-first-tie=yes, silver-none=yes") == Four{3, 3, 3, 3});
}

TEST_CASE("A8: the most influence on the mine takes all its silver; tied players share, rounded down") {
    const auto mine = [](std::string_view drawing, std::string_view seats, std::string_view rulings = "") {
        Play game("octagons d4 sNESW | seats " + std::string(seats) + " | mine 7 | " + around_d4(drawing), rulings);
        Lines lines = game.play("1. R " + tile("d3", Side::north, "R1") + " #");
        lines.resize(
            std::size_t(std::find_if(lines.begin(), lines.end(),
                                     [](const std::string& line) { return line.find("VP") != std::string::npos; }) -
                        lines.begin()));
        return lines;
    };
    CHECK(mine(R"(
            R3
        B3  d4  Gc
            -)",
               "RB") == Lines{"d4s R4,B3 [A8]", "R +7 silver [A8]"});
    CHECK(mine(R"(
            R3
        B4  d4  Gc
            -)",
               "RB") == Lines{"d4s R4,B4 [A8]", "R +3 silver [A8]", "B +3 silver [A8]"});
    CHECK(mine(R"(
            R3
        G4  d4  Gc
            -)",
               "RB") == Lines{"d4s R4,G4 [A8]", "R +3 silver [A8]"});
    CHECK(mine(R"(
            R3
        G4  d4  Gc
            -)",
               "RB", "neutral-tie=rivals") == Lines{"d4s R4,G4 [A8]", "R +7 silver [A8]"});
    CHECK(mine(R"(
            R3
        G4  d4  Gc
            -)",
               "RB", "neutral-tie=nobody") == Lines{"d4s R4,G4 [A8]"});
    CHECK(mine(R"(
            R3
        G5  d4  Gc
            -)",
               "RB") == Lines{"d4s R4,G5 [A8]"});
}

TEST_CASE("A8, mine-zero: with only valueless arms around it the mine is not evaluated") {
    Play game("octagons d4 sNE w1SW | seats RB | " + around_d4(R"(
            Rc
        G2  d4  Bc
            -)"));
    CHECK(game.play("1. R d3:R1G1B1Y1 #") == Lines{"d4w R1,G2 [A4 neutral]", "d4s - [A5]"});
    CHECK(int(game.state().mines[0]) == 11);
}

TEST_CASE("A8: the mine comes before the silver is scored") {
    Play game("octagons d4 sNESW | seats RB | mine 2 | R s=1 | B s=2 | " + around_d4(R"(
            R3
        Bc  d4  Gc
            -)"));
    CHECK(game.play("1. R d3:R1G1B1Y1 #") ==
          Lines{"d4s R4 [A8]", "R +2 silver [A8]", "R 1x4 VP [E4]", "B 1x2 VP [E4]"});
}

TEST_CASE("E1: the turn of the last tile is played out; then nothing more can be done") {
    const std::string position = before_the_end("RB", " | R hand=K3 | B hand=K4,?");
    CHECK(Play(position).play(last_tile("R") + "K3 -? B:-K4 #").back() == "B 1x1 VP [E2]");
    CHECK(refusal(Play(position).play(last_tile("R") + "2. B K4")) == "refused: game-over [E1]");
    CHECK(refusal(Play(position).play("#")) == "refused: game-not-over [E1]");
    CHECK(refusal(Play(position).play("end R:-K3 #")) == "refused: game-not-over [E1]");
    CHECK(refusal(Play(position).play(last_tile("R") + "end R:K3 #")) == "refused: game-over [E1]");
    CHECK(refusal(Play(position).play(last_tile("R") + "end R:d3:R1G1B1Y1 #")) == "refused: game-over [E1]");
    CHECK(refusal(Play(position).play(last_tile("R") + "end R:Lv^d4w #")) == "refused: game-over [E1]");
}

TEST_CASE("E1: a position that has been scored is not scored again") {
    const std::string scored = "octagons d4 sNE w1SW | seats RB | mine 0 | R vp=7 hand=Ra | B s=3 | " + around_d4(R"(
            Rc
        Gc  d4  Gc
            Bc)") + " | turn 5 R stage=over";
    CHECK(Play(scored).play("#").empty());
    CHECK(refusal(Play(scored).play("end R:-Ra #")) == "refused: sale-late [T7]");
}

TEST_CASE("sell-deadline: who sells behind the last turn is named, for nobody is active") {
    const std::string position = before_the_end("RB", " | B hand=K4");
    CHECK(Play(position).play(last_tile("R") + "end -? #").back() == "refused: bad-player");
    const Lines told = Play(position).play_as_played(last_tile("R") + "end -? B:-K4 #");
    CHECK(std::count(told.begin(), told.end(), "B +0 silver, 2 lost [T7]") == 1);
    CHECK(told.back() == "bad-player: void");
}

TEST_CASE("sell-deadline: in the line end sales come before the mine and the final scoring") {
    const std::string position = before_the_end("RB", " | B hand=K4");
    const auto end = [&](std::string_view words) {
        return Play(position).play(last_tile("R") + "end " + std::string(words) + " #");
    };
    CHECK(refusal(end("B:-K4 d4s E2=B0")).empty());
    CHECK(refusal(end("vp=R0 B:-K4")).empty());  // totals hold at the end, wherever they are written
    for (const std::string_view before : {"d4s", "d4s=-", "E2=B0", "E4=R0"})
        CHECK(refusal(end(std::string(before) + " B:-K4")) == "refused: sale-late [T7]");
    CHECK(refusal(end("d4s B:K4")) == "refused: game-over [E1]");
    const Lines told = Play(position).play_as_played(last_tile("R") + "end E2=B1 B:-K4 #");
    CHECK(std::count(told.begin(), told.end(), "B 1x1 VP [E2]") == 1);
    CHECK(told.back() == "sale-late: void");
}

TEST_CASE("E2, E3: a point for each card and for each resource unit") {
    Play game(before_the_end("RB", " | R w=5 g=1 r=2 hand=Ra,K3 | B r=1"));
    CHECK(game.play(last_tile("R") + "#") ==
          Lines{"R +1 card [T2]", "d4w - [A5]", "d4s - [A5]", "R 3x1 VP [E2]", "R 8x1 VP [E3]", "B 1x1 VP [E3]"});
}

TEST_CASE("E5: most points; then more castles; then a shared victory") {
    const auto winner = [](int red, int blue, int red_castles, int blue_castles) {
        std::string castles;
        for (int site = 1; site <= red_castles; ++site) castles += " R:^f4." + std::to_string(site);
        for (int site = 1; site <= blue_castles; ++site) castles += " B:^f6." + std::to_string(site);
        Play game("octagons d4 sNE w1SW; f4 r1E.2; f6 r1E.2 | seats RB | R vp=" + std::to_string(red) +
                  " | B vp=" + std::to_string(blue) + (castles.empty() ? "" : " | castles" + castles));
        const auto result = winners(game.setup(), game.state());
        return std::pair(int(result.colours.bits()), result.by_castles != 0);
    };
    constexpr int red = 1;
    constexpr int blue = 4;
    CHECK(winner(9, 7, 0, 2) == std::pair(red, false));
    CHECK(winner(7, 9, 2, 0) == std::pair(blue, false));
    CHECK(winner(9, 9, 1, 2) == std::pair(blue, true));
    CHECK(winner(9, 9, 2, 1) == std::pair(red, true));
    // The castles were compared, and shared the victory.
    CHECK(winner(9, 9, 1, 1) == std::pair(red | blue, true));
    CHECK(winner(0, 0, 0, 0) == std::pair(red | blue, true));
}

TEST_CASE("E5: of three tied for most points the two with most castles share the victory") {
    Play game(
        "octagons d4 w1NESW; f4 r1E.2 r1W.2; f6 r1E.2 r1W.2 | seats RGBY | R vp=9 | G vp=9 | B vp=9 | Y vp=8 | "
        "castles R:^f4rE.1 G:^f4rE.2 Y:^f4rW.1 Y:^f4rW.2");
    const auto result = winners(game.setup(), game.state());
    CHECK((result.colours == ColourSet{Colour::red, Colour::green}));
    CHECK(result.by_castles == 1);
}
