// A word is taken as soon as no other one fits; who types all of it writes the same record.
#include <catch2/catch.hpp>

#include <cstdint>

#include "notation/parser.hpp"
#include "tests/record/robot.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

namespace key = cli::key;
using cli::Recorder;
using notation::NodeKind;

/// How somebody types the words of a turn.
enum class Habit : std::uint8_t { spaces, enter, glued };

/// The words of each turn of the main line, the result last.
std::vector<std::vector<std::string>> turns_of(const std::string& game) {
    notation::Record record;
    notation::parse_game(game, record);
    std::vector<std::vector<std::string>> turns;
    for (std::uint32_t at = 0; at < record.nodes.size(); ++at) {
        const notation::Node& node = record.nodes[at];
        if (node.kind == NodeKind::open) at = node.value;
        const bool begins = node.kind == NodeKind::turn || node.kind == NodeKind::end || node.kind == NodeKind::part ||
                            node.kind == NodeKind::result;
        if (begins) turns.emplace_back();
        if (node.kind == NodeKind::word || node.kind == NodeKind::result) turns.back().emplace_back(node.span.of(game));
    }
    return turns;
}

std::vector<std::string> words_in(const Recorder& recorder) {
    std::vector<std::string> words;
    for (const auto& turn : turns_of(recorder.recording().text()))
        for (const std::string& word : turn) words.push_back(word);
    return words;
}

bool says_enter_takes(Recorder& recorder, const std::string& word) {
    const auto screen = screen_of(recorder);
    return screen.lines[screen.lines.size() - 2].find("Enter: " + word + " ") != std::string::npos;
}

void type_turn(Recorder& recorder, const std::vector<std::string>& turn, Habit habit) {
    for (const std::string& word : turn) {
        press(recorder, word);
        switch (habit) {
            case Habit::spaces: press(recorder, " "); break;
            case Habit::enter: recorder.press(key::enter); break;
            // A word that begins other words, too, is ended by Enter; the line says so.
            case Habit::glued:
                if (says_enter_takes(recorder, word)) recorder.press(key::enter);
                break;
        }
    }
}

void type_in_full(const std::string& game, Habit habit) {
    const RecordFolder folder;
    Recorder recorder = recorder_of(begun(game), folder.path());
    std::vector<std::string> expected;
    for (const auto& turn : turns_of(game)) {
        type_turn(recorder, turn, habit);
        expected.insert(expected.end(), turn.begin(), turn.end());
        std::vector<std::string> written = words_in(recorder);
        if (written.size() == expected.size() + 1 && written.back() == "*") written.pop_back();
        INFO("habit " << int(habit) << "\n" << game << "\n" << recorder.recording().text());
        REQUIRE(written == expected);
    }
}

struct Kind {
    std::string_view rules;
    int players;
    std::string_view modules;
};
constexpr Kind kinds[] = {{"castelli", 2, ""},           {"castelli", 3, "dilemma"},
                          {"castelli", 4, "battle"},     {"castelli", 4, "dilemma,battle"},
                          {"castelli", 4, "tournament"}, {"piecepack-castles", 2, ""},
                          {"piecepack-castles", 4, ""},  {"carcassonne", 2, ""},
                          {"carcassonne", 5, ""}};

}  // namespace

TEST_CASE("a card typed in full is that card, and begins no square") {
    const RecordFolder folder;
    Recorder recorder =
        recorder_of("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R e4:R1GcY1B1s1\n*\n", folder.path());
    press(recorder, "+Bg");
    recorder.press(key::enter);
    CHECK(typed_line(recorder).empty());
    CHECK(recorder.recording().text().ends_with("1. R e4:R1GcY1B1s1 +Bg\n*\n"));
}

TEST_CASE("a card typed short is followed by a square that begins like its rest") {
    const RecordFolder folder;
    Recorder recorder =
        recorder_of("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R e4:R3G3B3Y3s1\n*\n", folder.path());
    press(recorder, "bg4");
    CHECK(recorder.recording().text().ends_with("1. R e4:R3G3B3Y3s1 +Bg\n*\n"));
    CHECK(typed_line(recorder) == "g4");
}

TEST_CASE("after a card typed in full a sign begins the next word") {
    const RecordFolder folder;
    Recorder recorder = recorder_of(
        "[CGN \"1\"]\n[Seats \"GRB\"]\n[Pieces \"D A / B180 C\"]\n[Modules \"dilemma\"]\n\n"
        "1. G g8:R3YcG3B3 +St R:+Bg B:+Ra\n2. R g6:R2GcB2Y2 +Rb\n3. B a4:R3Y3B3Gc\n*\n",
        folder.path());
    press(recorder, "+Mb-Ra");  // "b-Ra" could be the sale "B:-Ra"
    recorder.press(key::enter);
    CHECK(recorder.recording().text().ends_with("3. B a4:R3Y3B3Gc +Mb -Ra\n*\n"));
}

TEST_CASE("games of every kind are written by typing each word in full") {
    unsigned seed = 5;
    for (const Kind& kind : kinds) {
        type_in_full(simulated(kind.rules, kind.players, kind.modules, seed, "sensible"), Habit(seed % 3));
        ++seed;
    }
}

TEST_CASE("games of every kind are written by typing each word in full, in each way", "[many]") {
    for (const Kind& kind : kinds)
        for (unsigned seed = 20; seed < 24; ++seed)
            for (const Habit habit : {Habit::spaces, Habit::enter, Habit::glued})
                type_in_full(
                    simulated(kind.rules, kind.players, kind.modules, seed, seed % 2 == 0 ? "sensible" : "random"),
                    habit);
}

}  // namespace castellan::test
