// Swings of a game, and the words of its turns.
#include "analyzer/castelli/swings.hpp"

#include "analyzer/castelli/action_words.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::analyzer;
using namespace castellan::castelli;

namespace {

PlayedGame game_of(const std::string& text) {
    const Opened game(text);
    return {game.record, *game.opening};
}

/// Two castles of five points each: Blue's on d4 in turn 1, Red's on f6 in turn 2, with a village and two cities each.
const std::string two_castles = game_from(
    "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; f6 r1NESW.1 | seats BR | villages b4 | cities h4 f4 | "
    "B w=1 g=1 r=1 | R w=1 g=1 r=1",
    "{before} 1. B d5:R4G4B4Y4 {laid} ^d4 ! {built}\n( 1. B c4:R4G4B4Y4 {elsewhere} 2. R d5:R4G4Y4B4 )\n{between} 2. R "
    "f5:R5G5Y5B5 ^f6=2\n*");

}  // namespace

TEST_CASE("The words of a turn are its actions in canonical spelling, without claims") {
    const PlayedGame game = game_of(two_castles);
    REQUIRE(game.turns().size() == 2);
    CHECK(words_text(game.turns()[0].play) == "d5:R4G4B4Y4 ^d4");
    CHECK(words_text(game.turns()[1].play) == "f5:R5G5Y5B5 ^f6");
    CHECK(action_words(game.turns()[1].play) == Strings{"f5:R5G5Y5B5", "^f6"});
}

TEST_CASE("A swing is the most by which anyone's lead changes") {
    const PlayedGame game = game_of(two_castles);
    const auto swings = swings_of(game.setup(), game.main_line());
    // Blue goes from 0 to 5 ahead; then Red has 2 against 5: both distances change by 2, and Blue stays ahead.
    REQUIRE(swings.size() == 2);
    CHECK(swings[0].points == 5);
    CHECK(swings[0].is_large());
    CHECK(swings[1].points == 2);
    CHECK_FALSE(swings[1].changes_lead);
    CHECK_FALSE(swings[1].is_large());
    CHECK(largest_swings(swings, 1) == std::vector<std::size_t>{0});
    CHECK(largest_swings(swings, 9) == std::vector<std::size_t>{0, 1});
}

TEST_CASE("Who is caught up with has lost the lead, however small the step") {
    const PlayedGame game =
        game_of(game_from("octagons d4 r1NESW.1; f4 w1NESW | seats BR | villages f4 | B vp=1 | R w=1 g=1 r=1",
                          "1. B c4:R3G3B3Y3s1\n2. R d5:B4Y4R4G4 ^d4\n*"));
    const auto swings = swings_of(game.setup(), game.main_line());
    REQUIRE(swings.size() == 2);
    CHECK(swings[0].points == 0);
    CHECK(swings[1].points == 1);
    CHECK(swings[1].changes_lead);
    CHECK(largest_swings(swings, 9) == std::vector<std::size_t>{1});
}
