// A turn: reveal, gains of the tile and of the rim, whose turn it is (T1 to T5, T8, K10, S7).
#include <fmt/core.h>

#include "engine/castelli/rules/game.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

const std::string quiet = "octagons d4 g2NESW | seats RBG";

Play two(std::string_view more = "", std::string_view rulings = "", std::string_view cards = "") {
    return Play(quiet + std::string(more), rulings, cards);
}

}  // namespace

TEST_CASE("T1: one face-down square, any orientation, one tile a turn") {
    for (const auto arm : {"R3", "G3", "B3", "Y3"}) CHECK(two().play("1. R " + tile("d5", Side::south, arm)).empty());
    CHECK(refusal(two(" | tiles d5:R1G1B1Y1").play("1. R d5:R2G2B2Y2")) == "refused: square-face-up [T1]");
    CHECK(refusal(two().play("1. R d5:R1G1B1Y1 e4:R2G2B2Y2")) == "refused: tile-already-placed [T1]");
    CHECK(refusal(two().play("1. R 2. B d5:R1G1B1Y1")) == "refused: turn-without-tile [T1]");
    CHECK(refusal(two().play("1. R d4:R1G1B1Y1")) == "refused: not-a-square");
}

TEST_CASE("C2: a tile is laid once; tiles alike are as many as the box has") {
    const std::string all = "1. R d5:R1G1B1Y1 2. B e4:R1G1B1Y1 3. G d3:R1G1B1Y1 4. R c4:R1G1B1Y1";
    CHECK(refusal(two().play(all)).empty());
    CHECK(refusal(two().play("1. R d5:R1B1G1Y1s1 2. B e4:R1B1G1Y1s1")) == "refused: tile-used [C2]");
    CHECK(refusal(two().play("1. R d5:#s1R 2. B e4:#s1B")) == "refused: tile-used [C2]");
    CHECK(refusal(two().play("1. R d5:R1G2B3Y4")) == "refused: unknown-tile");
}

TEST_CASE("S7: turns go clockwise") {
    CHECK(refusal(two().play("1. R B:d5:R1G1B1Y1")) == "refused: not-your-turn [S7]");
    CHECK(refusal(two().play("1. R d5:R1G1B1Y1 2. B e4:R1G1B1Y1 3. G d3:R1G1B1Y1 4. R c4:R1G1B1Y1")).empty());
    CHECK(refusal(two().play("1. B d5:R1G1B1Y1")) == "refused: not-your-turn [S7]");
    CHECK(refusal(two().play("1. R d5:R1G1B1Y1 2. G e4:R1G1B1Y1")) == "refused: not-your-turn [S7]");
}

TEST_CASE("T2: a card icon, in whatever colour, gives the active player one card") {
    CHECK(two().play("1. R d5:RcGcBcYc +Ra") == Lines{"R +1 card [T2]"});
    CHECK(refusal(two().play("1. R d5:RcGcBcYc 2. B")) == "refused: draw-due [T2]");
    CHECK(refusal(two().play("1. R d5:RcGcBcYc B:+Ra")) == "refused: draw-by-other [T2]");
    CHECK(refusal(two().play("1. R d5:RcGcBcYc +Ra +Ra")) == "refused: no-draw-due [T2]");
    CHECK(refusal(two().play("1. R d5:R1G1B1Y1 +Ra")) == "refused: no-draw-due [T2]");
}

TEST_CASE("T2, deck-empty: with an empty deck the icon gives nothing") {
    CHECK(two(" | B hand=K3", "", "K3 1").play("1. R d5:RcGcBcYc").empty());
}

TEST_CASE("T3: silver on the tile comes from the mine, as far as it lasts") {
    CHECK(two().play("1. R d5:R2B2G2Y2s2") == Lines{"R +2 silver [T3]"});
    CHECK(two(" | mine 1").play("1. R d5:R2B2G2Y2s2") == Lines{"R +1 silver, 1 lost [T3]"});
    CHECK(two(" | mine 0").play("1. R d5:R2B2G2Y2s2") == Lines{"R +0 silver, 2 lost [T3]"});
}

TEST_CASE("T4: the rim gives at once to the player whose arm points at it") {
    const std::string wide = "board wide A B | seats RB";
    CHECK(Play(wide).play("1. R " + tile("b1", Side::south, "R3")) == Lines{"R +2 wood [T4]"});
    CHECK(Play(wide).play("1. R " + tile("b1", Side::south, "B3")) == Lines{"B +2 wood [T4]"});
    CHECK(Play(wide).play("1. R " + tile("b1", Side::south, "Y3")).empty());
    CHECK(Play(wide).play("1. R " + tile("f1", Side::south, "B3") + " B:+Ra") == Lines{"B +1 card [T4]"});
    CHECK(Play(wide).play("1. R " + tile("g4", Side::north, "B3") + " B:+Ra B:+?") ==
          Lines{"B +1 card [T4]", "B +1 card [T4]"});
    CHECK(refusal(Play(wide).play("1. R " + tile("g4", Side::north, "B3") + " B:+Ra 2. B")) ==
          "refused: draw-due [T4]");
    CHECK(Play(wide).play("1. R " + tile("d1", Side::south, "R3")).empty());
}

TEST_CASE("T4: a card of the rim is told with its side of the tile") {
    const Play game("board wide A B | seats RB");
    const Setup& setup = game.setup();
    const TileFinder tiles(setup.set);
    State state = game.state();
    Deck deck = game.deck();
    Events events;
    const auto act = [&](const std::string& word) {
        const auto action = resolve(parse_word(word).value(), {setup, state, deck}, tiles);
        REQUIRE(apply({setup, state, deck, events}, action.value()).allowed());
    };
    act(tile("f1", Side::south, "B3"));
    Action proceed;
    proceed.kind = ActionKind::proceed;
    REQUIRE(apply({setup, state, deck, events}, proceed).allowed());
    act("B:+Ra");
    CHECK(events.back().unit == Unit::card);
    CHECK(events.back().side == Side::south);
}

TEST_CASE("T4: a corner square has two sides at the rim") {
    CHECK(Play("board wide A B | seats RB").play("1. R " + tile("h1", Side::south, "B3")) == Lines{"B +1 wood [T4]"});
    CHECK(Play("board wide A B | seats RG").play("1. R " + tile("h1", Side::east, "R3")) ==
          Lines{"R +1 grain [T4]", "G +1 wood [T4]"});
}

TEST_CASE("T4, supply-order: when the mine runs short the active player comes first") {
    // Yellow's arm points north (1 silver), red's east, green's south, blue's west (2 silver).
    const std::string corner = "a4:Y3R3G3B3";
    CHECK(Play("board wide A B | seats BY | mine 2").play("1. B " + corner) ==
          Lines{"B +2 silver [T4]", "Y +0 silver, 1 lost [T4]"});
    CHECK(Play("board wide A B | seats YB | mine 2").play("1. Y " + corner) ==
          Lines{"Y +1 silver [T4]", "B +1 silver, 1 lost [T4]"});
}

TEST_CASE("T4, edge-card-arm: a card icon at the rim gains nothing, or what is there") {
    const std::string wide = "board wide A B | seats RB";
    const std::string icon = "1. R " + tile("b1", Side::south, "Rc") + " +?";
    CHECK(Play(wide).play(icon) == Lines{"R +1 card [T2]"});
    CHECK(Play(wide, "edge-card-arm=gains").play(icon) == Lines{"R +1 card [T2]", "R +2 wood [T4]"});
}

TEST_CASE("A6: the rim's surplus is lost too") {
    Play game("board wide A B | seats RB | R w=4");
    CHECK(game.play("1. R " + tile("b1", Side::south, "R3")) == Lines{"R +1 wood, 1 lost [T4]"});
}

TEST_CASE("gain-window: first the tile's card and silver, then the rim, then the areas") {
    Play silver("board wide A B | seats RB");
    CHECK(silver.play("1. R h3:R2B2G2Y2s2") == Lines{"R +2 silver [T3]", "B +1 silver [T4]"});
    Play areas("board wide A B | seats RB | tiles g4:R1G1B1Y1");  // h4's wood waits for h3
    CHECK(areas.play("1. R h3:R2B2G2Y2s2").at(2).rfind("h4w", 0) == 0);
}

TEST_CASE("T3, T4: a word about silver or the rim names a square, and a side of it that is at the rim") {
    const Play game("board wide A B | seats RB");
    const auto told = [&](std::string_view word) {
        return Play(game).play("1. R " + tile("b1", Side::south, "R3") + " " + std::string(word)).back();
    };
    const std::string gained = "R +2 wood [T4]";
    CHECK(told("b1@S") == gained);
    CHECK(told("b1@S=R2") == gained);
    CHECK(told("b1$") == gained);
    for (const std::string_view word : {"b1@N", "b1@N=-", "b1@E=R1", "b1@W"})
        CHECK(told(word) == "refused: no-such-rim");
    CHECK(told("a1@S") == "refused: not-a-square");
    CHECK(told("a1$=1") == "refused: not-a-square");
    CHECK(told("h8$") == "refused: unknown-space");
    CHECK(Play(game).play_as_played("1. R " + tile("b1", Side::south, "R3") + " b1@N=-").back() == "no-such-rim: void");
}

TEST_CASE("K10, steward-window: what the rim gave stays, or was never given") {
    const std::string wide = "board wide A B | seats RB | B hand=St";
    const std::string turned = "1. R " + tile("b1", Side::south, "R3") + " B:St>R";
    CHECK(Play(wide).play(turned) == Lines{"B turns b1 [K10]", "B +2 wood [T4]"});
    CHECK(Play(wide, "steward-window=areas").play(turned) == Lines{"R +2 wood [T4]", "B turns b1 [K10]"});
}

TEST_CASE("K10, steward-window: a card sold from an empty deck's table does not end the wait for a Steward") {
    const std::string turned = "1. R " + tile("d5", Side::south, "R3") + " -K3 B:St>R";
    for (const std::string_view terrain : {"w1N", "m1N"}) {
        const Play game(fmt::format("octagons d4 {} r1ESW | seats RB | R hand=K3 | B hand=St | deck 0", terrain),
                        "steward-window=areas", "K3 1, St 1");
        CHECK(Play(game).play(turned).at(0) == "R +2 silver [T7]");
        CHECK(Play(game).play(turned).at(1) == "B turns d5 [K10]");
        // Without a Steward only a market comes first: it must not find the card.
        const bool sold_first =
            Play(game).play("1. R " + tile("d5", Side::south, "R3") + " -K3").at(0) == "R +2 silver [T7]";
        CHECK(sold_first == (terrain == "w1N"));
        const auto written = fmt::format(" d4{} -K3 B:St>R", terrain[0]);
        CHECK(refusal(Play(game).play("1. R " + tile("d5", Side::south, "R3") + written)) ==
              "refused: steward-closed [K10]");
    }
}

TEST_CASE("K10: others may turn the tile just placed, clockwise, each once; the last stands") {
    const std::string wood = "octagons d4 w1N g1ESW | seats RBG | B hand=St,St | G hand=St";
    const std::string red = "1. R " + tile("d5", Side::south, "R3");
    CHECK(Play(wood).play(red + " B:St>R") == Lines{"B turns d5 [K10]", "d4w B3 [A4 win]", "B +1 wood [A4 win]"});
    CHECK(Play(wood).play(red + " B:St>R G:St>Y") ==
          Lines{"B turns d5 [K10]", "G turns d5 [K10]", "d4w G3 [A4 win]", "G +1 wood [A4 win]"});
    CHECK(refusal(Play(wood).play(red + " G:St>Y B:St>R")) == "refused: steward-order [K10]");
    CHECK(refusal(Play(wood).play(red + " B:St>R B:St>Y")) == "refused: steward-twice [T8]");
    CHECK(refusal(two(" | R hand=St").play("1. R d5:R1G1B1Y1 R:St>B")) == "refused: steward-own-tile [T8]");
    CHECK(refusal(Play(wood).play(red + " d4w B:St>R")) == "refused: steward-closed [K10]");
    CHECK(refusal(Play(wood).play("1. R B:St>R")) == "refused: steward-closed [K10]");
}

TEST_CASE("K10: a Steward may name the tile just placed by its arms or by its id") {
    const std::string wood = "octagons d4 w1N g1ESW | seats RB | B hand=St";
    const auto play = [&](std::string_view steward) {
        return Play(wood).play("1. R d5:#s2R B:" + std::string(steward));  // R2 B2 G2 Y2
    };
    const Lines turned = {"B turns d5 [K10]", "R +2 silver [T3]", "d4w R2 [A4 win]", "R +1 wood [A4 win]"};
    CHECK(play("St>G2Y2R2B2") == turned);
    CHECK(play("St>G2Y2R2B2s2") == turned);
    CHECK(play("St>#s2G") == turned);
    CHECK(refusal(play("St>G2Y2R2B2s1")) == "refused: unknown-tile");
    CHECK(refusal(play("St>G2R2Y2B2")) == "refused: unknown-tile");
    CHECK(refusal(play("St>#s1G")) == "refused: unknown-tile");
}

TEST_CASE("K10: who may hold a Steward decides next, clockwise, and nobody else but the active player") {
    const auto next = [](std::string_view hands) {
        const Play game(quiet + " | tiles d5:R1G1B1Y1 | turn 1 R stage=steward tile=d5" + std::string(hands));
        return letter(decider({game.setup(), game.state(), game.deck()}));
    };
    CHECK(next(" | G hand=St | B hand=?") == 'B');
    CHECK(next(" | G hand=? | B hand=K3") == 'G');
    CHECK(next(" | R hand=St | G hand=K3") == 'R');
}

TEST_CASE("K10: a Steward in another's turn leaves the card of one's own turn") {
    Play game("octagons d4 g2NESW | seats RB | B hand=St,K3");
    CHECK(refusal(game.play("1. R d5:R1G1B1Y1 B:St>G 2. B K3 e4:R1G1B1Y1")).empty());
}

TEST_CASE("K10, steward-null: the tile may be left as it lies, or not") {
    const auto play = [](std::string_view ruling) {
        return refusal(two(" | B hand=St", ruling).play("1. R d5:R1G1B1Y1 B:St>R"));
    };
    CHECK(play("").empty());
    CHECK(play("steward-null=no") == "refused: steward-idle [K10]");
}

TEST_CASE("K10, steward-window: the Steward's time ends with the first gain, or with the first area or castle") {
    const std::string wood = "octagons d4 w1N r1ESW.1 | seats RB | R w=1 g=1 r=1 hand=K3 | B hand=St";
    const std::string red = "1. R " + tile("d5", Side::south, "R3");
    CHECK(refusal(Play(wood).play(red + " K3 B:St>R")) == "refused: steward-closed [K10]");
    const auto late = [&](std::string_view words) {
        return refusal(Play(wood, "steward-window=areas").play(red + std::string(words)));
    };
    CHECK(late(" K3 B:St>R").empty());
    CHECK(late(" d4w B:St>R") == "refused: steward-closed [K10]");
    CHECK(late(" ^d4 B:St>R") == "refused: steward-closed [K10]");
    // A5: an area without value; what is not written waits.
    const auto valueless = [&](std::string_view words) {
        return refusal(Play(wood, "steward-window=areas")
                           .play("1. R " + tile("d5", Side::south, "Rc") + " +?" + std::string(words)));
    };
    CHECK(valueless(" d4w B:St>R") == "refused: steward-closed [K10]");
    CHECK(valueless(" B:St>R d4w").empty());
    CHECK(valueless(" -K3 B:St>R").empty());
}

TEST_CASE("K10: the Steward comes before the tile's card; with steward-window=areas after it") {
    const std::string icon = "1. R d5:RcGcBcYc ";
    CHECK(refusal(two(" | B hand=St").play(icon + "+? B:St>G")) == "refused: steward-closed [K10]");
    CHECK(refusal(two(" | B hand=St").play(icon + "B:St>G +?")).empty());
    CHECK(refusal(two(" | B hand=St", "steward-window=areas").play(icon + "+? B:St>G")).empty());
    CHECK(refusal(two(" | B hand=St", "steward-window=areas").play(icon + "B:St>G +?")) ==
          "refused: steward-closed [K10]");
}

TEST_CASE("T5: after the tile the areas, then castles") {
    const std::string position = "octagons d4 r1N.1 w1ESW | seats RB | R w=1 g=1";
    CHECK(Play(position).play("1. R " + tile("d5", Side::south, "R3") + " ^d4") ==
          Lines{"d4r R3 [A4 win]", "R +1 rocks [A4 win]", "R -1 wood [B1]", "R -1 grain [B1]", "R -1 rocks [B1]",
                "R castle d4r.1 [B3]"});
}

TEST_CASE("Actions that no record can write are refused all the same") {
    Play game("octagons d4 w1N g1ESW | seats RB | R hand=K3,Lg | B hand=?");
    State state = game.state();
    Deck deck = game.deck();
    const auto refused = [&](const Action& action) {
        const Verdict verdict = judge({game.setup(), state, deck}, action);
        return verdict.allowed() ? "" : std::string(verdict.refusal->code);
    };
    Action use;
    use.kind = ActionKind::use;
    use.card = CardKind::landgrave;
    CHECK(refused(use) == "card-not-usable");

    Action place;
    place.kind = ActionKind::place;
    place.square = game.setup().board.square_at(Space::at(3, 4));
    place.tile = 0;
    Events events;
    REQUIRE(apply({game.setup(), state, deck, events}, place).allowed());
    use.card = CardKind::king3;
    CHECK(refused(use) == "card-window");

    Action evaluate;
    evaluate.kind = ActionKind::evaluate;
    evaluate.area = game.setup().board.octagons[OctagonId(0)].first_area;
    CHECK(refused(evaluate) == "area-late");

    Action sell;
    sell.kind = ActionKind::sell;
    sell.player = Colour::blue;
    state.stage = Stage::over;
    CHECK(refused(sell) == "sale-late");
    state.turn = 17;  // the turn that would be next
    for (const ActionKind kind :
         {ActionKind::place, ActionKind::use, ActionKind::build, ActionKind::end_turn, ActionKind::finish}) {
        Action late;
        late.kind = kind;
        CHECK(refused(late) == "game-over");
        CHECK(judge({game.setup(), state, deck}, late).facts[0].value == 16);
    }
}
