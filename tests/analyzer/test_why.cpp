// Why a turn scored what it scored.
#include "analyzer/why.hpp"

#include "analyzer/score_sheet.hpp"
#include "engine/castelli/address.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using Catch::Matchers::Contains;

namespace {

std::string why(std::string text, std::string_view where) {
    const Opened game(std::move(text));
    const auto address = castellan::castelli::parse_address(where);
    REQUIRE(address.has_value());
    const auto standing = castellan::castelli::game_at(game.record, *game.opening, *address);
    REQUIRE(standing.has_value());
    return castellan::analyzer::explained(*standing, game.opening->setup,
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
