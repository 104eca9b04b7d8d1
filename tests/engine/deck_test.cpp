// The deck and what a record may leave unknown of it (C5, S4, T7).
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

// Eleven squares, so that cards can go round: `icon` tiles give a card, `plain` ones do not.
const std::string squares = "octagons d4 w1NESW; h4 w1NSW; d8 w1ESW; h8 w1SW | seats RB | mine 9";
std::string icon(std::string_view space) { return tile(space, Side::north, "Rc"); }
std::string plain(std::string_view space) { return tile(space, Side::north, "R1"); }

Play cards(std::string_view box, std::string_view hands) {
    return Play(squares + (hands.empty() ? "" : " | " + std::string(hands)), "cards-per-turn=any", box);
}

}  // namespace

TEST_CASE("C5: there are only as many cards of a kind as the box has") {
    CHECK(refusal(cards("K3 1, Ra 2", "R hand=K3").play("1. R " + icon("d5") + " +K3")) ==
          "refused: card-exhausted [C5]");
    CHECK(refusal(cards("K3 2, Ra 2", "R hand=K3").play("1. R " + icon("d5") + " +K3")).empty());
    CHECK(refusal(cards("K3 1, Ra 3", "R hand=?,?").play("1. R K3 " + plain("d5") + " K3")) ==
          "refused: card-not-held [T6]");
}

TEST_CASE("C5: a card of a module that is not played does not exist") {
    CHECK(refusal(cards("", "").play("1. R " + icon("d5") + " +Du")) == "refused: module-card [C5]");
}

TEST_CASE("T7: used and sold cards are drawn again in the order they were put under the deck") {
    const auto play = [](std::string_view words) {
        return refusal(cards("K3 1, Ra 1, K4 1", "R hand=K3,Ra | B hand=K4").play(words));
    };
    const std::string sold = "1. R K3 " + icon("d5");
    CHECK(play(sold + " +K3").empty());
    CHECK(play("1. R -Ra K3 " + icon("d5") + " +Ra").empty());
    CHECK(play("1. R -Ra K3 " + icon("d5") + " +K3") == "refused: deck-order [T7]");
    CHECK(
        play("1. R -Ra K3 " + icon("d5") + " +? 2. B -K4 " + icon("e4") + " +?  3. R " + icon("c4") + " +K4").empty());
}

TEST_CASE("T7: the shuffled cards come before those put under the deck") {
    Play game = cards("K3 1, Ra 2", "R hand=K3");
    CHECK(refusal(game.play("1. R K3 " + icon("d5") + " +Ra 2. B " + icon("e4") + " +Ra 3. R " + icon("c4") + " +K3"))
              .empty());
    CHECK(refusal(cards("K3 1, Ra 2", "R hand=K3").play("1. R K3 " + icon("d5") + " +K3")) ==
          "refused: card-exhausted [C5]");
}

TEST_CASE("T7: an unseen card sold may be any of the hand, and what comes later decides which") {
    const auto after = [](std::string_view words) {
        return refusal(cards("K3 1, Ra 1", "R hand=K3,Ra").play("1. R -? " + plain("d5") + " " + std::string(words)));
    };
    CHECK(after("K3").empty());
    CHECK(after("Ra").empty());
    CHECK(after("K3 Ra") == "refused: card-not-held [T6]");
    CHECK(after("K3 2. B " + icon("e4") + " +Ra").empty());
    CHECK(after("K3 2. B " + icon("e4") + " +K3") == "refused: deck-order [T7]");
    CHECK(after("2. B " + icon("e4") + " +K3 3. R " + plain("c4") + " Ra").empty());
    CHECK(after("2. B " + icon("e4") + " +K3 3. R " + plain("c4") + " K3") == "refused: card-not-held [T6]");
}

TEST_CASE("T7: reassigning one unseen card does not disturb one that could only be of one kind") {
    // Blue's sale is the King or the blank; Red then sells the only card there is.
    Play game("octagons d4 w1NESW; h4 w1NSW; d8 w1ESW | seats RB | mine 9 | B hand=K3,? | deck 1", "cards-per-turn=any",
              "K3 1, Ra 2");
    CHECK(refusal(game.play("1. R " + icon("d5") + " +Ra B:-? 2. B R:-? " + plain("e4") + " Ra 3. R " + icon("c4") +
                            " +? 4. B " + icon("d3") + " +Ra"))
              .empty());
}

TEST_CASE("K5: a card taken unseen is one of the victim's") {
    const auto after = [](std::string_view words) {
        return refusal(cards("K3 1, Ra 1, Tr 1", "R s=1 hand=Tr | B s=1 hand=K3,Ra")
                           .play("1. R Tr>B+? " + plain("d5") + " " + std::string(words)));
    };
    CHECK(after("K3 2. B Ra " + plain("e4")).empty());
    CHECK(after("Ra 2. B K3 " + plain("e4")).empty());
    CHECK(after("Ra 2. B Ra " + plain("e4")) == "refused: card-not-held [T6]");
}

TEST_CASE("K5: one Traitor cannot take itself out of another hand") {
    CHECK(refusal(cards("Tr 1, Ra 2", "R s=1 hand=? | B hand=?").play("1. R Tr>B+Tr " + plain("d5"))) ==
          "refused: card-exhausted [C5]");
    CHECK(refusal(cards("Tr 2, Ra 2", "R s=1 hand=? | B hand=?").play("1. R Tr>B+Tr " + plain("d5"))).empty());
}

TEST_CASE("A hand never holds fewer than no cards, however unseen cards are reassigned") {
    Play game = cards("K3 1, Ra 1, K4 1", "R hand=K3,Ra | B hand=K4");
    CHECK(game.play("1. R -? " + plain("d5") + " -? 2. B -? " + plain("e4")).size() == 3);
    CHECK(game.player(Colour::red).hand.size() == 0);
    CHECK(game.player(Colour::blue).hand.size() == 0);
    CHECK(game.deck().size() == 3);
}
