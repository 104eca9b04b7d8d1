// A tile in hand, and the choice between it and the one taken from the board (D1 to D3).
#include "engine/castelli/rules/dilemma.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

/// d4 is grain all around; Red begins.
Play players(std::string_view more, std::string_view rulings = "") {
    return Play("octagons d4 g2NESW | seats RB | modules dilemma | " + std::string(more), rulings);
}

const std::string taken = "R1G1B1Y1";  // a tile of value 1
/// The start tiles S1 to S4 have the values 1 to 4 and go red, yellow, blue, green clockwise.
const std::string s2_on_d5 = "1. R d5:R2Y2B2G2";
const std::string blue_turn = " 2. B " + tile("e4", Side::west, "B6");

std::string held(const Play& game, Colour player) {
    const std::uint8_t tile = game.state().held_tiles[player];
    if (tile == unseen_start_tile) return "start";
    return tile == unseen_tile ? "?" : game.setup().set->tiles[tile].id;
}

}  // namespace

TEST_CASE("D2: the tile taken is laid, and the one in hand kept") {
    Play game = players("R tile=#S2 | B tile=start");
    CHECK(game.play("1. R " + tile("d5", Side::south, "R3")).empty());
    CHECK(held(game, Colour::red) == "S2");
    CHECK(held(game, Colour::blue) == "start");
}

TEST_CASE("D2: the tile in hand is laid, and the one taken kept for a later turn") {
    Play game = players("R tile=#S2 | B tile=start");
    CHECK(game.play(s2_on_d5 + "<" + taken) == Lines{"R exchanges d5 [D2]"});
    CHECK(held(game, Colour::red).front() == '1');
    CHECK(game.play("2. B " + tile("e4", Side::west, "B6") + " 3. R c4:" + taken + "<R3G3B3Y3") ==
          Lines{"R exchanges c4 [D2]"});
    CHECK(held(game, Colour::red).front() == '3');
}

TEST_CASE("D2: only the tile in hand is laid from it") {
    CHECK(refusal(players("R tile=#S1 | B tile=#S2").play(s2_on_d5 + "<" + taken)) == "refused: tile-not-held [D2]");
    CHECK(refusal(players("R tile=start | B tile=#S2").play(s2_on_d5 + "<" + taken)) == "refused: tile-held [D2]");
    CHECK(refusal(players("R tile=#S2").play(s2_on_d5 + "<" + taken + " d3:" + taken)) ==
          "refused: tile-already-placed [T1]");
}

TEST_CASE("D1: a start tile does not come from the board, in no game") {
    CHECK(refusal(players("R tile=#S1").play("1. R d5:R2Y2B2G2")) == "refused: start-tile [D1]");
    CHECK(refusal(players("R tile=#S1").play("1. R d5:R1Y1B1G1<R2Y2B2G2")) == "refused: start-tile [D1]");
    Play base("octagons d4 g2NESW | seats RB");
    CHECK(refusal(base.play("1. R d5:#S2R")) == "refused: start-tile [D1]");
    CHECK(refusal(Play("octagons d4 g2NESW | seats RB").play(s2_on_d5 + "<" + taken)) == "refused: tile-exchange [D1]");
}

TEST_CASE("D1, D2: no tile is laid from the hand and taken from the board at once") {
    CHECK(refusal(players("R tile=#S2").play(s2_on_d5 + "<R2Y2B2G2")) == "refused: start-tile [D1]");
    CHECK(refusal(players("R tile=start").play(s2_on_d5 + "<R2Y2B2G2")) == "refused: start-tile [D1]");
    CHECK(refusal(players("R tile=#s1").play("1. R d5:R1B1G1Y1s1<R1B1G1Y1s1")) == "refused: tile-held [D2]");
}

TEST_CASE("D2: the tile taken lay on the board") {
    Play once("octagons d4 g2NESW | seats RB | modules dilemma | R tile=#S2 | tiles c4:#s1R");
    CHECK(refusal(once.play(s2_on_d5 + "<R1B1G1Y1s1")) == "refused: tile-taken-used [D2]");
    CHECK(refusal(players("R tile=#S2 | B tile=#s1").play(s2_on_d5 + "<R1B1G1Y1s1")) == "refused: tile-held [D2]");
    CHECK(refusal(players("R tile=#S2 | B tile=#s1").play("1. R d5:R1B1G1Y1s1")) == "refused: tile-held [D2]");
}

TEST_CASE("D2: the tile taken is one of the set") {
    CHECK(refusal(players("R tile=#S2").play(s2_on_d5 + "<R1G2B3Y4")) == "refused: unknown-tile");
    CHECK(refusal(players("R tile=#S2").play(s2_on_d5 + "<#99R")) == "refused: unknown-tile");
}

TEST_CASE("dilemma-deal: an unseen start tile may be any that lies nowhere else") {
    Play game = players("R tile=start | B tile=start");
    CHECK(game.play(s2_on_d5 + "<" + taken) == Lines{"R exchanges d5 [D2]"});
    CHECK(refusal(game.play("2. B e4:R2Y2B2G2<R6G6B6Y6")) == "refused: tile-used [C2]");
    CHECK(refusal(players("R tile=start").play("1. R d5:R3G3B3Y3<" + taken)) == "refused: tile-not-held [D2]");
}

TEST_CASE("dilemma-secrecy: a tile kept that was not recorded may be any from the board, and no start tile") {
    const auto play = [](std::string_view later) {
        Play game = players("R tile=#S2 | B tile=start");
        return refusal(game.play(s2_on_d5 + "<?" + blue_turn + " 3. R " + std::string(later)));
    };
    CHECK(play("c4:R4G4B4Y4<?").empty());
    CHECK(play(tile("c4", Side::east, "R4")).empty());
    CHECK(play("c4:R3Y3B3G3<?") == "refused: tile-not-held [D2]");
}

TEST_CASE("D2, dilemma-gain: card and silver of the tile placed, or of the tile taken") {
    const auto gains = [](std::string_view words, std::string_view ruling) {
        return players("R tile=#s2 | B tile=start", ruling).play("1. R d5:R2B2G2Y2s2<" + std::string(words));
    };
    CHECK(gains("R1B1G1Y1s1", "") == Lines{"R exchanges d5 [D2]", "R +2 silver [T3]"});
    CHECK(gains("R1B1G1Y1s1", "dilemma-gain=taken") == Lines{"R exchanges d5 [D2]", "R +1 silver [T3]"});
    CHECK(gains("RcGcBcYc +?", "dilemma-gain=taken") == Lines{"R exchanges d5 [D2]", "R +1 card [T2]"});
    CHECK(refusal(gains("RcGcBcYc +?", "")) == "refused: no-draw-due [T2]");
    CHECK(gains("?", "") == Lines{"R exchanges d5 [D2]", "R +2 silver [T3]"});
    CHECK(refusal(gains("?", "dilemma-gain=taken")) == "refused: tile-taken-unseen [D2]");
}

TEST_CASE("T4, A2: rim and areas see the tile placed") {
    Play game("octagons d4 g2N | seats RB | modules dilemma | R tile=#S2", "dilemma-gain=taken");
    CHECK(game.play("1. R "
                    "d5:B2G2R2Y2<" +
                    taken) == Lines{"R exchanges d5 [D2]", "d4g R2 [A4 win]", "R +2 grain [A4 win]"});
}

TEST_CASE("steward-dilemma: a Steward turns the tile placed") {
    Play game = players("R tile=#S2 | B tile=start hand=St");
    CHECK(game.play(s2_on_d5 + "<" + taken + " B:St>B") == Lines{"R exchanges d5 [D2]", "B turns d5 [K10]"});
    CHECK(refusal(players("R tile=#S2 | B hand=St").play(s2_on_d5 + "<" + taken + " B:St>" + taken)) ==
          "refused: unknown-tile");
}

TEST_CASE("D3: a start tile still held is worth 5 VP, another tile nothing") {
    const auto end = [](std::string_view hands) {
        return Play(
                   "octagons d4 g2NESW | seats RGB | modules dilemma | mine 0 | tiles d5:R1G1B1Y1 e4:R2G2B2Y2 "
                   "d3:R3G3B3Y3 c4:R4G4B4Y4 | " +
                   std::string(hands))
            .play("#");
    };
    CHECK(end("R tile=#S1 | G tile=start | B tile=#S4") == Lines{"R 1x5 VP [D3]", "G 1x5 VP [D3]", "B 1x5 VP [D3]"});
    CHECK(end("R tile=? | G tile=#S3 | B tile=#s2") == Lines{"G 1x5 VP [D3]"});
    CHECK(end("R hand=? w=2 tile=start | G s=1 tile=? | B tile=?") ==
          Lines{"R 1x1 VP [E2]", "R 2x1 VP [E3]", "R 1x5 VP [D3]", "G 1x4 VP [E4]"});
}

TEST_CASE("D3: with the module Battle, between E3 and O7") {
    Play game(
        "octagons d4 r1NESW.1 | seats RB | modules dilemma, battle | mine 0 | castles B:^d4 | villages d4 | tiles "
        "d5:R1G1B1Y1 e4:R2G2B2Y2 d3:R3G3B3Y3 c4:R4G4B4Y4 | R tile=#S1 r=1 s=1 | B tile=#s2 s=1");
    CHECK(game.play("#") == Lines{"R 1x1 VP [E3]", "R 1x5 VP [D3]", "B 1x3 VP for d4 [O7]", "B 1x2 VP [O8]",
                                  "R 1x6 VP [O9]", "B 1x6 VP [O9]"});
}
