// The search for unseen cards: its results, and that it ends (docs/decisions/0001-unknown-cards.md).
#include "engine/castelli/replay/card_search.hpp"

#include <fmt/core.h>

#include <ranges>

#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

constexpr std::string_view two_of_each = "K3 2, K4 2, K5 2, Ra 2, St 2, Bg 2, Lg 2, Tr 2, Lv 2, Mb 2, Rb 2, Pe 2";
constexpr int kinds = 12;
constexpr int cards = 24;

Action moved(ActionKind what, CardKind card) {
    Action action;
    action.kind = what;
    action.player = Colour::red;
    action.card = card;
    return action;
}

/// Red draws all cards, two of each kind in turn, and sells them unseen.
std::vector<Action> all_drawn_and_sold() {
    std::vector<Action> line;
    for (int card = 0; card < cards; ++card) line.push_back(moved(ActionKind::draw, CardKind(card / 2)));
    line.insert(line.end(), cards, moved(ActionKind::sell, CardKind::unknown));
    return line;
}

struct Searched {
    SearchEnd end;
    int steps;
};

Searched search(const std::vector<Action>& line, const Action& next, int steps_left = card_search_steps) {
    const Play game("octagons d4 w1NESW | seats RB", "", two_of_each);
    Arrangement found;
    const int before = steps_left;
    const SearchEnd end = rearrange(game.setup(), game.state(), game.deck(), line, next, steps_left, found);
    return {end, before - steps_left};
}

}  // namespace

TEST_CASE("An unseen card that is seen when it is drawn again is no choice, in whatever order they come") {
    auto line = all_drawn_and_sold();
    for (int card = 0; card < cards - 1; ++card)
        line.push_back(moved(ActionKind::draw, CardKind((card * 5 + 3) % kinds)));
    const Searched result = search(line, moved(ActionKind::draw, CardKind((23 * 5 + 3) % kinds)));
    CHECK(result.end == SearchEnd::found);
    CHECK(result.steps <= 3 * cards);
}

TEST_CASE("A third card of a kind of two is refused, though all were sold unseen") {
    auto line = all_drawn_and_sold();
    line.insert(line.end(), 2, moved(ActionKind::draw, CardKind::peasant));
    CHECK(search(line, moved(ActionKind::draw, CardKind::peasant)).end == SearchEnd::impossible);
}

TEST_CASE("A Steward played was not the card sold unseen before it") {
    std::vector<Action> line = {moved(ActionKind::draw, CardKind::king3), moved(ActionKind::draw, CardKind::steward),
                                moved(ActionKind::sell, CardKind::unknown)};
    CHECK(search(line, moved(ActionKind::sell, CardKind::king3)).end == SearchEnd::found);
    line.push_back(moved(ActionKind::steward, CardKind::unknown));
    CHECK(search(line, moved(ActionKind::sell, CardKind::king3)).end == SearchEnd::impossible);
}

TEST_CASE("An unseen card that a Traitor takes may be any its owner can have held") {
    std::vector<Action> line = {moved(ActionKind::draw, CardKind::traitor), moved(ActionKind::draw, CardKind::unknown)};
    line.back().player = Colour::blue;
    line.push_back(moved(ActionKind::use, CardKind::traitor));
    line.back().target = Colour::blue;
    line.back().taken = CardKind::unknown;
    CHECK(search(line, moved(ActionKind::sell, CardKind::king3)).end == SearchEnd::found);
    line.insert(line.begin(), 2, moved(ActionKind::draw, CardKind::king3));
    line[0].player = line[1].player = Colour::green;
    CHECK(search(line, moved(ActionKind::sell, CardKind::king3)).end == SearchEnd::impossible);
}

TEST_CASE("K5: a Traitor that may be in hand is judged as if it were") {
    // Red sold one of two cards unseen: the Traitor or the Landgravine.
    const auto used = [](std::string_view others, std::string_view word) {
        Play game(fmt::format("octagons d4 w1NESW | seats RB | R s=1 hand=Tr,Lv | {}", others), "",
                  "Tr 1, Lv 1, K3 1, Ra 1");
        return refusal(game.play(fmt::format("1. R -? d5:R1G1B1Y1 {}", word)));
    };
    CHECK(used("B hand=K3", "Tr>B+K3").empty());
    CHECK(used("mine 9", "Tr>B+?") == "refused: traitor-target [K5]");
    CHECK(used("B hand=K3", "Tr>B+Ra") == "refused: card-not-held [K5]");
    CHECK(used("B hand=K3", "-Tr Tr>B+K3") == "refused: card-not-held [T6]");
}

TEST_CASE("T7: the card that is drawn says which of two was sold unseen") {
    const auto sold_and_drawn = [](std::string_view hands, std::string_view drawn) {
        Play game(fmt::format("octagons d4 w1NESW | seats RB | {} | deck 0", hands), "", "K3 2, Ra 1");
        return refusal(game.play(fmt::format("1. R -? d5:RcGcBcYc +{}", drawn)));
    };
    CHECK(sold_and_drawn("R hand=K3,Ra | B hand=K3", "Ra").empty());
    CHECK(sold_and_drawn("R hand=K3,Ra | B hand=K3", "K3").empty());
    CHECK(sold_and_drawn("R hand=K3,K3 | B hand=Ra", "Ra") == "refused: deck-order [T7]");
}

TEST_CASE("T7: a card under the deck when the search begins is drawn before those sold later") {
    const Play game("octagons d4 w1NESW | seats RB | R hand=?,? | deck 0 K3", "", "K3 1, Ra 1, St 1");
    const auto found = [&](const std::vector<Action>& line, const Action& next) {
        Arrangement result;
        int steps_left = card_search_steps;
        return rearrange(game.setup(), game.state(), game.deck(), line, next, steps_left, result) == SearchEnd::found;
    };
    std::vector<Action> line = {moved(ActionKind::sell, CardKind::unknown)};
    CHECK(found(line, moved(ActionKind::draw, CardKind::king3)));
    CHECK_FALSE(found(line, moved(ActionKind::draw, CardKind::raider)));
    line.push_back(moved(ActionKind::draw, CardKind::king3));
    CHECK(found(line, moved(ActionKind::draw, CardKind::raider)));
    CHECK(found(line, moved(ActionKind::draw, CardKind::steward)));
    CHECK_FALSE(found(line, moved(ActionKind::draw, CardKind::king3)));
}

TEST_CASE("T7: the deck's last card is not yet the one sold unseen before it is drawn") {
    const auto sold_after = [](std::string_view sales) {
        Play game("octagons d4 w1NESW | seats RB | R hand=K3,Ra | deck 1", "", "K3 2, Ra 1");
        return refusal(game.play(fmt::format("1. R -? d5:RcGcBcYc +K3 {}", sales)));
    };
    CHECK(sold_after("-K3 -K3").empty());
    CHECK(sold_after("-Ra -K3").empty());
    CHECK(sold_after("-Ra -K3 -K3") == "refused: card-not-held [T7]");
}

TEST_CASE("T7: of three cards sold unseen each may have been the first, which is drawn first") {
    const auto sold_after = [](std::string_view sales) {
        Play game("octagons d4 w1NESW | seats RB | R hand=K3,Ra,St,Bg | deck 0", "", "K3 1, Ra 1, St 1, Bg 1");
        return refusal(game.play(fmt::format("1. R -? -? -? d5:RcGcBcYc +? {}", sales)));
    };
    CHECK(sold_after("-Bg -Ra").empty());
    CHECK(sold_after("-K3 -St").empty());
    CHECK(sold_after("-Bg -Ra -K3") == "refused: card-not-held [T7]");
}

TEST_CASE("C5: the only card of its kind is drawn twice if it can have been sold unseen between") {
    const auto drawn_twice = [](std::string_view between) {
        Play game("octagons d4 w1NESW | seats RB | R hand=? | deck 1", "", "K3 1, Ra 1");
        const std::string turn = fmt::format("1. R d5:RcGcBcYc +K3 {} 2. B e4:R1G1B1Y1 ", between);
        return refusal(game.play(turn + "3. R c4:RcGcBcYc +K3"));
    };
    CHECK(drawn_twice("-?").empty());
    CHECK(drawn_twice("-K3").empty());
    CHECK(drawn_twice("-Ra") == "refused: deck-order [T7]");
}

TEST_CASE("A search ends undecided when the record has no steps left") {
    const auto line = all_drawn_and_sold();
    const auto next = moved(ActionKind::draw, CardKind::peasant);
    const Searched whole = search(line, next);
    CHECK(whole.end == SearchEnd::found);
    CHECK(search(line, next, whole.steps).end == SearchEnd::found);
    CHECK(search(line, next, whole.steps - 1).end == SearchEnd::undecided);
    CHECK(search(line, next, 10).end == SearchEnd::undecided);
    CHECK(search(line, next, 0).end == SearchEnd::undecided);
}

namespace {

/// Red sells nine of ten kinds unseen, Blue draws these nine cards unseen. Then some are sold that all can see.
std::string nine_cards_cross(std::string_view sold) {
    return fmt::format(
        "1. R -? -? -? -? -? -? -? -? -? d5:R1G1B1Y1 B:+? B:+? B:+? B:+? B:+? 2. B d3:B2Y2R2G2 +? +? +? +? {}", sold);
}

Play before_nine_cards_cross() {
    return Play("octagons d4 m5N m4S | seats RB | R hand=K3,K4,K5,St,Bg,Lg,Tr,Lv,Mb,Rb | B hand=Ra,Pe | deck 0", "",
                "K3 1, K4 1, K5 1, Ra 1, St 1, Bg 1, Lg 1, Tr 1, Lv 1, Mb 1, Rb 1, Pe 1");
}

}  // namespace

TEST_CASE("Which nine of ten cards went round unseen is seen when they are sold") {
    const auto sold = [](std::string_view words) {
        return refusal(before_nine_cards_cross().play(nine_cards_cross(words)));
    };
    CHECK(sold("-Rb -Mb -Lv -Tr -Lg -Bg -St -K5 -K4 -Pe -Ra R:-K3").empty());
    CHECK(sold("R:-K5 -Rb -Mb -Lv -Tr -Lg -Bg -St -K3 -K4").empty());
    CHECK(sold("-Rb R:-Rb") == "refused: card-not-held [T7]");
    CHECK(sold("R:-Rb -Rb") == "refused: card-not-held [T7]");
}

TEST_CASE("That nine cards cannot have been ten kinds takes too long to find out") {
    const std::string turns = nine_cards_cross("-Rb -Mb -Lv -Tr -Lg -Bg -St -K5 -K4 -K3");
    CHECK(before_nine_cards_cross().play(turns).back() == "undecided");
    // As played, what comes after it is judged by itself, cards too.
    const Lines played = before_nine_cards_cross().play_as_played(turns + " d5:RcGcBcYc -K3");
    REQUIRE(played.size() >= 4);
    CHECK(Lines(played.end() - 4, played.end()) ==
          Lines{"undecided: void", "tile-already-placed: void", "square-face-up: void", "undecided: void"});
}

TEST_CASE("C5: more cards of a kind than there are are found out at once") {
    const Play game("octagons d4 w1NESW | seats RB", "", "K3 1, K4 3");
    const std::vector<Action> line = {moved(ActionKind::draw, CardKind::unknown),
                                      moved(ActionKind::draw, CardKind::unknown),
                                      moved(ActionKind::sell, CardKind::king3)};
    Arrangement found;
    for (int steps_left : {card_search_steps, 3})
        CHECK(rearrange(game.setup(), game.state(), game.deck(), line, moved(ActionKind::sell, CardKind::king3),
                        steps_left, found) == SearchEnd::impossible);
    int none_left = 0;
    CHECK(rearrange(game.setup(), game.state(), game.deck(), line, moved(ActionKind::sell, CardKind::king4), none_left,
                    found) == SearchEnd::undecided);
}

TEST_CASE("A Steward puts one card under the deck, and no other") {
    const Play game("octagons d4 w1NESW | seats RB", "", "K3 1, St 1");
    const std::vector<Action> line = {moved(ActionKind::draw, CardKind::unknown),
                                      moved(ActionKind::draw, CardKind::unknown),
                                      moved(ActionKind::steward, CardKind::unknown)};
    Arrangement found;
    int steps_left = card_search_steps;
    CHECK(rearrange(game.setup(), game.state(), game.deck(), line, moved(ActionKind::sell, CardKind::king3), steps_left,
                    found) == SearchEnd::found);
    CHECK(rearrange(game.setup(), game.state(), game.deck(), line, moved(ActionKind::sell, CardKind::steward),
                    steps_left, found) == SearchEnd::impossible);
}
