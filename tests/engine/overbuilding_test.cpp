// Castles on castles, and the cards for and against them (O2 to O5, O6c to O6e).
#include <algorithm>

#include "engine/castelli/refusals/refusals.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

/// Red lays an arm of this value beside d4.
std::string lays(std::string_view arm) { return "1. R " + tile("d5", Side::south, arm) + " "; }

/// Blue's castle on d4, which has two building sites; Blue's tile on e4 points at it with 2.
Play attacked(std::string_view red, std::string_view blue = "", std::string_view rulings = "",
              std::string_view more = "") {
    return Play("octagons d4 r1NESW.2 | seats RB | modules battle | tiles " + tile("e4", Side::west, "B2") +
                    " | castles B:^d4.1 | R " + std::string(red) + " | B " + std::string(blue) + std::string(more),
                rulings);
}

const std::string_view price = "w=2 g=2 r=2";
const Lines paid_and_built = {"R -2 wood [O3]", "R -2 grain [O3]", "R -2 rocks [O3]", "R castle d4r.1 [O3]"};

}  // namespace

TEST_CASE("O2: more heraldic points around the octagon than the owner") {
    CHECK(attacked(price).play(lays("R3") + "^^d4") == paid_and_built);
    CHECK(refusal(attacked(price).play(lays("R2") + "^^d4")) == "refused: overbuild-points [O2]");
    CHECK(refusal(attacked(price).play(lays("R1") + "^^d4")) == "refused: overbuild-points [O2]");
    CHECK(refusal(attacked(price).play(lays("Rc") + "+? ^^d4")) == "refused: overbuild-points [O2]");
}

TEST_CASE("O2: the points of all sides are added up, and other colours do not matter") {
    const auto play = [](std::string_view around) {
        Play game("octagons d4 r1NESW.1 | seats RGBY | modules battle | castles B:^d4 | R w=2 g=2 r=2 | " +
                  around_d4(around));
        return refusal(game.play("1. R " + tile("d3", Side::north, "R1") + " ^^d4"));
    };
    CHECK(play(R"(
            R2
        B1  d4  B1
            -)")
              .empty());
    CHECK(play(R"(
            R1
        B1  d4  B1
            -)") == "refused: overbuild-points [O2]");
    CHECK(play(R"(
            G6
        Y6  d4  -
            -)")
              .empty());
}

TEST_CASE("O2, overbuild-scope: on the whole octagon, or on the area the castle stands in") {
    const auto play = [](std::string_view ruling) {
        Play game(
            "octagons d4 r1NE.1 w1SW | seats RB | modules battle | castles B:^d4 | R w=2 g=2 r=2 | " + around_d4(R"(
            -
        -   d4  B2
            B4)"),
            ruling);
        return refusal(game.play(lays("R3") + "^^d4"));
    };
    CHECK(play("") == "refused: overbuild-points [O2]");
    CHECK(play("overbuild-scope=area").empty());
}

TEST_CASE("O2: only a castle of another player, where one stands") {
    Play own("octagons d4 r1NESW.1 | seats RB | modules battle | castles R:^d4 | R w=2 g=2 r=2");
    CHECK(refusal(own.play(lays("R3") + "^^d4")) == "refused: overbuild-own [O2]");
    CHECK(refusal(attacked(price).play(lays("R3") + "^^d4.2")) == "refused: overbuild-nothing [O2]");
    CHECK(refusal(attacked(price).play(lays("R3") + "^^d4g")) == "refused: no-such-area");
    Play base("octagons d4 r1NESW.1 | seats RB | castles B:^d4 | R w=2 g=2 r=2");
    CHECK(refusal(base.play(lays("R3") + "^^d4")) == "refused: overbuild-module [O1]");
}

TEST_CASE("O3: 2 of each; one unit may be replaced by 2 silver") {
    CHECK(refusal(attacked("w=1 g=2 r=2").play(lays("R3") + "^^d4")) == "refused: overbuild-unpaid [O3]");
    CHECK(refusal(attacked("w=2 g=1 r=2").play(lays("R3") + "^^d4")) == "refused: overbuild-unpaid [O3]");
    CHECK(refusal(attacked("w=2 g=2 r=1").play(lays("R3") + "^^d4")) == "refused: overbuild-unpaid [O3]");
    Play bought = attacked("w=2 g=2 r=1 s=3");
    CHECK(bought.play(lays("R3") + "^^d4$r") ==
          Lines{"R -2 wood [O3]", "R -2 grain [O3]", "R -1 rocks [O3]", "R -2 silver [O3]", "R castle d4r.1 [O3]"});
    CHECK(int(bought.state().mines[0]) == 11 - 3 + 2);
    CHECK(refusal(attacked("w=2 g=2 s=9").play(lays("R3") + "^^d4$r")) == "refused: overbuild-unpaid [O3]");
    CHECK(refusal(attacked("w=2 g=2 r=1 s=1").play(lays("R3") + "^^d4$r")) == "refused: purchase-silver [B1]");
    CHECK(refusal(attacked("w=2 g=2 r=2 s=2").play(lays("R3") + "^^d4$r")) == "refused: purchase-needless [B1]");
}

TEST_CASE("B1, missing-unit: any unit short of the price, or only one of which none is held") {
    CHECK(refusal(attacked("w=2 g=2 r=1 s=2", "", "missing-unit=none-held").play(lays("R3") + "^^d4$r")) ==
          "refused: purchase-needless [B1]");
    CHECK(refusal(attacked("w=1 g=1 s=2 hand=Ab", "", "missing-unit=none-held").play(lays("R3") + "Ab^^d4$r")).empty());
}

TEST_CASE("overbuild-purchase: it is the turn's one purchase") {
    CHECK(refusal(attacked("w=3 g=1 r=3 s=4").play(lays("R3") + "^^d4$g ^d4$g")) == "refused: purchase-twice [B1]");
    CHECK(refusal(attacked("w=3 g=3 r=0 s=4 hand=Ab").play(lays("R3") + "^d4.2$r Ab^^d4$r")) ==
          "refused: purchase-twice [B1]");
    CHECK(refusal(attacked("w=3 g=2 r=2 s=4").play(lays("R3") + "^^d4.1 ^d4$g")) == "refused: castle-unpaid [B1]");
}

TEST_CASE("O4: a castle is overbuilt once, and the one on top never") {
    Play game = attacked("w=4 g=4 r=4", "w=2 g=2 r=2");
    CHECK(refusal(game.play(lays("R3") + "^^d4")).empty());
    CHECK(game.state().castles[0].tier == Tier::beneath);
    CHECK(game.state().castles[1].tier == Tier::on_top);
    CHECK(refusal(game.play("2. B " + tile("d3", Side::north, "B4") + " ^^d4")) == "refused: overbuild-twice [O4]");
    CHECK(refusal(attacked("w=4 g=4 r=4").play(lays("R3") + "^^d4 ^^d4")) == "refused: overbuild-own [O2]");
}

TEST_CASE("O4: of two castles on an octagon the only one that may be overbuilt is meant") {
    const auto play = [](std::string_view castles, std::string_view words) {
        Play game("octagons d4 r1NESW.2 | seats RB | modules battle | R w=4 g=4 r=4 | castles " + std::string(castles));
        const Lines lines = game.play(lays("R3") + std::string(words));
        return lines.back();
    };
    CHECK(play("B:^d4.1 B:^d4.2", "^^d4") == "refused: ambiguous-castle");
    CHECK(play("B:^d4.1 B:^d4.2", "^^d4.2") == "R castle d4r.2 [O3]");
    CHECK(play("B:^d4.1 R:^d4.2", "^^d4") == "R castle d4r.1 [O3]");
    CHECK(play("R:^d4.1 B:^^d4.1 B:^d4.2", "^^d4") == "R castle d4r.2 [O3]");
    CHECK(play("B:^d4.1 B:^d4.2", "^^d4.1 ^^d4") == "R castle d4r.2 [O3]");
}

TEST_CASE("O5: it scores as building does, and the old owner keeps what they scored") {
    Play game(
        "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; d8 w1ESW | seats RB | modules battle | villages b4 d8 | "
        "cities f4 | castles B:^d4 | R w=2 g=2 r=2 vp=1 | B vp=4");
    const Lines lines = game.play(lays("R3") + "^^d4");
    CHECK(lines.at(lines.size() - 2) == "R 1x2 VP [O5]");
    CHECK(lines.back() == "R 2x1 VP [O5]");
    CHECK(game.player(Colour::red).vp == 1 + 2 + 2);
    CHECK(game.player(Colour::blue).vp == 4);
}

TEST_CASE("B5, castle-supply: no tenth castle on another either; the one beneath does not come back") {
    std::string nine;
    for (const auto* space : {"d2", "f2", "b4", "f4", "b6", "d6", "f6", "b8", "d8"})
        nine += " R:^" + std::string(space);
    Play game(
        "octagons d4 r1NESW.1; d2 r1S.1; f2 r1S.1; b4 r1W.1; f4 r1E.1; b6 r1W.1; d6 r1N.1; f6 r1E.1; b8 r1W.1; "
        "d8 r1E.1 | seats RB | modules battle | castles B:^d4" +
        nine + " | R w=2 g=2 r=2");
    CHECK(refusal(game.play(lays("R3") + "^^d4")) == "refused: castle-supply [B5]");
    Play own = attacked(price);
    own.play(lays("R3") + "^^d4");
    CHECK(int(own.player(Colour::blue).castles_built) == 1);
}

TEST_CASE("O6c: the Abbot overbuilds for one of each, of which one may be bought") {
    CHECK(attacked("w=1 g=1 r=1 hand=Ab").play(lays("R3") + "Ab^^d4") ==
          Lines{"R -1 wood [O6c]", "R -1 grain [O6c]", "R -1 rocks [O6c]", "R castle d4r.1 [O3]"});
    CHECK(attacked("w=1 g=1 s=2 hand=Ab").play(lays("R3") + "Ab^^d4$r") ==
          Lines{"R -1 wood [O6c]", "R -1 grain [O6c]", "R -2 silver [O3]", "R castle d4r.1 [O3]"});
    CHECK(refusal(attacked("w=1 g=1 hand=Ab").play(lays("R3") + "Ab^^d4")) == "refused: overbuild-unpaid [O6c]");
    CHECK(refusal(attacked("w=1 g=1 r=1 s=2 hand=Ab").play(lays("R3") + "Ab^^d4$r")) ==
          "refused: purchase-needless [B1]");
    CHECK(refusal(attacked("w=1 g=1 r=1 hand=Ab").play(lays("R2") + "Ab^^d4")) == "refused: overbuild-points [O2]");
    CHECK(refusal(attacked("w=1 g=1 r=1").play(lays("R3") + "Ab^^d4")) == "refused: card-not-held [T6]");
    CHECK(refusal(attacked("w=1 g=1 r=1 hand=Ab").play(lays("R3") + "Ab^d4")) == "refused: overbuild-card [O1]");
}

TEST_CASE("O6d: the Army of knights needs no majority, but an arm at the octagon") {
    CHECK(attacked("w=2 g=2 r=2 hand=Ar").play(lays("R1") + "Ar^^d4") == paid_and_built);
    CHECK(attacked("w=2 g=2 r=2 hand=Ar").play(lays("R2") + "Ar^^d4") == paid_and_built);
    CHECK(refusal(attacked("w=2 g=2 r=2 hand=Ar").play(lays("R3") + "Ar^^d4")) == "refused: army-idle [O6d]");
    CHECK(refusal(attacked("w=2 g=2 r=2 hand=Ar").play(lays("G3") + "Ar^^d4")) == "refused: castle-influence [B2]");
    CHECK(refusal(attacked("w=1 g=1 r=1 hand=Ar").play(lays("R1") + "Ar^^d4")) == "refused: overbuild-unpaid [O3]");
}

TEST_CASE("O6c, O6d: each is the card of the turn; with any number of cards both serve one castle") {
    const auto play = [](std::string_view ruling) {
        return refusal(attacked("w=1 g=1 r=1 hand=Ab,Ar", "", ruling).play(lays("R1") + "AbAr^^d4"));
    };
    CHECK(play("") == "refused: card-quota [T6]");
    CHECK(play("cards-per-turn=any").empty());
    CHECK(refusal(attacked("w=2 g=2 r=2 hand=Ar,K3").play(lays("R1") + "Ar^^d4 K3")) == "refused: card-quota [T6]");
}

TEST_CASE("masterbuilder-overbuild, overbuild-lord: cards for free sites do not help, and lords are not needed") {
    CHECK(refusal(attacked("w=2 g=2 r=1 s=3 hand=Mb").play(lays("R3") + "Mb^^d4")) == "refused: castle-card [O3]");
    const std::string grain = "octagons d4 g1NESW | seats RB | modules battle | castles B:^d4g | R w=2 g=2 r=2 hand=Lg";
    CHECK(Play(grain).play(lays("R3") + "^^d4").back() == "R castle d4g [O3]");
    CHECK(refusal(Play(grain).play(lays("R3") + "Lg^^d4g")) == "refused: castle-card [O3]");
}

TEST_CASE("O6e: the Guard prevents the overbuilding of one's own castle") {
    Play game = attacked(price, "hand=Gu");
    CHECK(game.play(lays("R3") + "^^d4 B:Gu") == Lines{"B guards d4r.1 [O6e]"});
    CHECK(game.state().castle_count == 1);
    CHECK(game.player(Colour::red).resources[0] == 2);
    CHECK(game.player(Colour::blue).hand.size() == 0);
    CHECK(game.deck().returned[0] == CardKind::guard);
    CHECK(refusal(attacked(price, "hand=?").play(lays("R3") + "^^d4 B:Gu")).empty());
    CHECK(refusal(attacked(price).play(lays("R3") + "^^d4 B:Gu")) == "refused: card-not-held [O6e]");
    CHECK(refusal(attacked("w=2 g=2 r=2 hand=Gu").play(lays("R3") + "^^d4 Gu")) == "refused: guard-owner [O6e]");
}

TEST_CASE("guard-window: on the announcement, not before and not after") {
    CHECK(refusal(attacked(price, "hand=Gu").play(lays("R3") + "B:Gu")) == "refused: guard-nothing [O6e]");
    CHECK(refusal(attacked(price, "hand=Gu,?").play(lays("R3") + "^^d4 B:-? B:Gu")) == "refused: guard-nothing [O6e]");
    for (const auto* window : {"", "steward-window=areas"})
        CHECK(refusal(attacked(price, "hand=St", window).play(lays("R3") + "^^d4 B:St>B")) ==
              "refused: steward-closed [K10]");
}

TEST_CASE("guard-window: meanwhile nothing is built and no turn ends; who may hold a Guard decides") {
    const auto announced_to = [](std::string_view blue) {
        return Play(
            "octagons d4 r1NESW.2 | seats RB | modules battle | tiles d5:R3G3B3Y3 | castles B:^d4.1 | "
            "R w=3 g=3 r=3 | B " +
            std::string(blue) + " | turn 1 R stage=guard tile=d5 attempt=^^d4.1");
    };
    const Play game = announced_to("hand=?");
    const Table table{game.setup(), game.state(), game.deck()};
    Action action;
    action.kind = ActionKind::build;
    CHECK(judge(table, action).refusal == &refusals::guard_pending);
    action.kind = ActionKind::end_turn;
    CHECK(judge(table, action).refusal == &refusals::guard_pending);
    CHECK(decider(table) == Colour::blue);
    const Play without = announced_to("hand=K3");
    CHECK(decider({without.setup(), without.state(), without.deck()}) == Colour::red);
}

TEST_CASE("guard-retry: the castle is safe this turn; another castle, or the next turn, is another attempt") {
    const std::string_view rich = "w=5 g=5 r=5 hand=Ar";
    CHECK(refusal(attacked(rich, "hand=Gu").play(lays("R3") + "^^d4 B:Gu ^^d4")) == "refused: overbuild-guarded [O6e]");
    Play two = attacked(rich, "hand=Gu", "", "");
    const std::string next =
        "^^d4 B:Gu 2. B " + tile("d3", Side::north, "G1") + " 3. R " + tile("c4", Side::east, "G1") + " ^^d4";
    CHECK(refusal(two.play(lays("R3") + next)).empty());
}

TEST_CASE("reaction-limit: one Guard a turn for each player") {
    Play game(
        "octagons d4 r1NESW.2 | seats RB | modules battle | castles B:^d4.1 B:^d4.2 | R w=4 g=4 r=4 | B hand=Gu,Gu");
    CHECK(refusal(game.play(lays("R3") + "^^d4.1 B:Gu ^^d4.2 B:Gu")) == "refused: guard-twice [O6e]");
    Play three(
        "octagons d4 r1NESW.2 | seats RGB | modules battle | castles B:^d4.1 G:^d4.2 | R w=4 g=4 r=4 | B hand=Gu | "
        "G hand=Gu");
    CHECK(refusal(three.play(lays("R3") + "^^d4.1 B:Gu ^^d4.2 G:Gu")).empty());
}

TEST_CASE("O6e, guard-cost: the cards, nothing, or everything") {
    const auto after = [](std::string_view ruling, const std::string& more = "") {
        Play game = attacked("w=2 g=2 r=1 s=2 hand=Ar,K3", "hand=Gu", ruling);
        const auto refused = refusal(game.play(lays("R1") + "Ar^^d4$r B:Gu" + more));
        CHECK(refused == (more.empty() ? "" : "refused: card-quota [T6]"));
        const PlayerState& red = game.player(Colour::red);
        return std::vector<int>{red.resources[0], red.resources[1], red.resources[2], red.silver, red.hand.size()};
    };
    CHECK(after("") == std::vector<int>{2, 2, 1, 2, 1});
    CHECK(after("guard-cost=nothing") == std::vector<int>{2, 2, 1, 2, 2});
    CHECK(after("guard-cost=all") == std::vector<int>{0, 0, 0, 0, 1});
    after("", " K3");
    after("guard-cost=all", " K3");
    Play kept = attacked("w=2 g=2 r=2 hand=Ar,K3", "hand=Gu", "guard-cost=nothing");
    CHECK(refusal(kept.play(lays("R1") + "Ar^^d4 B:Gu K3")).empty());
}

TEST_CASE("O6e, guard-cost=nothing: without a Guard the card leaves the hand with the castle") {
    const std::string_view ruling = "guard-cost=nothing, cards-per-turn=any";
    Play game = attacked("w=1 g=1 r=1 hand=Ab", "", ruling);
    CHECK(refusal(game.play(lays("R3") + "Ab^^d4")).empty());
    CHECK(game.player(Colour::red).hand.size() == 0);
    CHECK(game.deck().returned[0] == CardKind::abbot);
    // One of Abbot and two Kings was sold unseen: a King, as the Abbot built.
    const auto after = [&](std::string_view words) {
        return refusal(
            attacked("w=1 g=1 r=1 hand=Ab,K3,K4", "", ruling).play(lays("R3") + "-? Ab^^d4 " + std::string(words)));
    };
    CHECK(after("K3").empty());
    CHECK(after("K4").empty());
    CHECK(after("K3 K4") == "refused: card-not-held [T6]");
    CHECK(after("-Ab") == "refused: card-not-held [T7]");
}

TEST_CASE("guard-details: with guard-cost=nothing the card kept was shown") {
    const std::string abbot = lays("R3") + "Ab^^d4 B:Gu ";
    const auto play = [&](std::string_view words) {
        return refusal(
            attacked("w=1 g=1 r=1 hand=?", "hand=Gu,?", "guard-cost=nothing").play(abbot + std::string(words)));
    };
    CHECK(play("-Ab").empty());
    CHECK(play("-K3") == "refused: card-not-held [T7]");
    CHECK(play("B:-Ab") == "refused: card-not-held [T7]");
}

TEST_CASE("O6e, O6c: where unseen cards leave it open, Guard and Abbot tell what the hand held") {
    const auto guarded = [](std::string_view next) {
        Play game = attacked("w=2 g=2 r=2", "hand=Gu,K3");
        return refusal(
            game.play(lays("R3") + "B:-? ^^d4 B:Gu 2. B " + tile("d3", Side::north, "B1") + std::string(next)));
    };
    CHECK(guarded("").empty());
    CHECK(guarded(" K3") == "refused: card-not-held [T6]");
    const auto shown = [](std::string_view next) {
        Play game = attacked("w=1 g=1 r=1 hand=Ab,K3,K4", "hand=Gu", "guard-cost=nothing, cards-per-turn=any");
        return refusal(game.play(lays("R3") + "-? Ab^^d4 B:Gu" + std::string(next)));
    };
    CHECK(shown(" K3 -Ab").empty());
    CHECK(shown(" K4 -Ab").empty());
    CHECK(shown(" K3 K4") == "refused: card-not-held [T6]");
}

TEST_CASE("guard-details: only what was legal and payable is announced") {
    CHECK(refusal(attacked("w=2 g=2 r=1", "hand=Gu").play(lays("R3") + "^^d4 B:Gu")) ==
          "refused: overbuild-unpaid [O3]");
    CHECK(refusal(attacked(price, "hand=Gu").play(lays("R1") + "^^d4 B:Gu")) == "refused: overbuild-points [O2]");
}

TEST_CASE("T5: no castle is overbuilt before the tile, nor before the areas") {
    CHECK(refusal(attacked(price).play("1. R ^^d4 " + tile("d5", Side::south, "R3"))) == "refused: tile-first [T5]");
    Play game("octagons d4 w1N r1ESW.1 | seats RB | modules battle | castles B:^d4 | R w=2 g=2 r=2");
    CHECK(refusal(game.play(lays("R3") + "^^d4 d4w")) == "refused: areas-first [T5]");
}

TEST_CASE("as played: a castle overbuilt before the tile, or before an area, leaves the turn to go on") {
    Play early = attacked(price);
    const Lines told = early.play_as_played("1. R ^^d4 " + tile("d5", Side::south, "R3"));
    CHECK(Lines(told.end() - 3, told.end()) ==
          Lines{"tile-first: stood", "castle-influence: stood", "overbuild-points: stood"});
    CHECK(early.state().active == Colour::blue);
    Play game("octagons d4 w1N r1ESW.1 | seats RB | modules battle | castles B:^d4 | R w=2 g=2 r=2");
    const Lines lines = game.play_as_played(lays("R3") + "^^d4 d4w");
    CHECK(std::count(lines.begin(), lines.end(), "R +1 wood [A4 win]") == 1);
}
