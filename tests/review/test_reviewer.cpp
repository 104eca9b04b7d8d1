// Screens of a review, without a terminal.
#include <set>

#include "reviewed.hpp"
#include "screens.hpp"
#include "tests/analyzer/module_games.hpp"

using namespace castellan::cli;
using namespace castellan::cli::testing;
using castellan::render::TerminalGrid;

namespace {

const Reviewed& reviewed() {
    static const Reviewed game(three_turns);
    return game;
}

/// The screen after these keys.
Screen after(const std::vector<Key>& keys, int columns = 120, int lines = 40) {
    Reviewer reviewer = reviewed().reviewer();
    static_cast<void>(reviewer.draw(columns, lines));
    for (const Key pressed : keys) {
        REQUIRE(reviewer.press(pressed));
        static_cast<void>(reviewer.draw(columns, lines));
    }
    return Screen(reviewer.draw(columns, lines));
}

}  // namespace

TEST_CASE("a turn is told in words, with its score lines, totals, comments and variations") {
    const Screen screen = after({'l'}, 200, 40);
    CHECK(screen.lines.front().find("After turn 1, Blue [1]") == 1);
    CHECK(screen.says("1. B d5:R4G4B4Y4 ^d4 !"));
    CHECK(screen.says("Blue +5 VP; a swing of 5"));
    CHECK(screen.says("Blue scores 2 x 2 = 4 VP for cities in line: f4, h4 [B4]"));
    CHECK(screen.says("Blue scores 1 x 1 = 1 VP for villages in line: b4 [B4]"));
    CHECK(screen.says("laid"));
    CHECK(screen.says("built"));
    CHECK(screen.says("1 variation:"));
    CHECK(screen.says("1v B c4:R4G4B4Y4"));
    CHECK(screen.says("B Blue                5"));
}

TEST_CASE("a final scoring begins with a table of the kinds of points") {
    namespace games = castellan::analyzer::testing;
    const Reviewed game(games::game_from(games::scored_position("dilemma, battle"), "#R"));
    Reviewer reviewer = game.reviewer();
    REQUIRE(reviewer.press('G'));
    const Screen screen(reviewer.draw(80, 40));
    CHECK(screen.says("   R   B   G"));  // in seat order
    CHECK(screen.says("during the game            9   4   7"));
    CHECK(screen.says("O7 villages and cities     6   9   1"));
    CHECK(screen.says("total                     31  23  12"));
    CHECK(Screen(reviewer.draw(160, 40)).says("O7 villages and cities         6   9   1"));
    CHECK_FALSE(after({'l'}).says("during the game"));
}

TEST_CASE("cards in hand that the record tells are named, character cards too") {
    const Reviewed game(castellan::analyzer::testing::game_from(
        "modules battle | octagons d4 w1NESW | seats BR | B hand=K4,Gu,?", "1. B d5:R4G4B4Y4\n*"));
    const Screen screen(game.reviewer().draw(100, 40));
    CHECK(screen.says("King (4), Guard"));
}

TEST_CASE("the line of keys names as many as there is room for") {
    const std::string narrow = after({}, 80, 24).lines.back();
    CHECK(narrow.find("q quit") != std::string::npos);
    CHECK(narrow.find('~') == std::string::npos);
    CHECK(after({}, 140, 24).lines.back().find("p player") != std::string::npos);
}

TEST_CASE("a board that does not fit has all that the panel can spare") {
    Reviewer reviewer = reviewed().reviewer();
    const Screen screen(reviewer.draw(100, 12));
    CHECK(screen.lines.at(1).find("VP") == 63 + 18);  // a panel of 36 columns begins at 63
}

TEST_CASE("within a turn only what has happened is told") {
    const Screen screen = after({'j'});
    CHECK(screen.says("Turn 1, Blue: action 1 of 2 [1.1]"));
    CHECK(screen.says("laid"));
    CHECK_FALSE(screen.says("built"));
    CHECK_FALSE(screen.says("scores"));
}

TEST_CASE("the board shows the castle, who paid and the last move") {
    const Screen screen = after({'l'});
    for (const auto* sign : {"B^", "CI", "vi", "+1", "+2", "*"}) CHECK(screen.says(sign));
    CHECK_FALSE(after({}).says("B^"));
}

TEST_CASE("every key of the help does something, and the help names all") {
    const Screen help = after({'?'}, 120, 40);
    for (const auto* key : {"Right l Space", "Left h", "PgDn", "Home g", "a number, Enter", "p  ", "P  ", "c  ", "C  ",
                            "s  ", "S  ", "v  ", "u  ", "w  ", "?  ", "q  ", "H J K L"})
        CHECK(help.says(key));
    CHECK(after({'?', 'q'}).says("Setup [0]"));
    CHECK(after({'x'}).says("that key does nothing"));
}

TEST_CASE("numbers lead to turns and variations") {
    CHECK(after({'3', key::enter}).says("After turn 3, Blue [3]"));
    CHECK(after({'9', key::enter}).says("this line has no turn 9"));
    CHECK(after({key::enter}).says("type the number of a turn first"));
    CHECK(after({'l', '1', 'v'}).says("[1/1/1], variation"));
    CHECK(after({'l', '2', 'v'}).says("this turn has no variation 2"));
    CHECK(after({'l', 'v', 'u'}).says("After turn 1, Blue [1]"));
    CHECK(after({'9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', key::enter}).says("no turn 99999"));
}

TEST_CASE("why tells the rules, and scrolls") {
    CHECK(after({'l', 'w'}).says("rule B4"));
    const Screen first = after({'l', 'w'}, 60, 12), second = after({'l', 'w', ' '}, 60, 12);
    CHECK(first.lines[1] != second.lines[1]);
    CHECK(after({'l', 'w', ' ', 'g'}, 60, 12).lines == first.lines);
    CHECK(after({'l', 'w', 'G'}, 60, 12).lines == after({'l', 'w', 'G', 'j'}, 60, 12).lines);
}

TEST_CASE("quitting is one key, away from texts") {
    Reviewer reviewer = reviewed().reviewer();
    CHECK(reviewer.press('?'));
    CHECK(reviewer.press('q'));
    CHECK_FALSE(reviewer.press('q'));
}

TEST_CASE("every size has a screen of that size") {
    Reviewer reviewer = reviewed().reviewer();
    REQUIRE(reviewer.press('l'));
    for (const auto& [columns, lines] : std::vector<std::pair<int, int>>{
             {1, 1}, {10, 3}, {40, 12}, {60, 20}, {71, 24}, {72, 24}, {80, 24}, {100, 30}, {140, 50}, {300, 100}}) {
        CAPTURE(columns, lines);
        const TerminalGrid screen = reviewer.draw(columns, lines);
        CHECK(screen.columns == columns);
        CHECK(screen.lines == lines);
        CHECK(screen.cells.size() == std::size_t(columns * lines));
    }
    CHECK(Screen(reviewer.draw(39, 24)).says("at least 40 x 12 needed"));
}

TEST_CASE("a board that does not fit is moved, and back to the last move") {
    const auto board_of = [](const Screen& screen) { return screen.lines[3].substr(0, 40); };
    const Screen still = after({'l'}, 80, 16);
    CHECK(board_of(after({'l', 'L'}, 80, 16)) != board_of(still));
    CHECK(board_of(after({'l', 'L', '.'}, 80, 16)) == board_of(still));
    CHECK(board_of(after({'l', 'L', 'l', 'h'}, 80, 16)) == board_of(still));
    CHECK(board_of(after({'l', 'L', 'L', 'L', 'L', 'L', 'L', 'H', 'H', 'H', 'H', 'H', 'H', 'H', '.'}, 80, 16)) ==
          board_of(still));
}

TEST_CASE("nothing a stranger wrote reaches a screen as a control character") {
    const Reviewed hostile(
        "[CGN \"1\"]\n[Event \"\x1b]0;owned\x07\"]\n[Red \"A\x1b[2J\xE2\x80\xAE\"]\n[Blue \"\"]\n[Seats \"RB\"]\n"
        "[Layout \"wide\"]\n[Pieces \"A B\"]\n\n1. R c2:R4G4B4Y4 {\x1b[31m \x9b"
        "31m}\n*\n");
    Reviewer reviewer = hostile.reviewer();
    for (const Key pressed : {Key('l'), Key('w')}) {
        REQUIRE(reviewer.press(pressed));
        for (const auto& cell : reviewer.draw(100, 30).cells)
            for (const char c : cell.text) CHECK((c >= 0x20 && c < 0x7F));
    }
}
