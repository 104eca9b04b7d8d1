// Two games at one table, with one deck (X1).
#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

/// Red and Blue play in the north, Green and Yellow in the south; the extra mine covers a1.
Play table(std::string_view more = "", std::string_view rulings = "") {
    return Play(shipped_set("classic"),
                "board table A B / C D mine a1 | seats RGBY | modules tournament" + std::string(more), rulings);
}

/// Tiles on all squares, from a8 to h1 in the order of the set.
std::string all_tiles() {
    std::string field = " | tiles";
    std::size_t tile = 0;
    for (int row = 8; row >= 1; --row)
        for (int column = 0; column < 8; ++column)
            if ((column + 1 + row) % 2 == 1)
                field += fmt::format(" {}{}:{}", char('a' + column), row, tile_name(classic_set().tiles[tile++], 0));
    return field;
}

/// The lines of these rules only.
Lines by_rules(const Lines& lines, std::string_view rules) {
    Lines found;
    for (const std::string& line : lines)
        if (const auto bracket = line.find('['); rules.find(line.substr(bracket)) != std::string_view::npos)
            found.push_back(line);
    return found;
}

const std::string north = "1. R c6:R4G4B4Y4";
const std::string south = " 2. G c2:R5B5G5Y5";

}  // namespace

TEST_CASE("X1: the first and third seat play in the north, the others in the south, by turns") {
    CHECK(refusal(table().play(north + south + " 3. B e6:R6G6B6Y6 4. Y e2:R6B6G6Y6")).empty());
    CHECK(refusal(table().play("1. R c2:R4G4B4Y4")) == "refused: other-game [X1]");
    CHECK(refusal(table().play(north + " 2. G e6:R5B5G5Y5")) == "refused: other-game [X1]");
    CHECK(refusal(table().play(north + " 2. B e6:R5B5G5Y5")) == "refused: not-your-turn [S7]");
}

TEST_CASE("X1, S6: the other game's colours are neutral") {
    // b5 alone borders the rocks of b6 in its south and the wood of c5 in its west; the charts show grain beside it.
    CHECK(table().play("1. R b5:G4B4Y4R4") == Lines{"b6r G4 [A4 neutral]", "c5w B4 [A4 win]", "B +1 wood [A4 win]"});
    CHECK(table().play("1. R b5:Y4R4G4B4") == Lines{"b6r Y4 [A4 neutral]", "c5w R4 [A4 win]", "R +1 wood [A4 win]"});
    CHECK(table().play("1. R b5:Y4G4R4B4").front() == "R +1 grain [T4]");
}

TEST_CASE("X1, C2, T7: the games share tiles and deck") {
    CHECK(refusal(table().play(north + " 2. G c2:R4G4B4Y4")) == "refused: tile-used [C2]");
    std::string others = " | B hand=?";
    for (int card = 2; card <= 24; ++card) others += ",?";
    const auto drawn = [&](std::string_view card) {
        return refusal(
            table(" | R hand=Ra | deck 0" + others).play("1. R Ra c6:R4G4B4Y4 2. G c2:RcG1B1Y1 +" + std::string(card)));
    };
    CHECK(drawn("Ra").empty());
    CHECK(drawn("K3") == "refused: deck-order [T7]");
}

TEST_CASE("tournament-silver: each game has a mine of 11") {
    Play game = table(" | R hand=Rb | G hand=? | Y s=3");
    CHECK(int(game.state().mines[0]) == 11);
    CHECK(int(game.state().mines[1]) == 8);
    CHECK(game.play("1. R Rb c6:R4G4B4Y4 G:-?") == Lines{"R +5 silver [K4]", "G +2 silver [T7]"});
    CHECK(int(game.state().mines[0]) == 6);
    CHECK(int(game.state().mines[1]) == 6);
}

TEST_CASE("X1, tournament-rivals: Raider, Brigands and Traitor meet the opponent only, or all") {
    const auto play = [](std::string_view words, std::string_view ruling) {
        return table(" | R s=1 hand=Ra,Bg,Tr | G s=3 hand=? | B s=3 | Y s=1", ruling)
            .play("1. R " + std::string(words) + " c6:R4G4B4Y4");
    };
    CHECK(play("Ra", "") == Lines{"B -1 silver [K2]", "R +1 silver [K2]"});
    CHECK(play("Bg", "") == Lines{"B -2 silver [K3]", "R +2 silver [K3]"});
    CHECK(play("Bg", "tournament-rivals=both") == Lines{"G -2 silver [K3]", "R +2 silver [K3]", "B -2 silver [K3]",
                                                        "R +2 silver [K3]", "Y -1 silver [K3]", "R +1 silver [K3]"});
    CHECK(refusal(play("Tr>G+?", "")) == "refused: traitor-other-game [X1]");
    CHECK(play("Tr>G+?", "tournament-rivals=both").front() == "R -1 silver [K5]");
}

TEST_CASE("tournament-reach: settlements, tiles and castles of one's own game") {
    CHECK(refusal(table(" | R hand=Pe").play("1. R Pe>d2 c6:R4G4B4Y4")) == "refused: other-game [X1]");
    CHECK(refusal(table(" | R hand=Pe").play("1. R Pe>d6 c6:R4G4B4Y4")).empty());
    CHECK(refusal(table(" | R w=1 g=1 r=1").play("1. R c6:R4G4B4Y4 ^b2")) == "refused: other-game [X1]");
    CHECK(refusal(table(" | G hand=St").play(north + " G:St>G")) == "refused: other-game [X1]");
    CHECK(refusal(table(" | B hand=St").play(north + " B:St>G")).empty());
}

TEST_CASE("tournament-lines: a castle sees its own half only") {
    // On d8 a city, on f8 a village; the village on d4 lies in the south.
    CHECK(by_rules(table(" | R w=1 g=1 r=1").play("1. R e8:G4B4Y4R4 ^d8"), "[B4]") ==
          Lines{"R 1x2 VP [B4]", "R 1x1 VP [B4]"});
}

TEST_CASE("tournament-supply: villages and cities set aside serve both games") {
    const std::string pe = "1. R Pe>d6 c6:R4G4B4Y4 2. G Pe>d2 c2:R5B5G5Y5";
    CHECK(refusal(table(" | aside 2 2 | R hand=Pe | G hand=Pe").play(pe)).empty());
    CHECK(refusal(table(" | aside 1 2 | R hand=Pe | G hand=Pe").play(pe)) == "refused: peasant-supply [K9]");
}

TEST_CASE("E4, E5: each game has its own prizes and winner") {
    Play game = table(all_tiles() + " | mine 0 0 | R s=3 vp=10 | G s=9 vp=10 | B s=1 vp=14 | Y s=9 vp=10");
    CHECK(by_rules(game.play("#"), "[E4]") ==
          Lines{"R 1x4 VP [E4]", "G 1x3 VP [E4]", "B 1x2 VP [E4]", "Y 1x3 VP [E4]"});
    CHECK(result_word(game.setup(), winners(game.setup(), game.state())) == "#B,G+Y");
}

TEST_CASE("E5: castles are compared in the game that is tied, and not in the other") {
    const auto by_castles = [](std::string_view points, std::string_view result) {
        Play game = table(all_tiles() + " | mine 0 0 | castles B:^d8 | R vp=5 | B vp=5 | " + std::string(points));
        game.play("#");
        const Winners won = winners(game.setup(), game.state());
        CHECK(result_word(game.setup(), won) == result);
        return int(won.by_castles);
    };
    CHECK(by_castles("G vp=6 | Y vp=5", "#B,G") == 0b01);
    CHECK(by_castles("G vp=5 | Y vp=5", "#B,G+Y") == 0b11);
}

TEST_CASE("O9, D3 in a tournament with all modules: each game for itself") {
    Play game(shipped_set("classic"),
              "board table A B / C D mine a1 | seats RGBY | modules dilemma, battle, tournament" + all_tiles() +
                  " | mine 0 0 | castles G:^b2 | R s=2 tile=start | G s=1 tile=? | B s=2 tile=? | Y tile=?");
    const Lines lines = game.play("#");
    CHECK(by_rules(lines, "[D3][O8][O9]") ==
          Lines{"R 1x5 VP [D3]", "G 1x2 VP [O8]", "R 1x6 VP [O9]", "G 1x8 VP [O9]", "B 1x6 VP [O9]"});
}

TEST_CASE("sell-deadline: a game is over with its last turn") {
    std::string tiles = all_tiles();
    const auto last = tiles.rfind(' ');
    const std::string word = tiles.substr(last + 1);
    tiles.resize(last);
    const auto sale = [&](std::string_view player) {
        Play game = table(tiles + " | R hand=K3 | G hand=K4 | turn 32 Y", "");
        return refusal(game.play("32. Y " + word + " " + std::string(player) + ":-?"));
    };
    CHECK(sale("R") == "refused: sale-late [T7]");
    CHECK(sale("G").empty());
}
