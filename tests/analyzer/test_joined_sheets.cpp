// Two sheets of one game joined: what the whole of both decides, and what is left to ask.
#include <algorithm>

#include "analyzer/games/slip_judge.hpp"
#include "analyzer/slips/sheets/merge.hpp"
#include "tests/analyzer/evening.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
namespace notation = castellan::notation;
namespace slips = castellan::analyzer::slips;
using castellan::analyzer::SlipJudge;
using slips::JoinedSheets;

namespace {

JoinedSheets join(const std::string& first, const std::string& second) {
    castellan::castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    notation::Record one, other;
    notation::parse_game(first, one);
    notation::parse_game(second, other);
    REQUIRE(can_be_joined(one, judge));
    REQUIRE(can_be_joined(other, judge));
    return join_sheets(one, other, judge, {{"anna", "ben"}, {}, {20'000'000, 5'000'000, 8, true}});
}

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    INFO(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

std::string without_line(std::string text, std::string_view begins) {
    const auto at = text.find("\n" + std::string(begins)) + 1;
    REQUIRE(at != 0);
    return text.erase(at, text.find('\n', at) + 1 - at);
}

/// Two turns after which nothing tells how the second tile lies; `second` are the words of the second turn.
std::string two_turns(std::string_view second, std::string_view tags = "") {
    return game_of_two(fmt::format("1. R c2:R4G4B4Y4\n2. B {}\n*", second), tags);
}

/// The first turn of that evening, and another one.
std::string after_first(std::string_view second) {
    return game_of_two(fmt::format("1. R e4:R3G3B3Y3s1 +St\n2. B {}\n*", second));
}

void expect_evening(const std::string& first, const std::string& second, std::size_t differences) {
    const JoinedSheets joined = join(first, second);
    CHECK(joined.text == evening);
    CHECK(joined.differences == differences);
    CHECK(joined.questions.empty());
}

}  // namespace

TEST_CASE("the same sheet twice is that sheet") {
    CHECK(check(evening).diagnostics.empty());
    expect_evening(evening, evening, 0);
}

TEST_CASE("of two slips, one on each sheet, the rest of the game decides") {
    // The tile of turn 3 has no value 7; without the King of turn 13 Red has 18 points there.
    const auto anna = with(evening, "b3:R1GcY1B1s1", "b3:R7GcY1B1s1");
    const auto ben = with(evening, "c2:R6Y6B6G6 K4", "c2:R6Y6B6G6");
    expect_evening(anna, ben, 2);
    expect_evening(ben, anna, 2);
}

TEST_CASE("a turn that one sheet has left out or has twice, with the later turns counted on") {
    auto fewer = without_line(evening, "8. ");
    for (int turn = 9; turn <= 16; ++turn)
        fewer = with(fewer, fmt::format("\n{}. ", turn), fmt::format("\n{}. ", turn - 1));
    expect_evening(fewer, evening, 1);
    expect_evening(evening, fewer, 1);
    auto more = evening;
    for (int turn = 16; turn >= 9; --turn)
        more = with(more, fmt::format("\n{}. ", turn), fmt::format("\n{}. ", turn + 1));
    more = with(more, "8. B b1:G5Y5B5R5\n", "8. B b1:G5Y5B5R5\n9. B b1:G5Y5B5R5\n");
    expect_evening(more, evening, 1);
    expect_evening(evening, more, 1);
}

TEST_CASE("a turn left out without counting on") { expect_evening(without_line(evening, "8. "), evening, 1); }

TEST_CASE("a word in another place of the turn is one difference") {
    // The Steward moved before it was drawn.
    expect_evening(with(evening, "e4:R3G3B3Y3s1 +St", "+St e4:R3G3B3Y3s1"), evening, 1);
}

TEST_CASE("what nothing tells is a question, and a comment in the record") {
    const auto joined = join(two_turns("e2:R5G5Y5B5"), two_turns("e2:G5Y5B5R5"));
    CHECK(joined.differences == 1);
    REQUIRE(joined.questions.size() == 1);
    CHECK(joined.questions[0].turn == 2);
    CHECK(joined.questions[0].words[0] == "e2:R5G5Y5B5");
    CHECK(joined.questions[0].words[1] == "e2:G5Y5B5R5");
    CHECK(joined.questions[0].chosen == "e2:R5G5Y5B5");
    CHECK_THAT(joined.text, Catch::Contains("2. B e2:R5G5Y5B5 {anna: e2:R5G5Y5B5, ben: e2:G5Y5B5R5}\n"));
    CHECK(check(joined.text).diagnostics.empty());
}

TEST_CASE("a claim of one sheet speaks for the word that makes it true, also against its own sheet") {
    // The second arm of a tile on f3 points to g3.
    const auto joined = join(after_first("f3:B4G4Y4R4s1"), after_first("f3:G4Y4R4B4s1 g3g:G4=-"));
    CHECK_THAT(joined.text, Catch::Contains("2. B f3:B4G4Y4R4s1 g3g:G4=-\n"));
    CHECK(joined.questions.empty());
}

TEST_CASE("without the claim the same difference is a question") {
    CHECK(join(after_first("f3:B4G4Y4R4s1"), after_first("f3:G4Y4R4B4s1")).questions.size() == 1);
}

TEST_CASE("of two numbers claimed the true one is kept") {
    const auto joined = join(after_first("f3:B4G4Y4R4s1 g3g:G5=-"), after_first("f3:B4G4Y4R4s1 g3g:G4=-"));
    CHECK_THAT(joined.text, Catch::Contains("f3:B4G4Y4R4s1 g3g:G4=-\n"));
    CHECK(joined.differences == 1);
    CHECK(joined.questions.empty());
}

TEST_CASE("a card that one recorder did not see is the one that the other saw") {
    const auto unseen = with(evening, "+Ra", "+?");
    expect_evening(unseen, evening, 1);
    expect_evening(evening, unseen, 1);
}

TEST_CASE("a word that claims more on one sheet is no difference") {
    // Only Anna wrote the castle's points.
    const auto joined = join(with(evening, "Mb^b4\n", "Mb^b4=4\n"), evening);
    CHECK(joined.differences == 0);
    CHECK_THAT(joined.text, Catch::Contains("Mb^b4=4\n"));
}

TEST_CASE("a tile is not another spelling of a card drawn") {
    // Anna drew the card twice and forgot the tile.
    const auto anna = with(evening, "15. R a2:G4R4B4Y4 +Ra", "15. R +Ra +Ra");
    expect_evening(anna, evening, 2);
    expect_evening(evening, anna, 2);
}

TEST_CASE("where both sheets are wrong, what was meant is looked for") {
    // No tile has a 7, and none an 8.
    const auto joined =
        join(with(evening, "b3:R1GcY1B1s1", "b3:R7GcY1B1s1"), with(evening, "b3:R1GcY1B1s1", "b3:R8GcY1B1s1"));
    CHECK_THAT(joined.text, Catch::Contains("b3:R1GcY1B1s1 {anna: b3:R7GcY1B1s1, ben: b3:R8GcY1B1s1} +Lg\n"));
    CHECK(check(joined.text).diagnostics.empty());
    // The same slip on both: no difference, but not what was played either.
    const auto same = with(evening, "b3:R1GcY1B1s1", "b3:R7GcY1B1s1");
    const auto twice = join(same, same);
    CHECK(twice.differences == 0);
    CHECK_THAT(twice.text, Catch::Contains("b3:R1GcY1B1s1 {anna: b3:R7GcY1B1s1, ben: b3:R7GcY1B1s1} +Lg\n"));
}

TEST_CASE("after an error in both sheets a word of one sheet is a question") {
    // No reading makes a tile of Q9: nothing after it is judged.
    const std::string unread = with(evening, "f1:#28R Lv^d2w$g", "f1:Q9Q9 Lv^d2w$g");
    const JoinedSheets joined = join(with(unread, " Lv^d2w$g", ""), unread);
    REQUIRE(joined.questions.size() == 1);
    CHECK(joined.questions[0].turn == 16);
    CHECK(joined.questions[0].words == std::array<std::string, 2>{"", "Lv^d2w$g"});
    CHECK(joined.text.find("Lv^d2w$g") != std::string::npos);
}

TEST_CASE("tags: what only one sheet knows is taken, two names are a question") {
    const auto anna = two_turns("e2:R5G5Y5B5", "[Event \"Club\"]\n[Date \"?\"]\n[Red \"Anna\"]\n[Annotator \"A\"]\n");
    const auto ben = two_turns("e2:R5G5Y5B5",
                               "[Event \"?\"]\n[Date \"2026.11.20\"]\n[Red \"Anne\"]\n"
                               "[Annotator \"B\"]\n[Site \"Ulm\"]\n");
    const auto joined = join(anna, ben);
    for (const auto* line : {"[Event \"Club\"]\n", "[Date \"2026.11.20\"]\n", "[Red \"Anna\"]\n", "[Site \"Ulm\"]\n",
                             "[Annotator \"A\"]\n"})
        CHECK_THAT(joined.text, Catch::Contains(line));
    REQUIRE(joined.questions.size() == 1);
    CHECK(joined.questions[0].tag == "Red");
    CHECK_THAT(joined.text, Catch::Contains("\n\n{Red: anna: Anna, ben: Anne}\n1. R "));
    notation::Record record;
    notation::parse_game(joined.text, record);
    CHECK(record.diagnostics.empty());
}

TEST_CASE("seats that the game contradicts are decided") {
    const auto joined = join(evening, with(evening, "[Seats \"RB\"]", "[Seats \"BR\"]"));
    CHECK(joined.text == evening);
    CHECK(joined.questions.empty());
}

TEST_CASE("the comments, judgements and variations of both are kept") {
    const auto anna = game_of_two("{Lamp light.} 1. R c2:R4G4B4Y4 ! {A start.}\n2. B e2:R5G5Y5B5\n*");
    const auto ben = game_of_two("1. R c2:R4G4B4Y4 {A start.} {Slow.}\n2. B e2:R5G5Y5B5 (2. B e2:G5Y5B5R5)\n*");
    const auto joined = join(anna, ben);
    CHECK(joined.differences == 0);
    CHECK_THAT(joined.text, Catch::Contains("{Lamp light.}\n1. R c2:R4G4B4Y4 ! {A start.} {Slow.}\n"
                                            "2. B e2:R5G5Y5B5 (2. B e2:G5Y5B5R5)\n*\n"));
}

TEST_CASE("names of sheets and words cannot end the comment that holds them") {
    castellan::castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    const auto first = two_turns("e2:R5G5Y5B5"), second = two_turns("e2:G5Y5B5R5");
    notation::Record one, other;
    notation::parse_game(first, one);
    notation::parse_game(second, other);
    const auto joined = join_sheets(one, other, judge, {{"a}{[%x", "b\\"}, {}, {1'000'000, 1'000'000, 8, true}});
    CHECK(check(joined.text).diagnostics.empty());
}

TEST_CASE("what tells the same game is no question") {
    castellan::castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    const auto first = two_turns("e2:R5G5Y5B5"), second = two_turns("e2:G5Y5B5R5");
    notation::Record one, other;
    notation::parse_game(first, one);
    notation::parse_game(second, other);
    Strings compared;
    const auto same = [&](const std::string& a, const std::string& b) {
        compared = {a, b};
        return true;
    };
    const auto joined = join_sheets(one, other, judge, {{"a", "b"}, same, {1'000'000, 1'000'000, 8, true}});
    CHECK(joined.questions.empty());
    CHECK(joined.text == first);
    CHECK(compared == Strings{first, second});
}

TEST_CASE("an effort that is spent leaves questions") {
    castellan::castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    const auto second = with(evening, "b3:R1GcY1B1s1", "b3:R7GcY1B1s1");
    notation::Record one, other;
    notation::parse_game(evening, one);
    notation::parse_game(second, other);
    const auto joined = join_sheets(one, other, judge, {{"a", "b"}, {}, {0, 0, 8, true}});
    CHECK(joined.questions.size() == 1);
}

TEST_CASE("records that have more differences than words in common are not joined") {
    std::string one, other;
    for (int turn = 1; turn <= 30; ++turn) {
        one += fmt::format("{}. {} a1:R1G1B1Y1\n", turn, turn % 2 == 1 ? 'R' : 'B');
        other += fmt::format("{}. {} h8:R6G6B6Y6\n", turn, turn % 2 == 1 ? 'R' : 'B');
    }
    const auto joined = join(game_of_two(one), game_of_two(other));
    CHECK_FALSE(joined.of_one_game);
    CHECK(joined.text.empty());
}

TEST_CASE("a sheet beyond the limits cannot be joined") {
    castellan::castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    std::string words;
    for (std::size_t word = 0; word <= slips::most_turn_words; ++word) words += " x";
    const auto text = game_of_two("1. R" + words);
    notation::Record record;
    notation::parse_game(text, record);
    CHECK_FALSE(can_be_joined(record, judge));
}
