// The recorder without a terminal: what keys do, and what the screen says then.
#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>
#include <tuple>

#include "tests/record/robot.hpp"

namespace castellan::test {
namespace {

namespace key = cli::key;
using cli::Recorder;

const std::string two_players =
    "[CGN \"1\"]\n[Red \"Anna\"]\n[Blue \"Ben\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n[Result \"*\"]\n\n*\n";

std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a word is taken when no other one fits, and its rest may be typed") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    CHECK(screen_of(recorder).says("Anna reveals a tile"));
    press(recorder, "c2r4");
    CHECK(typed_line(recorder) == "c2r4");
    press(recorder, "g4b");  // the tiles with blue last are out
    CHECK(typed_line(recorder).empty());
    CHECK(has(content(folder.path()), "1. R c2:R4G4B4Y4\n"));
    press(recorder, "4y4 ");
    CHECK(typed_line(recorder).empty());
    press(recorder, "e2r5g");
    CHECK(has(content(folder.path()), "2. B e2:R5G5Y5B5"));
}

TEST_CASE("a word that was taken and goes on otherwise is given back") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4b");
    CHECK(has(content(folder.path()), "1. R c2:R4G4B4Y4\n"));
    press(recorder, "5");
    CHECK(typed_line(recorder) == "c2r4g4b5");
    CHECK(content(folder.path()) == two_players);
    recorder.press(key::backspace);
    press(recorder, "4y4e2");
    CHECK(has(content(folder.path()), "1. R c2:R4G4B4Y4\n"));
    CHECK(typed_line(recorder) == "e2");
}

TEST_CASE("the next word may begin after a part of the rest") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4b4ye2r5g");
    CHECK(has(content(folder.path()), "1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n"));
}

TEST_CASE("a space after what may be several words stays out, and says so") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4 ");
    CHECK(typed_line(recorder) == "c2r4");
    CHECK(screen_of(recorder).says("several words begin so"));
}

TEST_CASE("backspace takes letters back, then actions; undo and redo") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4x");
    CHECK(screen_of(recorder).says("no word begins so"));
    recorder.press(key::backspace);
    CHECK(typed_line(recorder) == "c2r4");
    press(recorder, "g4b");
    recorder.press(key::backspace);
    CHECK(content(folder.path()) == two_players);
    recorder.press(key::ctrl('r'));
    CHECK(has(content(folder.path()), "1. R c2:R4G4B4Y4\n"));
    recorder.press(key::ctrl('z'));
    CHECK(content(folder.path()) == two_players);
    recorder.press(key::backspace);
    CHECK(screen_of(recorder).says("nothing to take back"));
}

TEST_CASE("undo stops where the game begins, before it takes back the set-up") {
    const RecordFolder folder;
    Recorder recorder =
        recorder_of("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"?\"]\n[Result \"*\"]\n\n*\n", folder.path());
    press(recorder, "ab");
    for (int i = 0; i < 3; ++i) recorder.press(key::enter);  // past the names
    const std::string set_up = content(folder.path());
    REQUIRE(has(set_up, "[Pieces \"A B\"]"));
    for (const cli::Key undo : {key::ctrl('z'), key::backspace}) {
        press(recorder, "c2r4g4b ");
        recorder.press(undo);
        CHECK(content(folder.path()) == set_up);
        recorder.press(undo);
        CHECK(content(folder.path()) == set_up);
        CHECK(screen_of(recorder).says("the game begins here; once more takes the set-up back, /setup changes it"));
    }
    press(recorder, "/undo");
    recorder.press(key::enter);
    CHECK(screen_of(recorder).says("a step of the set-up is taken back; Ctrl-R does it again"));
    CHECK(content(folder.path()) != set_up);
    recorder.press(key::ctrl('r'));
    CHECK(content(folder.path()) == set_up);
    press(recorder, "c2r4g4b /tag Arbiter Jan");
    recorder.press(key::enter);
    recorder.press(key::ctrl('z'));  // a tag in the middle of the game is an action as any other
    CHECK_FALSE(has(content(folder.path()), "Arbiter"));
}

TEST_CASE("arrow keys choose piece by piece") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    for (const cli::Key pressed : {key::right, key::enter, key::right, key::enter}) recorder.press(pressed);
    CHECK(typed_line(recorder).size() > 3);
    recorder.press(key::backspace);
    recorder.press(key::backspace);
    CHECK(typed_line(recorder).empty());
    CHECK(content(folder.path()) == two_players);
}

TEST_CASE("what is refused is explained, and can be kept as it was played") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4bc2r6g6b6y6");
    recorder.press(key::enter);
    const auto refused = screen_of(recorder, 200, 50);
    CHECK(refused.says("Keep it as it was played"));
    CHECK(refused.says("already lies face up"));
    CHECK(refused.says("[T1"));
    CHECK_FALSE(has(content(folder.path()), "2. B"));
    recorder.press(key::escape);
    CHECK(typed_line(recorder).empty());
    press(recorder, "c2r6g6b6y6");
    recorder.press(key::enter);
    recorder.press(key::up);  // the last of the list
    recorder.press(key::enter);
    CHECK(has(content(folder.path()), "2. B c2:R6G6B6Y6"));
}

TEST_CASE("comments, marks, clock times and tags are written by commands") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4b");
    for (const std::string_view command :
         {"/comment laid at once", ";mark c2", "/clk 0:05:00", "/judge !?", "/tag Arbiter Jan Maas"}) {
        press(recorder, command);
        recorder.press(key::enter);
    }
    const std::string text = content(folder.path());
    for (const auto* part : {"laid at once", "[%mark c2]", "[%clk 0:05:00]", "!?", "[Arbiter \"Jan Maas\"]"}) {
        INFO(part << "\n" << text);
        CHECK(has(text, part));
    }
    press(recorder, "/judge !!!");
    recorder.press(key::enter);
    CHECK(screen_of(recorder).says("judgements are"));
}

TEST_CASE("an earlier turn is changed, and the turns after it stay") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4be2r5g");
    recorder.press(key::page_up);
    recorder.press(key::function + 4);
    press(recorder, "c4r6g");
    const std::string text = content(folder.path());
    CHECK(has(text, "1. R c4:R6G6B6Y6\n2. B e2:R5G5Y5B5\n"));
    recorder.press(key::end);
    CHECK(screen_of(recorder).says("In turn 2"));
}

TEST_CASE("in the middle the line above the input says so, and the first word asks") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4be2r5g");
    const std::string before = content(folder.path());
    press(recorder, "/go 1.0");
    recorder.press(key::enter);
    for (const int lines : {14, 24, 40}) {
        const auto screen = screen_of(recorder, 80, lines);
        CHECK(has(screen.lines[std::size_t(lines) - 3], "In turn 1 of 2: what is written here changes what follows"));
    }
    press(recorder, "c4r6g");
    CHECK(screen_of(recorder).says("go to the end of the record"));
    recorder.press(key::escape);
    CHECK(content(folder.path()) == before);
    press(recorder, "6");
    recorder.press(key::enter);  // to the end
    CHECK(screen_of(recorder).says("In turn 2.1"));
    CHECK(content(folder.path()) == before);
    press(recorder, "/go 1.0");
    recorder.press(key::enter);
    press(recorder, "c4r6g");
    recorder.press(key::down);
    recorder.press(key::enter);
    CHECK(has(content(folder.path()), "1. R c4:R6G6B6Y6 c2:R4G4B4Y4"));
}

TEST_CASE("problems are counted where one looks, and named by their turns") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4be2r5g");
    CHECK_FALSE(has(screen_of(recorder).lines.front(), "(!)"));
    recorder.press(key::page_up);
    recorder.press(key::function + 4);
    press(recorder, "e2r6g");  // where turn 2 lays its tile
    CHECK(has(screen_of(recorder).lines.front(), "(!) 1 problem: F6"));
    recorder.press(key::function + 6);
    CHECK(screen_of(recorder).says("turn 2: "));
}

TEST_CASE("a problem has the players' names, and is shown whole") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(
        "[CGN \"1\"]\n[Red \"Anna\"]\n[Blue \"Ben\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n[Result \"*\"]\n\n"
        "1. R c2:R4G4B4Y4 ^a3\n*\n",
        folder.path());
    recorder.press(key::function + 6);
    CHECK(
        screen_of(recorder, 120, 24).says("turn 1: Anna has no arm pointing at a3 [B2, 3. Build castle(s): Building"));
    const auto narrow = screen_of(recorder, 40, 24);
    CHECK(narrow.says(" turn 1: Anna has no arm pointing at a3"));
    CHECK(narrow.says("     [B2, 3. Build castle(s): Building"));
    recorder.press(key::down);
    recorder.press(key::enter);
    CHECK(screen_of(recorder).says("In turn 1"));
}

TEST_CASE("a variation is written, and left") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4be2r5g/vary");
    recorder.press(key::enter);
    press(recorder, "d3r6g");
    CHECK(screen_of(recorder).says("variation"));
    CHECK(has(content(folder.path()), "(\n  2. B d3:R6G6B6Y6\n)"));
    CHECK(screen_of(recorder).says("[End] goes back to the game"));
    recorder.press(key::function + 1);
    CHECK(screen_of(recorder).says("In a variation: End goes back to the game"));
    recorder.press(key::escape);
    recorder.press(key::function + 2);
    CHECK(screen_of(recorder).says("back to the end of the game"));
    recorder.press(key::home);
    recorder.press(key::down);
    CHECK(screen_of(recorder).says("2  back to the turn that the variation replaces"));
    recorder.press(key::enter);
    CHECK(analyzer::recorder::address(recorder.recording().place()) == "2.1");
    recorder.press(key::end);
    press(recorder, "d3r6g");
    CHECK(has(content(folder.path()), "3. R d3:R6G6B6Y6"));
}

TEST_CASE("every size is drawn") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "c2r4g4b");
    for (const int columns : {1, 39, 40, 71, 72, 80, 200})
        for (const int lines : {1, 13, 14, 24, 60})
            CHECK(recorder.draw(columns, lines).cells.size() == std::size_t(columns) * std::size_t(lines));
}

TEST_CASE("Space turns the piece that was just set") {
    const RecordFolder folder;
    Recorder recorder =
        recorder_of("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"?\"]\n[Result \"*\"]\n\n*\n", folder.path());
    press(recorder, "a b");
    CHECK(recorder.recording().tag("Pieces") == "A90 B");
    recorder.press(key::left);
    press(recorder, " ");
    CHECK(recorder.recording().tag("Pieces") == "A180 B");
}

TEST_CASE("a date with something glued to it is refused, and says what a date is") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    press(recorder, "/tag Date 2026.11.27Anna");
    recorder.press(key::enter);
    CHECK(screen_of(recorder, 120, 40).says("a date is year, month and day"));
    CHECK(content(folder.path()) == two_players);
    recorder.press(key::function + 5);
    while (!screen_of(recorder).says("YYYY.MM.DD")) recorder.press(key::down);
    press(recorder, "2026.11.27Anna");
    recorder.press(key::enter);
    CHECK(screen_of(recorder, 120, 40).says("a date is year, month and day"));
    for (int i = 0; i < 4; ++i) recorder.press(key::backspace);
    recorder.press(key::enter);
    CHECK(has(content(folder.path()), "[Date \"2026.11.27\"]"));
}

TEST_CASE("a new record asks for its set-up") {
    const RecordFolder folder;
    Recorder recorder =
        recorder_of("[CGN \"1\"]\n[Seats \"??\"]\n[Pieces \"?\"]\n[Result \"*\"]\n\n*\n", folder.path());
    CHECK(screen_of(recorder).says("Colours clockwise"));
    press(recorder, "rb");
    recorder.press(key::down);
    press(recorder, "Anna");
    recorder.press(key::enter);  // the other name, which stays open
    CHECK(screen_of(recorder).says("Enter alone leaves the name open"));
    recorder.press(key::enter);  // to the pieces
    press(recorder, "ab");
    CHECK(screen_of(recorder).says("Set-up: complete"));
    recorder.press(key::enter);
    CHECK(screen_of(recorder).says("Anna reveals a tile"));
    CHECK(has(content(folder.path()), "[Seats \"RB\"]"));
    CHECK(has(content(folder.path()), "[Pieces \"A B\"]"));
}

TEST_CASE("Enter asks for the names round the table, the start player first") {
    for (const auto& [game, letters, names] :
         {std::tuple{"castelli", "ybr", "Yellow Blue Red"}, std::tuple{"piecepack-castles", "mas", "Moons Arms Suns"},
          std::tuple{"carcassonne", "ygr", "Yellow Green Red"}}) {
        const RecordFolder folder;
        Recorder recorder(analyzer::recorder::Recording::begin(game, 3, "", ""), *cli::RecordFile::open(folder.path()),
                          render::Charset::ascii);
        press(recorder, letters);
        std::istringstream words(names);
        for (std::string name; words >> name;) {
            recorder.press(key::enter);
            CHECK(screen_of(recorder).says("Enter alone leaves the name open"));
            press(recorder, "Of " + name);
            CHECK(screen_of(recorder).says(" Name of " + name));
        }
        recorder.press(key::enter);
        words = std::istringstream(names);
        for (std::string name; words >> name;) CHECK(has(content(folder.path()), "[" + name + " \"Of " + name + "\"]"));
    }
}

TEST_CASE("a form of the board says what it is") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(two_players, folder.path());
    recorder.press(key::function + 5);
    while (!screen_of(recorder).says("tall: pieces one above the other")) recorder.press(key::down);
    CHECK(screen_of(recorder).says("wide: pieces side by side"));
    recorder.press(key::right);
    CHECK(recorder.recording().tag("Layout") == "tall");
}

}  // namespace castellan::test
