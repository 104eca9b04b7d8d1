// Areas (A1 to A8): their winners, and what a win is worth.
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

/// Grain of `amount` on all four sides of d4, three tiles laid as drawn; the last one, in the south, is to come.
Play grain(std::string_view amount, std::string_view drawing, std::string_view seats = "RB",
           std::string_view rulings = "", std::string_view more = "") {
    return Play("octagons d4 g" + std::string(amount) + "NESW | seats " + std::string(seats) + " | " +
                    around_d4(drawing) + std::string(more),
                rulings);
}

std::string south(std::string_view arm) { return tile("d3", Side::north, arm); }

}  // namespace

TEST_CASE("A2: an area waits until every tile that borders it lies face up, and is evaluated once") {
    Play game("octagons d4 g2NE w1NS r1N.1 | seats RB");
    CHECK(game.play("1. R " + tile("d5", Side::south, "R3")) == Lines{"d4r R3 [A4 win]", "R +1 rocks [A4 win]"});
    CHECK(game.play("2. B " + tile("e4", Side::west, "B4")) == Lines{"d4g R3,B4 [A4 win]", "B +2 grain [A4 win]"});
    CHECK(game.play("3. R " + south("R2")) == Lines{"d4w R5 [A4 win]", "R +1 wood [A4 win]"});
}

TEST_CASE("A2: areas of neighbouring octagons are separate, though one tile borders both") {
    Play game("octagons d4 g1E; f4 g1W | seats RB");
    CHECK(game.play("1. R e4:B3Y3R3G3") == Lines{"d4g G3 [A4 neutral]", "f4g Y3 [A4 neutral]"});
}

TEST_CASE("A3: influence is the sum of a colour's arms around the area; a card icon adds nothing") {
    Play game = grain("2", R"(
            R2
        B5  d4  Rc
            -)");
    CHECK(game.play("1. R " + south("R4")) == Lines{"d4g R6,B5 [A4 win]", "R +2 grain [A4 win]"});
}

TEST_CASE("A3: an arm counts only for the sides its area borders") {
    Play game("octagons d4 g2NS w1EW | seats RB | " + around_d4(R"(
            R1
        B6  d4  B6
            -)"));
    CHECK(game.play("1. R " + south("R1")) == Lines{"d4g R2 [A4 win]", "R +2 grain [A4 win]"});
}

TEST_CASE("A4 win: the most influence takes all symbols") {
    Play game = grain("5", R"(
            R3
        B2  d4  -
            Bc)");
    CHECK(game.play("1. R " + tile("e4", Side::west, "Rc") + " +?") ==
          Lines{"R +1 card [T2]", "d4g R3,B2 [A4 win]", "R +5 grain [A4 win]"});
}

TEST_CASE("A4 tie: the symbols are shared, rounded down") {
    const auto* drawing = R"(
            R3
        B3  d4  -
            Rc)";
    const std::string last = "1. R " + tile("e4", Side::west, "Gc") + " +?";
    SECTION("2 between two") {
        CHECK(grain("2", drawing).play(last) ==
              Lines{"R +1 card [T2]", "d4g R3,B3 [A4 tie]", "R +1 grain [A4 tie]", "B +1 grain [A4 tie]"});
    }
    SECTION("5 between two: one is lost") {
        CHECK(grain("5", drawing).play(last) ==
              Lines{"R +1 card [T2]", "d4g R3,B3 [A4 tie]", "R +2 grain [A4 tie]", "B +2 grain [A4 tie]"});
    }
    SECTION("1 between two: nothing for either") {
        CHECK(grain("1", drawing).play(last) == Lines{"R +1 card [T2]", "d4g R3,B3 [A4 tie]"});
    }
    SECTION("3 between four: nothing for anybody") {
        Play game = grain("3", R"(
            R3
        B3  d4  G3
            -)",
                          "RGBY");
        CHECK(game.play("1. R " + south("Y3")) == Lines{"d4g R3,G3,B3,Y3 [A4 tie]"});
    }
}

TEST_CASE("A4 neutral: a colour nobody plays may win; nobody gains instead") {
    Play game = grain("2", R"(
            R3
        G5  d4  -
            B4)");
    CHECK(game.play("1. R " + tile("e4", Side::west, "Rc") + " +?") ==
          Lines{"R +1 card [T2]", "d4g R3,G5,B4 [A4 neutral]"});
}

TEST_CASE("A4, neutral-tie: Red ties with neutral Green for 5 grain") {
    const auto play = [](std::string_view ruling) {
        return grain("5", R"(
            R3
        G3  d4  -
            B2)",
                     "RB", ruling)
            .play("1. R " + tile("e4", Side::west, "Bc") + " +?");
    };
    const std::string evaluated = "d4g R3,G3,B2 [A4 tie]";
    CHECK(play("") == Lines{"R +1 card [T2]", evaluated, "R +2 grain [A4 tie]"});
    CHECK(play("neutral-tie=rivals") == Lines{"R +1 card [T2]", evaluated, "R +5 grain [A4 tie]"});
    CHECK(play("neutral-tie=nobody") == Lines{"R +1 card [T2]", evaluated});
}

TEST_CASE("A4, neutral-tie: two players tie with a neutral colour for 5 grain; each neutral colour is one share") {
    const auto play = [](std::string_view ruling) {
        return grain("5", R"(
            R3
        G3  d4  B3
            -)",
                     "RB", ruling)
            .play("1. R " + south("Bc") + " +?");
    };
    const std::string evaluated = "d4g R3,G3,B3 [A4 tie]";
    CHECK(play("") == Lines{"R +1 card [T2]", evaluated, "R +1 grain [A4 tie]", "B +1 grain [A4 tie]"});
    CHECK(play("neutral-tie=rivals") ==
          Lines{"R +1 card [T2]", evaluated, "R +2 grain [A4 tie]", "B +2 grain [A4 tie]"});
    CHECK(play("neutral-tie=nobody") == Lines{"R +1 card [T2]", evaluated});
}

TEST_CASE("A5: an area that borders no arm of any value is not evaluated") {
    Play game = grain("2", R"(
            Rc
        Gc  d4  Bc
            -)");
    CHECK(game.play("1. R " + south("Rc") + " +?") == Lines{"R +1 card [T2]", "d4g - [A5]"});
}

TEST_CASE("A6: five of a resource is the limit; the surplus is lost") {
    for (const auto& [held, kept, lost] :
         {std::tuple(0, 4, 0), std::tuple(1, 4, 0), std::tuple(2, 3, 1), std::tuple(4, 1, 3), std::tuple(5, 0, 4)}) {
        CAPTURE(held);
        Play game("octagons d4 g4N w1ESW | seats RB | R g=" + std::to_string(held));
        const auto gained = "R +" + std::to_string(kept) + " grain" +
                            (lost > 0 ? ", " + std::to_string(lost) + " lost" : "") + " [A4 win]";
        CHECK(game.play("1. R " + tile("d5", Side::south, "R1")) == Lines{"d4g R1 [A4 win]", gained});
        CHECK(int(game.player(Colour::red).resources[1]) == std::min(5, held + 4));
    }
}

TEST_CASE("A6: a tied player with a full store does not leave their share to the other") {
    Play game = grain("4", R"(
            R3
        B3  d4  -
            Rc)",
                      "RB", "", " | R g=5");
    CHECK(game.play("1. R " + tile("e4", Side::west, "Gc") + " +?") ==
          Lines{"R +1 card [T2]", "d4g R3,B3 [A4 tie]", "R +0 grain, 2 lost [A4 tie]", "B +2 grain [A4 tie]"});
}

TEST_CASE("A7: a market gives cards") {
    const auto market = [](std::string_view amount, std::string_view more, std::string_view cards = "") {
        return Play("octagons d4 m" + std::string(amount) + "NE w1SW | seats BRG | " + around_d4(R"(
            R3
        -   d4  -
            -)") + std::string(more),
                    "", cards);
    };
    const std::string tie = tile("e4", Side::west, "B3");
    SECTION("the winner draws one for each tent") {
        CHECK(market("2", "").play("1. B " + tile("e4", Side::west, "B1") + " R:+Ra R:+?") ==
              Lines{"d4m R3,B1 [A4 win]", "R +1 card [A7]", "R +1 card [A7]"});
    }
    SECTION("tied players share; the active player draws the whole share first, then clockwise") {
        CHECK(market("5", "").play("1. B " + tie + " +? +? R:+? R:+?") ==
              Lines{"d4m R3,B3 [A4 tie]", "B +1 card [A7]", "B +1 card [A7]", "R +1 card [A7]", "R +1 card [A7]"});
        CHECK(refusal(market("5", "").play("1. B " + tie + " +? R:+? +? R:+?")) == "refused: draw-by-other [A7]");
    }
    SECTION("a deck that runs short serves the active player first") {
        CHECK(market("4", " | G hand=K3", "K3 1, Ra 3").play("1. B " + tie + " +Ra +? R:+Ra") ==
              Lines{"d4m R3,B3 [A4 tie]", "B +1 card [A7]", "B +1 card [A7]", "R +1 card [A7]"});
    }
    SECTION("an empty deck gives nothing, and nothing instead") {
        CHECK(market("4", " | G hand=K3", "K3 1").play("1. B " + tie) == Lines{"d4m R3,B3 [A4 tie]"});
    }
    SECTION("an empty deck is empty for an area left out before a sale") {
        CHECK(market("4", " | G hand=K3", "K3 1").play("1. B " + tie + " G:-K3") ==
              Lines{"d4m R3,B3 [A4 tie]", "G +2 silver [T7]"});
    }
    SECTION("a sale while cards are drawn puts a card under the deck, which may then be drawn") {
        Play game = market("4", " | G hand=K3", "K3 1, Ra 1");
        CHECK(game.play("1. B " + tie + " d4m G:-K3 +Ra +K3") ==
              Lines{"d4m R3,B3 [A4 tie]", "G +2 silver [T7]", "B +1 card [A7]", "B +1 card [A7]"});
    }
    SECTION("cards not drawn hold up the turn") {
        CHECK(refusal(market("2", "").play("1. B " + tile("e4", Side::west, "B1") + " R:+Ra 2. R")) ==
              "refused: draw-due [A7]");
    }
    SECTION("cards not drawn hold up a castle") {
        const Play game("octagons d4 m1N r1ESW.1 | seats RB | R w=1 g=1 r=1");
        const std::string market_won = "1. R " + tile("d5", Side::south, "R3");
        CHECK(refusal(Play(game).play(market_won + " ^d4")) == "refused: draw-due [A7]");
        CHECK(refusal(Play(game).play(market_won + " +? ^d4")).empty());
    }
}

TEST_CASE("A7, T7: a market left out gives a card that went under an empty deck if it is drawn later in the turn") {
    const auto played = [](std::string_view areas, std::string_view words) {
        const std::string position = "octagons " + std::string(areas) + " | seats RB | R hand=K3,Ra | deck 0";
        return Play(position, "", "K3 1, Ra 1").play("1. R " + tile("d5", Side::south, "R3") + std::string(words));
    };
    const std::string sold = "R +2 silver [T7]";
    const std::string drawn = "R +1 card [A7]";
    SECTION("one market") {
        const std::string market = "d4m R3 [A4 win]";
        CHECK(played("d4 m1N", " -K3 +K3") == Lines{sold, market, drawn});
        CHECK(played("d4 m1N", " K3 +K3") == Lines{"R 1x3 VP [K1]", market, drawn});
        CHECK(played("d4 m2N", " -K3 -Ra +K3 +Ra") == Lines{sold, sold, market, drawn, drawn});
        CHECK(played("d4 m1N", " -K3") == Lines{market, sold});
        CHECK(played("d4 m1N", " K3") == Lines{market, "R 1x3 VP [K1]"});
        // The card put there first is drawn first; a second one does not come from a market of one tent.
        CHECK(refusal(played("d4 m1N", " -K3 -Ra +Ra")) == "refused: deck-order [T7]");
        CHECK(refusal(played("d4 m1N", " -K3 +K3 -Ra +Ra")) == "refused: no-draw-due [T2]");
    }
    SECTION("markets of two players: each waits for its own player's card") {
        const std::string both = "d4 m1N; d6 m1S";
        CHECK(played(both, " -K3 +K3") == Lines{"d6m B3 [A4 win]", sold, "d4m R3 [A4 win]", drawn});
        CHECK(played(both, " -K3 B:+K3") == Lines{"d4m R3 [A4 win]", sold, "d6m B3 [A4 win]", "B +1 card [A7]"});
        CHECK(played(both, " -K3") == Lines{"d6m B3 [A4 win]", "d4m R3 [A4 win]", sold});
    }
    SECTION("markets of one player: the first found the deck empty, unless the turn says otherwise") {
        const std::string both = "d4 m1N; d6 m1SE";
        const std::string south = "d4m R3 [A4 win]";
        const std::string north = "d6m R6,B3 [A4 win]";
        const auto won = [&](std::string_view words) {
            const std::string position =
                "octagons " + both + " | seats RB | tiles " + tile("e6", Side::west, "R6") + " | R hand=K3,Ra | deck 0";
            return Play(position, "", "K3 1, Ra 1").play("1. R " + tile("d5", Side::south, "R3") + std::string(words));
        };
        CHECK(won(" -K3 +K3") == Lines{north, sold, south, drawn});
        CHECK(won(" -K3 d4m +K3") == Lines{north, sold, south, drawn});
        CHECK(won(" -K3 d6m +K3") == Lines{south, sold, north, drawn});
        // Neither market can wait for the second card: no player draws it.
        CHECK(won(" -K3 d6m +K3 -Ra") == Lines{south, sold, north, drawn, sold});
        CHECK(won(" -K3 +K3 -Ra +Ra") == Lines{sold, north, drawn, sold, south, drawn});
    }
}

TEST_CASE("A8: the silver mine is not evaluated while the game goes on") {
    Play game("octagons d4 sN w1ESW | seats RB");
    CHECK(game.play("1. R " + tile("d5", Side::south, "R3")).empty());
    CHECK(refusal(game.play("2. B " + tile("e4", Side::west, "R3") + " d4s")) == "refused: area-mine [A8]");
}

TEST_CASE("area-order: several areas go in the order written, those not written as the board lists them") {
    const std::string both = "octagons d4 w3N; d6 w3S | seats RB";
    Play listed(both);
    CHECK(listed.play("1. R d5:R3G3B3Y3").front() == "d6w R3 [A4 win]");
    Play written(both);
    CHECK(written.play("1. R d5:R3G3B3Y3 d4w").front() == "d4w B3 [A4 win]");
}
