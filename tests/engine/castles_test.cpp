// Castles (B1 to B5) and the cards that change a build (K6, K7, K8).
#include <fmt/core.h>

#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

const std::string red_north = "1. R " + tile("d5", Side::south, "R1");

/// d4 with these areas; Red, whose first turn it is, holds what `red` says.
Play site(std::string_view areas, std::string_view red, std::string_view rulings = "", std::string_view more = "") {
    return Play("octagons d4 " + std::string(areas) + " | seats RB | R " + std::string(red) + std::string(more),
                rulings);
}

const Lines price = {"R -1 wood [B1]", "R -1 grain [B1]", "R -1 rocks [B1]"};

Lines with_price(Lines more) {
    Lines all = price;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace

TEST_CASE("B1: a castle costs one wood, one grain and one rocks") {
    CHECK(site("r1NESW.1", "w=1 g=1 r=1").play(red_north + " ^d4") == with_price({"R castle d4r.1 [B3]"}));
    CHECK(refusal(site("r1NESW.1", "g=5 r=5").play(red_north + " ^d4")) == "refused: castle-unpaid [B1]");
    CHECK(refusal(site("r1NESW.1", "w=5 r=5").play(red_north + " ^d4")) == "refused: castle-unpaid [B1]");
    CHECK(refusal(site("r1NESW.1", "w=5 g=5").play(red_north + " ^d4")) == "refused: castle-unpaid [B1]");
}

TEST_CASE("K6, K7: a Landgrave's castle costs the same, by the card's rule; what is bought is bought by B1") {
    const auto play = [](std::string_view terrain, std::string_view hand, std::string_view word) {
        return site(fmt::format("{}1NESW", terrain), fmt::format("w=1 g=1 s=2 hand={}", hand))
            .play(red_north + " " + std::string(word));
    };
    CHECK(play("g", "Lg", "Lg^d4g$r") ==
          Lines{"R -1 wood [K6]", "R -1 grain [K6]", "R -2 silver [B1]", "R castle d4g [K6]"});
    CHECK(play("w", "Lv", "Lv^d4w$r") ==
          Lines{"R -1 wood [K7]", "R -1 grain [K7]", "R -2 silver [B1]", "R castle d4w [K7]"});
}

TEST_CASE("B1: one missing unit may be bought for 2 silver, once a turn") {
    Play game = site("r1NESW.2", "w=3 g=3 s=5");
    CHECK(game.play(red_north + " ^d4$r") ==
          Lines{"R -1 wood [B1]", "R -1 grain [B1]", "R -2 silver [B1]", "R castle d4r.1 [B3]"});
    CHECK(int(game.state().mines[0]) == 11 - 5 + 2);

    const std::string twice = red_north + " ^d4$r ^d4$r";
    CHECK(refusal(site("r1NESW.2", "w=3 g=3 s=5").play(twice)) == "refused: purchase-twice [B1]");
    const std::string next_turn =
        red_north + " ^d4$r 2. B " + tile("e4", Side::west, "B1") + " 3. R " + tile("d3", Side::north, "B1") + " ^d4$r";
    CHECK(refusal(site("r1NESW.2", "w=3 g=3 s=5").play(next_turn)).empty());
    CHECK(refusal(site("r1NESW.1", "w=1 g=1 s=1").play(red_north + " ^d4$r")) == "refused: purchase-silver [B1]");
    CHECK(refusal(site("r1NESW.1", "w=1 g=1 r=1 s=2").play(red_north + " ^d4$r")) == "refused: purchase-needless [B1]");
    CHECK(refusal(site("r1NESW.1", "w=1 s=9").play(red_north + " ^d4$g")) == "refused: castle-unpaid [B1]");
}

TEST_CASE("B2: an arm of the builder must point at the octagon") {
    const std::string position = "octagons d4 r1NESW.1; f4 w1NSE | seats RB | R w=1 g=1 r=1";
    CHECK(refusal(Play(position).play("1. R " + tile("e4", Side::west, "R1") + " ^d4")).empty());
    CHECK(refusal(Play(position).play("1. R " + tile("e4", Side::east, "R1") + " ^d4")) ==
          "refused: castle-influence [B2]");
    CHECK(refusal(Play(position).play("1. R " + tile("g4", Side::west, "R1") + " ^d4")) ==
          "refused: castle-influence [B2]");
}

TEST_CASE("B2, card-arm-influence: a card icon is a coat of arms too") {
    const auto play = [](std::string_view ruling) {
        return refusal(
            site("r1NESW.1", "w=1 g=1 r=1", ruling).play("1. R " + tile("d5", Side::south, "Rc") + " +? ^d4"));
    };
    CHECK(play("").empty());
    CHECK(play("card-arm-influence=no") == "refused: castle-influence [B2]");
}

TEST_CASE("B3: a castle stands on a free building site of a rocks area") {
    const std::string_view plenty = "w=5 g=5 r=5";
    CHECK(site("r1NESW.2", plenty).play(red_north + " ^d4.2 ^d4").back() == "R castle d4r.1 [B3]");
    CHECK(refusal(site("r1NESW.2", plenty).play(red_north + " ^d4.1 ^d4.1")) == "refused: castle-site-taken [B3]");
    CHECK(refusal(site("r1NESW.2", plenty).play(red_north + " ^d4 ^d4 ^d4")) == "refused: castle-site-taken [B3]");
    CHECK(refusal(site("r1NESW.1", plenty).play(red_north + " ^d4.2")) == "refused: castle-site [B3]");
    CHECK(refusal(site("r1NESW", plenty).play(red_north + " ^d4")) == "refused: castle-site [B3]");
    CHECK(refusal(site("g1NESW", plenty).play(red_north + " ^d4g")) == "refused: castle-terrain [B3]");
    CHECK(refusal(site("m1NESW", plenty).play(red_north + " ^d4m")) == "refused: castle-terrain [B3]");
}

TEST_CASE("B3: of two rocks areas the one with a free building site is meant, and its name tells it apart") {
    const auto play = [](std::string_view castles) {
        return site("r1NS.1 r1EW.2", "w=1 g=1 r=1", "", castles).play(red_north + " ^d4");
    };
    CHECK(refusal(play("")) == "refused: ambiguous-area");
    CHECK(play(" | castles B:^d4rN.1").back() == "R castle d4rE.1 [B3]");
    CHECK(refusal(play(" | castles B:^d4rE.1")) == "refused: ambiguous-area");
    CHECK(play(" | castles B:^d4rE.1 B:^d4rE.2").back() == "R castle d4rN.1 [B3]");
}

TEST_CASE("B4: a castle scores 2 for each city and 1 for each village in its row and column") {
    const std::string map = board(R"(
        .  .  .  c  .  .  .  .
        .  .  .  .  .  .  .  .
        .  o  .  o  .  v  .  .
        .  .  .  .  .  .  .  .
        .  v  .  x  .  v  .  c
        .  .  .  .  .  .  .  .
        .  c  .  v  .  o  .  .
        .  .  .  .  .  .  .  .)");
    Play game(map + " | seats RB | R w=1 g=1 r=1");
    CHECK(game.play(red_north + " ^d4") == with_price({"R castle d4r.1 [B3]", "R 2x2 VP [B4]", "R 3x1 VP [B4]"}));
    CHECK(game.player(Colour::red).vp == 7);
}

TEST_CASE("B4: nothing in line scores nothing; other castles do not block the view") {
    const std::string map = board(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  v  .  o  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  x  .  x  .  v
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)");
    Play game(map + " | seats RB | castles B:^f4 | R w=1 g=1 r=1");
    CHECK(game.play(red_north + " ^d4").back() == "R 1x1 VP [B4]");
    Play empty("octagons d4 r1NESW.1; b6 w1NESW | seats RB | villages b6 | R w=1 g=1 r=1");
    CHECK(empty.play(red_north + " ^d4").back() == "R castle d4r.1 [B3]");
}

TEST_CASE("B4, own-space: a settlement on the castle's own octagon counts once, or not at all") {
    const std::string map = board(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  X  .  v  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)");
    const std::string position = map + " | seats RB | R w=1 g=1 r=1";
    CHECK(Play(position).play(red_north + " ^d4").back() == "R 2x1 VP [B4]");
    CHECK(Play(position, "own-space=none").play(red_north + " ^d4").back() == "R 1x1 VP [B4]");
}

TEST_CASE("B5: a player has nine castles") {
    Play ninth(
        "octagons d4 r1N.2 r1E.2 r1S.2 r1W.2; d6 r1NESW.2 | seats RB | R w=5 g=5 r=5 | castles R:^d4rN.1 "
        "R:^d4rN.2 R:^d4rE.1 R:^d4rE.2 R:^d4rS.1 R:^d4rS.2 R:^d4rW.1 R:^d4rW.2");
    const auto lines = ninth.play("1. R " + tile("d5", Side::north, "R1") + " ^d6 ^d6");
    CHECK(refusal(lines) == "refused: castle-supply [B5]");
    CHECK(int(ninth.player(Colour::red).castles_built) == 9);
}

TEST_CASE("K6, K7: Landgrave and Landgravine open grain and wood, at the usual price") {
    const std::string_view areas = "g1N w1E r1S.1 m1W";
    const std::string east = "1. R " + tile("e4", Side::west, "B1");
    const std::string around = " | tiles " + tile("d5", Side::south, "R1");
    const auto play = [&](std::string_view words) {
        return site(areas, "w=1 g=1 r=1 hand=Lg,Lv", "", around)
            .play("1. R " + tile("c4", Side::east, "Rc") + " +? " + std::string(words));
    };
    CHECK(refusal(play("Lg^d4")).empty());
    CHECK(play("Lg^d4g").back() == "R castle d4g [K6]");
    CHECK(play("Lv^d4w").back() == "R castle d4w [K7]");
    CHECK(refusal(play("Lg^d4w")) == "refused: landgrave-idle [K6]");
    CHECK(refusal(play("Lg^d4r")) == "refused: landgrave-idle [K6]");
    CHECK(refusal(play("Lv^d4g")) == "refused: landgravine-idle [K7]");
    CHECK(refusal(play("Lv^d4m")) == "refused: landgravine-idle [K7]");
    CHECK(refusal(play("Lg^d4g ^d4")) == "refused: castle-unpaid [B1]");
}

TEST_CASE("K6: a grain area takes one castle; with sites-grain-wood=unlimited any number, numbered") {
    const std::string_view rich = "w=2 g=2 r=2 hand=Lg,Lg";
    const std::string two = red_north + " Lg^d4g 2. B " + tile("e4", Side::west, "B1") + " 3. R " +
                            tile("d3", Side::north, "R1") + " Lg^d4g";
    CHECK(refusal(site("g1NESW", rich).play(two)) == "refused: castle-area-full [B3]");
    CHECK(site("g1NESW", rich, "sites-grain-wood=unlimited").play(two).back() == "R castle d4g.2 [K6]");
    const auto numbered = [&](std::string_view word) {
        return refusal(site("g1NESW", rich, "sites-grain-wood=unlimited", " | castles B:^d4g.2")
                           .play(red_north + " " + std::string(word)));
    };
    CHECK(numbered("Lg^d4g").empty());
    CHECK(numbered("Lg^d4g.1").empty());  // the lowest that is free
    CHECK(numbered("Lg^d4g.3") == "refused: castle-site [B3]");
}

TEST_CASE("K6: of two grain areas the one where a castle fits is meant") {
    const std::string castles = " | castles B:^d4gNE";
    const auto play = [&](std::string_view more) {
        return site("g1NE g1SW", "w=1 g=1 r=1 hand=Lg", "", more).play(red_north + " Lg^d4");
    };
    CHECK(refusal(play("")) == "refused: ambiguous-area");
    CHECK(play(castles).back() == "R castle d4gS [K6]");
    CHECK(refusal(play(castles + " R:^d4gSW")) == "refused: castle-area-full [B3]");
}

TEST_CASE("K8: the Master builder pays 1 silver for each missing unit; held units are used first") {
    const auto play = [](std::string_view red) { return site("r1NESW.1", red).play(red_north + " Mb^d4"); };
    CHECK(play("s=3 hand=Mb") == Lines{"R -3 silver [K8]", "R castle d4r.1 [B3]"});
    CHECK(play("g=2 s=2 hand=Mb") == Lines{"R -1 grain [B1]", "R -2 silver [K8]", "R castle d4r.1 [B3]"});
    CHECK(play("w=1 g=1 s=1 hand=Mb") ==
          Lines{"R -1 wood [B1]", "R -1 grain [B1]", "R -1 silver [K8]", "R castle d4r.1 [B3]"});
    CHECK(refusal(play("w=1 s=1 hand=Mb")) == "refused: master-builder-silver [K8]");
    CHECK(refusal(play("w=1 g=1 r=1 s=3 hand=Mb")) == "refused: master-builder-idle [K8]");
    CHECK(refusal(play("s=3")) == "refused: card-not-held [T6]");
}

TEST_CASE("K8: the purchase of the turn serves another castle, not the Master builder's") {
    const std::string_view red = "w=2 g=2 s=3 hand=Mb";
    CHECK(refusal(site("r1NESW.2", red).play(red_north + " Mb^d4$r")) == "refused: master-builder-purchase [K8]");
    CHECK(refusal(site("r1NESW.2", red).play(red_north + " Mb^d4 ^d4$r")).empty());
    CHECK(refusal(site("r1NESW.2", red).play(red_north + " ^d4$r Mb^d4")).empty());
}

TEST_CASE("T6, several-build-cards: with any number of cards two may serve one castle, if the hand has two") {
    const std::string words = red_north + " LgMb^d4g";
    const auto play = [&](std::string_view hand, std::string_view rulings) {
        return refusal(site("g1NESW", "w=1 g=1 s=1 hand=" + std::string(hand), rulings).play(words));
    };
    CHECK(play("Lg,Mb", "") == "refused: card-quota [T6]");
    CHECK(play("Lg,Mb", "cards-per-turn=any").empty());
    CHECK(play("Lg,?", "cards-per-turn=any").empty());
    CHECK(play("?,?", "cards-per-turn=any").empty());
    CHECK(play("?", "cards-per-turn=any") == "refused: card-not-held [T6]");
}

TEST_CASE("T5: no castle before the tile, nor before the areas") {
    CHECK(refusal(site("r1NESW.1", "w=1 g=1 r=1").play("1. R ^d4 " + tile("d5", Side::south, "R1"))) ==
          "refused: tile-first [T5]");
    CHECK(refusal(site("r1NESW.1", "", "", "| B w=1 g=1 r=1").play("1. R B:^d4 " + tile("d5", Side::south, "R1"))) ==
          "refused: not-your-turn [S7]");
    CHECK(refusal(site("w1N r1ESW.1", "w=1 g=1 r=1").play(red_north + " ^d4 d4w")) == "refused: areas-first [T5]");
    CHECK(site("w1N r1ESW.1", "g=1 r=1").play(red_north + " ^d4").back() == "R castle d4r.1 [B3]");
}
