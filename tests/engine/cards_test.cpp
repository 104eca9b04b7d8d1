// Cards used by themselves, and sales (T6, T7, K1 to K5, K9, O1, O6a, O6b).
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

Play four_players(std::string_view more, std::string_view rulings = "") {
    return Play("octagons d4 g2NESW | seats RGBY | " + std::string(more), rulings);
}

const std::string a_tile = tile("d5", Side::south, "R1");

Lines first_turn(Play game, std::string_view words) { return game.play("1. R " + std::string(words)); }

}  // namespace

TEST_CASE("K1: the Kings score 3, 4 and 5") {
    CHECK(first_turn(four_players("R hand=K3"), "K3 " + a_tile) == Lines{"R 1x3 VP [K1]"});
    CHECK(first_turn(four_players("R hand=K4"), "K4 " + a_tile) == Lines{"R 1x4 VP [K1]"});
    CHECK(first_turn(four_players("R hand=K5"), a_tile + " K5") == Lines{"R 1x5 VP [K1]"});
}

TEST_CASE("K2: the Raider takes 1 silver from each other player who has any, clockwise") {
    CHECK(first_turn(four_players("R s=4 hand=Ra | G s=1 | Y s=3"), "Ra " + a_tile) ==
          Lines{"G -1 silver [K2]", "R +1 silver [K2]", "Y -1 silver [K2]", "R +1 silver [K2]"});
    CHECK(first_turn(four_players("R s=4 hand=Ra"), "Ra " + a_tile).empty());
}

TEST_CASE("K3: the Brigands take 2 silver from each other player, or the only one") {
    CHECK(first_turn(four_players("R hand=Bg | G s=1 | B s=2 | Y s=3"), "Bg " + a_tile) ==
          Lines{"G -1 silver [K3]", "R +1 silver [K3]", "B -2 silver [K3]", "R +2 silver [K3]", "Y -2 silver [K3]",
                "R +2 silver [K3]"});
}

TEST_CASE("K4: the Robber baron takes half the mine's silver, rounded down") {
    for (const auto& [mine, half] :
         {std::pair(0, 0), std::pair(1, 0), std::pair(2, 1), std::pair(9, 4), std::pair(22, 11)}) {
        CAPTURE(mine);
        Play game = four_players("R hand=Rb | mine " + std::to_string(mine));
        CHECK(game.play("1. R Rb " + a_tile) == Lines{"R +" + std::to_string(half) + " silver [K4]"});
        CHECK(int(game.state().mines[0]) == mine - half);
    }
}

TEST_CASE("K5: the Traitor pays 1 silver to one other player and takes a card of theirs") {
    const Lines bought = {"R -1 silver [K5]", "B +1 silver [K5]", "B -1 card [K5]", "R +1 card [K5]"};
    CHECK(first_turn(four_players("R s=1 hand=Tr | B hand=Ra"), "Tr>B+Ra " + a_tile) == bought);
    CHECK(first_turn(four_players("R s=1 hand=Tr | B hand=?"), "Tr>B+? " + a_tile) == bought);
    CHECK(refusal(first_turn(four_players("R hand=Tr | B hand=?"), "Tr>B+? " + a_tile)) ==
          "refused: traitor-silver [K5]");
    CHECK(refusal(first_turn(four_players("R s=1 hand=Tr"), "Tr>B+? " + a_tile)) == "refused: traitor-target [K5]");
    CHECK(refusal(first_turn(four_players("R s=1 hand=Tr,?"), "Tr>R+? " + a_tile)) == "refused: traitor-self [K5]");
    CHECK(refusal(first_turn(four_players("R s=1 hand=Tr | B hand=Ra"), "Tr>B+K3 " + a_tile)) ==
          "refused: card-not-held [K5]");
}

TEST_CASE("K5: nobody is betrayed in a colour that does not play") {
    Play game("octagons d4 g2NESW | seats RB | R s=1 hand=Tr");
    CHECK(refusal(game.play("1. R Tr>G+? " + a_tile)) == "refused: not-playing [S6]");
}

TEST_CASE("K9: the Peasant founds a village on a vacant octagon, as long as one is set aside") {
    const std::string map = board(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  v  .  .  .  .
        .  .  .  .  .  .  .  .
        .  c  .  x  .  o  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)");
    const auto play = [&](std::string_view place, std::string_view more, std::string_view rulings = "") {
        Play game(map + " | seats RB | castles B:^d4 | R hand=Pe" + std::string(more), rulings);
        const auto lines = game.play("1. R Pe>" + std::string(place) + " " + a_tile);
        return lines.empty() ? "" : lines.back();
    };
    CHECK(play("f4", "") == "R village f4 [K9]");
    CHECK(play("d6", "") == "refused: peasant-occupied [K9]");
    CHECK(play("b4", "") == "refused: peasant-occupied [K9]");
    CHECK(play("d4", "") == "refused: peasant-occupied [K9]");
    CHECK(play("d4", "", "vacant-space=castles") == "R village d4 [K9]");
    CHECK(play("f4", " | aside 1 0") == "R village f4 [K9]");
    CHECK(play("f4", " | aside 0 2") == "refused: peasant-supply [K9]");
}

TEST_CASE("K9: the silver mine is no place for a village") {
    Play game("octagons d4 g2NESW; f4 sNESW | seats RB | R hand=Pe");
    CHECK(refusal(game.play("1. R Pe>f4 " + a_tile)) == "refused: peasant-occupied [K9]");
}

TEST_CASE("T6: one own card a turn, at any point of it; any number under cards-per-turn=any") {
    CHECK(refusal(first_turn(four_players("R hand=K3,K4"), "K3 " + a_tile + " K4")) == "refused: card-quota [T6]");
    CHECK(refusal(first_turn(four_players("R hand=K3,K4", "cards-per-turn=any"), "K3 " + a_tile + " K4")).empty());
    CHECK(refusal(first_turn(four_players("R hand=K4 | G hand=K3"), a_tile + " G:K3")) ==
          "refused: card-other-turn [T6]");
    Play next = four_players("R hand=K3 | G hand=K4");
    CHECK(refusal(next.play("1. R K3 " + a_tile + " 2. G K4 " + tile("e4", Side::west, "R1"))).empty());
}

TEST_CASE("T6: a card used for a castle is the card of the turn") {
    Play game("octagons d4 g1NESW | seats RB | R w=1 g=1 r=1 hand=Lg,K3");
    CHECK(refusal(game.play("1. R " + a_tile + " Lg^d4g K3")) == "refused: card-quota [T6]");
}

TEST_CASE("gain-window: cards and sales wait until the tile's gains are settled") {
    const std::string icon = tile("d5", Side::south, "Rc");
    CHECK(refusal(first_turn(four_players("R hand=K3"), icon + " K3 +?")) == "refused: draw-due [T2]");
    CHECK(refusal(first_turn(four_players("G hand=?"), icon + " G:-? +?")) == "refused: sale-window [T7]");
    CHECK(refusal(first_turn(four_players("R hand=K3 | G hand=?"), icon + " +? K3 G:-?")).empty());
}

TEST_CASE("T7: a card sold brings 2 silver from the mine, as far as it lasts") {
    for (const auto& [mine, paid, lost] :
         {std::tuple(9, 2, 0), std::tuple(2, 2, 0), std::tuple(1, 1, 1), std::tuple(0, 0, 2)}) {
        CAPTURE(mine);
        Play game = four_players("Y hand=? | mine " + std::to_string(mine));
        CHECK(game.play("1. R " + a_tile + " Y:-?") ==
              Lines{"Y +" + std::to_string(paid) + " silver" + (lost > 0 ? ", " + std::to_string(lost) + " lost" : "") +
                    " [T7]"});
        CHECK(game.player(Colour::yellow).hand.size() == 0);
    }
}

TEST_CASE("T7: cards can be sold after the last turn, until the mine is evaluated") {
    const std::string position = "octagons d4 sNE w1SW | seats RB | B hand=K3 | " + around_d4(R"(
            Rc
        G2  d4  Gc
            -)");
    const std::string last = "1. R " + tile("d3", Side::north, "R1");
    CHECK(Play(position).play(last + " B:-K3 #").back() == "B 1x4 VP [E4]");
    CHECK(Play(position).play(last + " end B:-K3 #").back() == "B 1x4 VP [E4]");
    CHECK(refusal(Play(position).play(last + " end B:K3 #")) == "refused: game-over [E1]");
}

TEST_CASE("O1, C6: battle cards are in the deck with the module only") {
    const std::string icon = "1. R " + tile("d5", Side::south, "Rc") + " +";
    const auto draw = [&](std::string_view modules, std::string_view card) {
        return refusal(Play("octagons d4 g2NESW | seats RB | modules " + std::string(modules) + " | B hand=K3")
                           .play(icon + std::string(card)));
    };
    for (const auto* card : {"Du", "Ab", "Gu", "Ar", "In"}) {
        CHECK(draw("battle", card).empty());
        CHECK(draw("-", card) == "refused: module-card [C5]");
    }
    CHECK(Play("octagons d4 g2NESW | seats RB | modules battle").deck().size() == 33);
    CHECK(Play("octagons d4 g2NESW | seats RB").deck().size() == 25);
}

TEST_CASE("C6: Duke 2, Abbot 1, Guard 2, Army of knights 1, Incendiary 2") {
    const std::string icon = "1. R " + tile("d5", Side::south, "Rc") + " +";
    for (const auto& [card, others] : {std::pair("Du", "Du,Du"), std::pair("Ab", "Ab"), std::pair("Gu", "Gu,Gu"),
                                       std::pair("Ar", "Ar"), std::pair("In", "In,In")}) {
        Play game("octagons d4 g2NESW | seats RB | modules battle | B hand=" + std::string(others));
        CHECK(refusal(game.play(icon + card)) == "refused: card-exhausted [C5]");
    }
}

TEST_CASE("O6a: the Duke founds a city on a vacant octagon, as long as one is set aside") {
    const std::string map = board(R"(
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  v  .  .  .  .
        .  .  .  .  .  .  .  .
        .  c  .  x  .  o  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .)");
    const auto play = [&](std::string_view place, std::string_view more, std::string_view rulings = "") {
        Play game(map + " | seats RB | modules battle | castles B:^d4 | R hand=Du" + std::string(more), rulings);
        return game.play("1. R Du>" + std::string(place) + " " + a_tile).back();
    };
    CHECK(play("f4", "") == "R city f4 [O6a]");
    CHECK(play("d6", "") == "refused: duke-occupied [O6a]");
    CHECK(play("b4", "") == "refused: duke-occupied [O6a]");
    CHECK(play("d4", "") == "refused: duke-occupied [O6a]");
    CHECK(play("d4", "", "vacant-space=castles") == "R city d4 [O6a]");
    CHECK(play("f4", " | aside 0 1") == "R city f4 [O6a]");
    CHECK(play("f4", " | aside 2 0") == "refused: duke-supply [O6a]");
}

TEST_CASE("O6a: the new city counts for castles built afterwards") {
    const std::string position = "octagons d4 r1NESW.1; f4 w1NESW | seats RB | modules battle | R w=1 g=1 r=1 hand=Du";
    CHECK(Play(position).play("1. R Du>f4 " + a_tile + " ^d4").back() == "R 1x2 VP [B4]");
    CHECK(Play(position).play("1. R " + a_tile + " ^d4 Du>f4").back() == "R city f4 [O6a]");
}

TEST_CASE("O6b, burnt-city: the Incendiary removes any city; it leaves the game, or is set aside") {
    const auto aside = [](std::string_view ruling) {
        Play game(
            "octagons d4 g2NESW; f4 w1NESW | seats RB | modules battle | cities f4 | aside 2 1 | R hand=In | B vp=3",
            ruling);
        CHECK(game.play("1. R In>f4 " + a_tile) == Lines{"R burns f4 [O6b]"});
        CHECK(game.state().cities == 0);
        CHECK(game.player(Colour::blue).vp == 3);
        return int(game.state().cities_aside);
    };
    CHECK(aside("") == 1);
    CHECK(aside("burnt-city=aside") == 2);
}

TEST_CASE("O6b: only a city burns; its octagon is vacant then") {
    const std::string position =
        "octagons d4 g2NESW; f4 w1NESW; b4 w1NESW | seats RB | modules battle | cities f4 | villages b4 | R hand=In | "
        "B hand=Pe";
    CHECK(refusal(Play(position).play("1. R In>b4 " + a_tile)) == "refused: incendiary-nothing [O6b]");
    CHECK(refusal(Play(position).play("1. R In>d4 " + a_tile)) == "refused: incendiary-nothing [O6b]");
    const std::string founds = " 2. B Pe>f4 " + tile("e4", Side::west, "B1");
    CHECK(Play(position).play("1. R In>f4 " + a_tile + founds).back() == "B village f4 [K9]");
}

TEST_CASE("T6: a battle card is the card of the turn, and is not used in another player's") {
    const std::string position =
        "octagons d4 g2NESW; f4 w1NESW | seats RB | modules battle | cities f4 | R hand=In,K3 | B hand=In";
    CHECK(refusal(Play(position).play("1. R In>f4 K3 " + a_tile)) == "refused: card-quota [T6]");
    CHECK(refusal(Play(position).play("1. R " + a_tile + " B:In>f4")) == "refused: card-other-turn [T6]");
}
