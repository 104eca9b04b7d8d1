// Explanations of a turn's score.
#include "analyzer/castelli/score/why.hpp"

#include "analyzer/castelli/report/titles.hpp"
#include "engine/castelli/replay/address.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using Catch::Matchers::Contains;

namespace {

std::string why(std::string text, std::string_view where) {
    const Opened game(std::move(text));
    const auto address = castellan::castelli::parse_address(where);
    REQUIRE(address.has_value());
    const auto situation = castellan::castelli::game_at(game.record, *game.opening, *address);
    REQUIRE(situation.has_value());
    return castellan::analyzer::explained(*situation, game.opening->setup,
                                          castellan::analyzer::player_names(game.record), address->action.value_or(0));
}

/// The rulebook's example: two villages and a city in the castle's row, one village in its column.
const std::string example = game_from(
    "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; d2 w1NESW; f6 w1NESW | seats BR | villages b4 f4 d2 f6 | "
    "cities h4 | B w=1 g=1 r=1",
    "1. B d5:R4G4B4Y4 ^d4=5\n*");

}  // namespace

TEST_CASE("The rulebook's castle scores 5 points: 3 villages and a city, each with its row or column") {
    CHECK(check(example).messages() == Strings{});
    const auto text = why(example, "1.2");
    CHECK_THAT(text, Contains("Blue scores 1 x 2 = 2 VP for cities in line: h4"));
    CHECK_THAT(text, Contains("Blue scores 3 x 1 = 3 VP for villages in line: b4, f4, d2"));
    CHECK_THAT(text, Contains("row 4: h4\n"));
    CHECK_THAT(text, Contains("row 4: b4, f4\n"));
    CHECK_THAT(text, Contains("column d: d2\n"));
    CHECK_THAT(text, Contains("rule B4"));
    CHECK_THAT(text, !Contains("f6"));
}

TEST_CASE("One action is explained alone, a turn with all it brought") {
    CHECK_THAT(why(example, "1.1"), !Contains("castle"));
    CHECK_THAT(why(example, "1"), Contains("lays R4G4B4Y4 on d5") && Contains("3 x 1 VP = 3 VP"));
}

TEST_CASE("An area is explained arm by arm") {
    const auto text = why(game_from("octagons d4 w2NE | seats RB | tiles d5:R3G3B3Y3s1", "1. R e4:B4Y4G4R4\n*"), "1");
    CHECK_THAT(text, Contains("north side: Blue's south arm on d5, value 3"));
    CHECK_THAT(text, Contains("east side: Red's west arm on e4, value 4"));
    CHECK_THAT(text, Contains("2 wood: all to the winner"));
}

TEST_CASE("A4, neutral-tie: a tie with a neutral colour says who shares") {
    const auto shared = [](std::string_view ruling) {
        return why(game_from(fmt::format("octagons d4 w7NES g1W | seats RB | tiles e4:R3G3Y3B3s1 d3:Y3B3GcR3 | "
                                         "rulings neutral-tie={}",
                                         ruling),
                             "1. R d5:B3Y3R3G3s1\n*"),
                   "1");
    };
    CHECK_THAT(shared("lost"), Contains("7 wood among 3 tied: 2 each"));
    CHECK_THAT(shared("rivals"), Contains("7 wood among 2 of 3 tied: 3 each"));
    CHECK_THAT(shared("nobody"), Contains("7 wood among 3 tied: nobody gains"));
}

TEST_CASE("Silver points name what everybody has") {
    const auto text = why(game_from("octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 | "
                                    "B s=2 | mine 4",
                                    "1. R c4:Y6R6G6B6\n#"),
                          "end");
    CHECK_THAT(text, Contains("Final scoring"));
    CHECK_THAT(text, Contains("Red scores 4 VP for silver") && Contains("Blue scores 2 VP for silver"));
    CHECK_THAT(text, Contains("Red has 4 silver") && Contains("Blue has 2 silver"));
}

TEST_CASE("D2, dilemma-gain: silver comes from the tile that gives it") {
    const auto gained = [](std::string_view ruling, std::string_view word) {
        return why(game_from(fmt::format("octagons d4 g2NESW | modules dilemma | seats RB | R tile=#10 | rulings "
                                         "dilemma-gain={}",
                                         ruling),
                             fmt::format("1. R {}\n*", word)),
                   "1");
    };
    CHECK_THAT(gained("placed", "d5:R2Y2G2B2s2<R3G3B3Y3s1"), Contains("Red gains 2 silver from tile on d5\n"));
    CHECK_THAT(gained("taken", "d5:R2Y2G2B2s2<R3G3B3Y3s1"),
               Contains("Red gains 1 silver from the tile taken from d5\n") && Contains("ruling dilemma-gain=taken"));
}

TEST_CASE("T4: a symbol of the rim that nobody gains has a line") {
    // On a4 the rim gives wood in the north and rocks in the west; green is neutral.
    const auto neutral = why(game_of_two("1. R a4:G4B4Y4R4\n*"), "1");
    CHECK_THAT(neutral, Contains("Red gains 1 rock from rim at a4, west side\n"));
    CHECK_THAT(neutral, Contains("nobody gains 1 wood from rim at a4, north side: it faces an arm of neutral Green\n"));
    CHECK_THAT(neutral, !Contains("nobody gains 1 rock"));
    const auto icon = why(game_of_two("1. R a4:RcB2Y2G2 +?\n*"), "1");
    CHECK_THAT(icon, Contains("nobody gains 1 wood from rim at a4, north side: it faces a card icon\n") &&
                         Contains("ruling edge-card-arm=nothing"));
    const auto gains = why(game_of_two("1. R a4:RcB2Y2G2 +?\n*", "[Rulings \"edge-card-arm=gains\"]\n"), "1");
    CHECK_THAT(gains, Contains("Red gains 1 wood from rim at a4, north side\n") && !Contains("nobody gains 1 wood"));
}

TEST_CASE("Cards that an empty deck does not give have a line") {
    // The players hold all 25 cards, but for one or none; d4 has a market of three tents.
    const auto played = [](std::string_view deck, std::string_view turn) {
        return why(game_from(fmt::format("octagons d4 m3NE | seats RB | tiles d5:R3G3B3Y3s1 | "
                                         "R hand=K3,K4,Ra,Ra,St,St,St,Bg,Lg,Lg,Lg,Tr,Tr | "
                                         "B hand=K5,K4,Lv,Lv,Lv,Mb,Mb,Mb,Rb,Rb,Pe{}",
                                         deck),
                             fmt::format("1. R {}\n*", turn)),
                   "1");
    };
    // Red's arms: 4 against 3.
    CHECK_THAT(played(" | deck 1", "e4:B4Y4G4R4 +?"),
               Contains("3 cards: all to the winner\n") && Contains("the deck is empty, cards drawn: 1 of 3\n"));
    CHECK_THAT(played(",Pe | deck 0", "e4:B4Y4G4R4"), Contains("the deck is empty, cards drawn: 0 of 3\n"));
    CHECK_THAT(played(",Pe | deck 0", "e4:RcG1B1Y1"),
               Contains("the deck is empty: the card of the tile on e4 is not drawn\n"));
    CHECK_THAT(played(" | deck 1", "e4:RcG1B1Y1 +?"), !Contains("is not drawn"));
}

TEST_CASE("O9: a second prize that is what the tied for most would get names the ruling for it") {
    const auto end = [](std::string_view ruling) {
        return why(game_from(fmt::format("octagons d4 sNESW | modules battle | seats RBG | tiles d5:R3G3B3Y3s1 "
                                         "e4:B4Y4G4R4 d3:R5G5Y5B5 c4:Y6R6G6B6 | R s=3 | B s=2 | G s=2 | mine 0 | "
                                         "turn 5 R stage=mine | rulings silver-second-tie={}",
                                         ruling),
                             "#"),
                   "end");
    };
    CHECK_THAT(end("three"), Contains("Blue scores 6 VP for silver\n") && Contains("ruling silver-second-tie=three") &&
                                 Contains("ruling battle-silver-tie=six"));
    CHECK_THAT(end("two"), Contains("Blue scores 4 VP for silver\n") && !Contains("battle-silver-tie"));
}

TEST_CASE("E5: where points are level, castles built decide or the victory is shared") {
    const auto end = [](std::string_view blue) {
        return why(game_from(fmt::format("octagons d4 sNE r1S.2 r1W.1 | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 "
                                         "d3:R5G5Y5B5 c4:Y6R6G6B6 | castles R:^d4rS.1 R:^d4rS.2{} | mine 0 | "
                                         "turn 5 R stage=mine",
                                         blue),
                             "#"),
                   "end");
    };
    CHECK_THAT(end(" B:^d4rW | R vp=5 | B vp=5"),
               Contains("several have the most points, 5 VP: castles built decide\n      Red built 2 castles\n"
                        "      Blue built 1 castle\n      Red wins\n        rule E5"));
    CHECK_THAT(end(" | R vp=5 | B vp=4"), !Contains("castles built decide"));
    CHECK_THAT(why(game_from("octagons d4 sNE r1SW.1 | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 "
                             "c4:Y6R6G6B6 | mine 0 | turn 5 R stage=mine",
                             "#"),
                   "end"),
               Contains("Blue built 0 castles\n      Red and Blue share the victory\n"));
}
