// A game as it is told: turns, remarks, variations, swings.
#include "analyzer/story/story.hpp"

#include "analyzer/story/swings.hpp"
#include "analyzer/story/way.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::analyzer;
using namespace castellan::castelli;

namespace {

Story story_of(const Opened& game) { return tell_story(game.record, *game.opening); }

int vp(const StoryTurn& turn, Colour player) { return turn.situation.state.players[std::size_t(player)].vp; }

std::string text_of(const Opened& game, const Remark& remark) {
    return std::string(game.record.nodes[remark.node].span.of(game.record.text));
}

/// Two castles of five points each: Blue's on d4 in turn 1, Red's on f6 in turn 2, with a village and two cities each.
const std::string two_castles = game_from(
    "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; f6 r1NESW.1 | seats BR | villages b4 | cities h4 f4 | "
    "B w=1 g=1 r=1 | R w=1 g=1 r=1",
    "{before} 1. B d5:R4G4B4Y4 {laid} ^d4 ! {built}\n( 1. B c4:R4G4B4Y4 {elsewhere} 2. R d5:R4G4Y4B4 )\n{between} 2. R "
    "f5:R5G5Y5B5 ^f6=2\n*");

}  // namespace

TEST_CASE("A story has each turn with its address, its words and the state behind it") {
    const Opened game(two_castles);
    const Story story = story_of(game);
    REQUIRE(story.main.turns.size() == 2);
    CHECK_FALSE(story.main.stopped);
    CHECK(story.main.turns[0].address == "1");
    CHECK(words_text(story.main.turns[0].situation.play) == "d5:R4G4B4Y4 ^d4");
    CHECK(words_text(story.main.turns[1].situation.play) == "f5:R5G5Y5B5 ^f6");
    // B4: from d4 the village b4 and the cities f4 and h4 in its row, 1 + 2 + 2; from f6 the city f4, 2.
    CHECK(vp(story.main.turns[0], Colour::blue) == 5);
    CHECK(vp(story.main.turns[0], Colour::red) == 0);
    CHECK(vp(story.main.turns[1], Colour::red) == 2);
}

TEST_CASE("Remarks stand behind the action they follow") {
    const Opened game(two_castles);
    const Story story = story_of(game);
    REQUIRE(story.remarks.size() == 1);
    CHECK(text_of(game, story.remarks[0]) == "{before}");
    const auto& remarks = story.main.turns.at(0).remarks;
    Strings texts;
    std::vector<int> actions;
    for (const Remark& remark : remarks) {
        texts.push_back(text_of(game, remark));
        actions.push_back(remark.action);
    }
    CHECK(texts == Strings{"{laid}", "!", "{built}", "{between}"});
    CHECK(actions == std::vector<int>{1, 2, 2, 2});
}

TEST_CASE("A variation is a line of its own, played from before its turn") {
    const Opened game(two_castles);
    const Story story = story_of(game);
    REQUIRE(story.main.turns[0].variations.size() == 1);
    const StoryLine& line = story.main.turns[0].variations[0];
    REQUIRE(line.turns.size() == 2);
    CHECK(line.turns[0].address == "1/1/1");
    CHECK(line.turns[1].address == "1/1/2");
    CHECK(line.start == story.main.start);
    CHECK(vp(line.turns[1], Colour::blue) == 0);
    CHECK(text_of(game, line.turns[0].remarks.at(0)) == "{elsewhere}");
}

TEST_CASE("Behind an action the game stands as at its address") {
    const Opened game(two_castles);
    const Story story = story_of(game);
    for (int action = 1; action <= 2; ++action) {
        const auto address = parse_address("1." + std::to_string(action));
        const auto wanted = game_at(game.record, *game.opening, *address);
        REQUIRE(wanted);
        const Situation told = situation_after(story.main.turns[0], action);
        CHECK(told.state == wanted->state);
        CHECK(told.deck == wanted->deck);
        CHECK(told.turn.steps.size() == wanted->turn.steps.size());
    }
    CHECK(actions_of(story.main.turns[0].situation.play) == 2);
}

TEST_CASE("A line that cannot be played says why, and tells what could be") {
    const Opened game(game_from("octagons d4 r1NESW.1 | seats BR", "1. B d5:R4G4B4Y4 ^d4\n2. R e4:R4G4Y4B4\n*"));
    const Story story = story_of(game);
    REQUIRE(story.main.stopped);
    CHECK(story.main.stopped->code == "castle-unpaid");
    REQUIRE(story.main.turns.size() == 1);
    CHECK(story.main.turns[0].situation.state.face_up != 0);
}

TEST_CASE("A swing is the most by which anyone's lead changes") {
    const Opened game(two_castles);
    const Story story = story_of(game);
    const auto swings = swings_of(game.opening->setup, story.main);
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
    const Opened game(game_from("octagons d4 r1NESW.1; f4 w1NESW | seats BR | villages f4 | B vp=1 | R w=1 g=1 r=1",
                                "1. B c4:R3G3B3Y3s1\n2. R d5:B4Y4R4G4 ^d4\n*"));
    const Story story = story_of(game);
    const auto swings = swings_of(game.opening->setup, story.main);
    REQUIRE(swings.size() == 2);
    CHECK(swings[0].points == 0);
    CHECK(swings[1].points == 1);
    CHECK(swings[1].changes_lead);
    CHECK(largest_swings(swings, 9) == std::vector<std::size_t>{1});
}

TEST_CASE("The way to a turn goes from the setup through the turns before it, and into variations where they begin") {
    const Opened game(two_castles);
    const Story story = story_of(game);
    const auto way = [&](std::string_view address) { return way_to(story, *parse_address(address)); };
    const Situation* const setup = &story.setup;
    const Situation* const first = &story.main.turns.at(0).situation;
    const Situation* const second = &story.main.turns.at(1).situation;
    const auto& variation = story.main.turns.at(0).variations.at(0).turns;
    using Way = std::vector<const Situation*>;
    CHECK(way("0") == Way{setup});
    CHECK(way("1") == Way{setup, first});
    CHECK(way("end") == Way{setup, first, second});
    CHECK(way("1/1") == Way{setup, &variation.at(0).situation, &variation.at(1).situation});
    CHECK(way("1/1/1") == Way{setup, &variation.at(0).situation});
    CHECK(way("3").error() == "the record has no turn 3");
    CHECK(way("3/1").error() == "the record has no turn 3");
    CHECK(way("2/1").error() == "turn 2 has no variation 1");
    CHECK(way("1/1/3").error() == "the record has no turn 3");
}
