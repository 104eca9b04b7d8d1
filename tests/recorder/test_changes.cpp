// Undo, changes of earlier turns, variations, comments: edits of a record's text.
#include <catch2/catch.hpp>

#include <random>

#include "analyzer/recorder/desk/place.hpp"
#include "analyzer/recorder/recording.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Entered;
using analyzer::recorder::Recording;

// Worked out by hand from the rules (docs/recording.md, section 5).
constexpr std::string_view evening = R"([CGN "1"]
[Event "Club evening"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Pieces "A B"]
[Result "*"]

1. R e4:R3G3B3Y3s1 +?
2. B f3:B4G4Y4R4s1
3. R b3:R1GcY1B1s1 +?
*
)";

Recording opened(std::string_view text) {
    auto recording = Recording::open(std::string(text));
    REQUIRE(recording.has_value());
    return *std::move(recording);
}

std::string line(const Recording& recording, std::string_view begins) {
    const auto at = recording.text().find("\n" + std::string(begins));
    if (at == std::string::npos) return {};
    return recording.text().substr(at + 1, recording.text().find('\n', at + 1) - at - 1);
}

}  // namespace

TEST_CASE("a record is opened at its end") {
    const Recording recording = opened(evening);
    CHECK(analyzer::recorder::address(recording.place()) == "3.2");
    CHECK(recording.at_end());
    CHECK(recording.text() == evening);
    CHECK_FALSE(recording.can_undo());
    REQUIRE(recording.standing());
    CHECK(recording.standing()->seats.size() == 2);
    CHECK(recording.turns().size() == 3);
    CHECK(recording.turns()[1].words == "f3:B4G4Y4R4s1");
}

TEST_CASE("what is no record of one game is refused") {
    CHECK_FALSE(Recording::open(""));
    CHECK_FALSE(Recording::open("hello"));
    CHECK_FALSE(Recording::open(std::string(evening) + "\n" + std::string(evening)));
    CHECK_FALSE(Recording::open("[CGN \"1\"]\n[Game \"chess\"]\n*\n"));
}

TEST_CASE("words are typed without their signs") {
    Recording recording = opened(evening);
    CHECK(recording.enter("g4g5r5b5y5").is_written);
    CHECK(line(recording, "4. ") == "4. B g4:G5R5B5Y5");
    CHECK(recording.enter("r:st>y").is_written);  // an unseen card of Anna may be one
    CHECK(line(recording, "4. ") == "4. B g4:G5R5B5Y5 R:St>Y");
}

TEST_CASE("arms told in another order show the tiles that have them") {
    const Recording recording = opened(evening);
    const auto matches = recording.matches("g4r3g3y3bc", 9);
    CHECK(matches.reordered);
    CHECK(matches.count == 4);  // R3BcY3G3 in its four ways
}

TEST_CASE("a word in a lenient spelling is written, one that has a likely reading shows it") {
    Recording recording = opened(R"([CGN "1"]
[Seats "RB"]
[Pieces "A B"]

1. R e4:R3G3B3Y3s1 +?
2. B f3:B4G4Y4R4s1
3. R b3:R1GcY1B1s1 +?
4. B g4:G5R5B5Y5 R:St>Y
5. R h3:G3R3BcY3 +K4 +? +?
*
)");
    REQUIRE(recording.enter("Lg build e3g$w").is_written);
    CHECK(line(recording, "5. ") == "5. R h3:G3R3BcY3 +K4 +? +? Lg^e3g$w");
    const Entered wrong = recording.enter("c4:R6B6G6G6");
    CHECK_FALSE(wrong.is_written);
    CHECK_FALSE(wrong.refusal.empty());
}

TEST_CASE("several words are typed at once, also of the next turn") {
    Recording recording = opened(evening);
    REQUIRE(recording.enter("g4:G5R5B5Y5 R:St>Y").is_written);
    CHECK(line(recording, "4. ") == "4. B g4:G5R5B5Y5 R:St>Y");
    CHECK(analyzer::recorder::address(recording.place()) == "4.2");
}

TEST_CASE("what the rules refuse says by which, and can be kept as it was played") {
    Recording recording = opened(evening);
    const Entered refused = recording.enter("Lg^e3g");  // Anna holds two unseen cards, but has no wood
    CHECK_FALSE(refused.is_written);
    CHECK(refused.rule.starts_with("B"));
    CHECK(refused.can_be_kept);
    CHECK(recording.text() == evening);
    CHECK(recording.enter("Lg^e3g", true).is_written);
    CHECK(line(recording, "3. ") == "3. R b3:R1GcY1B1s1 +? Lg^e3g");
    CHECK_FALSE(recording.problems().empty());
    REQUIRE(recording.standing());
    CHECK(recording.standing()->stopped.empty());
    CHECK_FALSE(recording.question().options.empty());  // the game goes on
    CHECK(recording.undo());
    CHECK(recording.text() == evening);
}

TEST_CASE("an earlier turn is changed, and what follows stays and is checked again") {
    Recording recording = opened(evening);
    REQUIRE(recording.go_to("2.0"));
    CHECK(recording.clear_rest_of_turn());
    CHECK(line(recording, "2. ") == "2. B");
    CHECK(recording.enter("g2b4g4y4r4s1").is_written);
    CHECK(line(recording, "2. ") == "2. B g2:B4G4Y4R4s1");
    CHECK(line(recording, "3. ") == "3. R b3:R1GcY1B1s1 +?");
    CHECK(recording.problems().empty());
    for (const auto& option : recording.question().options) CHECK_FALSE(option.next_turn);
    recording.go_to_end();
    CHECK(recording.at_end());
    CHECK(recording.undo());
    CHECK(recording.undo());
    CHECK(recording.text() == evening);
    CHECK(recording.redo());
    CHECK(line(recording, "2. ") == "2. B");
}

TEST_CASE("a turn is taken away, and those after it are numbered anew") {
    Recording recording = opened(evening);
    REQUIRE(recording.go_to("2"));
    CHECK(recording.remove_turn());
    CHECK(line(recording, "2. ") == "2. R b3:R1GcY1B1s1 +?");
    CHECK(line(recording, "3. ").empty());
    CHECK(analyzer::recorder::address(recording.place()) == "1.2");
    CHECK(recording.undo());
    CHECK(recording.text() == evening);
}

TEST_CASE("a variation is recorded beside the turn") {
    Recording recording = opened(evening);
    REQUIRE(recording.go_to("2"));
    const std::string before = analyzer::recorder::address(recording.place());
    REQUIRE(recording.begin_variation());
    CHECK(recording.variation() == "Variation of turn 2");
    CHECK_FALSE(recording.enter("x9").is_written);
    CHECK(recording.variation() == "Variation of turn 2");
    CHECK(recording.earlier().empty());
    REQUIRE(recording.undo());
    CHECK(recording.variation().empty());
    CHECK(analyzer::recorder::address(recording.place()) == before);
    REQUIRE(recording.begin_variation());
    REQUIRE(recording.enter("g2b4g4y4r4s1").is_written);
    CHECK(recording.variation().empty());
    CHECK(recording.text().find("2. B f3:B4G4Y4R4s1\n(\n  2. B g2:B4G4Y4R4s1\n)\n3. R") != std::string::npos);
    CHECK(recording.place().line == "2/1/");
    REQUIRE(recording.undo());
    CHECK(recording.text() == evening);
    CHECK(recording.variation() == "Variation of turn 2");
    REQUIRE(recording.enter("g2b4g4y4r4s1").is_written);
    CHECK(recording.place().line == "2/1/");
    REQUIRE(recording.enter("b3r1gcy1b1s1").is_written);
    REQUIRE(recording.enter("?").is_written);
    CHECK(line(recording, "  3. ") == "  3. R b3:R1GcY1B1s1 +?");
    CHECK(recording.problems().empty());
    CHECK(recording.turns().size() == 2);
    recording.go_to_end();
    CHECK(recording.place().line.empty());
    CHECK(analyzer::recorder::address(recording.place()) == "3.2");
}

TEST_CASE("comments, judgements, tags and the result belong to a place") {
    Recording recording = opened(evening);
    recording.comment("the bell {rang}");
    CHECK(line(recording, "3. ") == R"(3. R b3:R1GcY1B1s1 +? {the bell \{rang\}})");
    recording.comment("");
    CHECK(recording.text() == evening);
    CHECK(recording.command("clk", "0:05:00"));
    CHECK(line(recording, "3. ") == "3. R b3:R1GcY1B1s1 +? {[%clk 0:05:00]}");
    CHECK_FALSE(recording.command("clk", "0]}"));
    recording.comment("");
    recording.glyph("!?");
    CHECK(line(recording, "3. ") == "3. R b3:R1GcY1B1s1 +? !?");
    recording.glyph("?");
    CHECK(line(recording, "3. ") == "3. R b3:R1GcY1B1s1 +? ?");
    recording.glyph("");
    CHECK(recording.text() == evening);
    CHECK(recording.set_tag("Arbiter", "Cleo \"C\""));
    CHECK(recording.tags().back().name == "Arbiter");
    CHECK(recording.tags().back().value == "Cleo \"C\"");
    CHECK(recording.tag("Arbiter") == "Cleo \"C\"");
    CHECK(line(recording, "[Arbiter") == R"([Arbiter "Cleo \"C\""])");
    CHECK(recording.set_tag("Arbiter", ""));
    CHECK(recording.decide("stood"));
    CHECK(recording.tag("Decisions") == "3.2 stood");
    CHECK(recording.go_to("3.1"));
    CHECK(recording.decide("taken back"));
    CHECK(recording.decide("stood"));
    CHECK(recording.tag("Decisions") == "3.2 stood; 3.1 stood");
    CHECK(recording.decide(""));
    CHECK(recording.go_to("3.2"));
    CHECK(recording.decide(""));
    CHECK_FALSE(recording.decide("forgiven"));
    CHECK(recording.text() == evening);
    CHECK(recording.result() == "*");
    CHECK(recording.set_result("#"));
    CHECK(recording.result() == "#");
    CHECK(line(recording, "[Result") == "[Result \"#\"]");
    CHECK(line(recording, "#") == "#");
    CHECK(recording.set_result("*"));
    CHECK(recording.text() == evening);
}

TEST_CASE("what is not a result or a tag's name is refused, and changes nothing") {
    Recording recording = opened(evening);
    for (const auto* result : {"", "R", "won", "#R B", "#R {", "#1", "*#", "#R\n*"})
        CHECK_FALSE(recording.set_result(result));
    for (const auto* name : {"", "7", "_", "Two Words", "A\"]", "A\n"}) CHECK_FALSE(recording.set_tag(name, "x"));
    CHECK(recording.text() == evening);
    CHECK(recording.set_result("#R+B").has_value());
    CHECK(recording.result() == "#R+B");
}

namespace {

/// Whatever a person may do, at random.
void do_anything(Recording& recording, std::mt19937& random) {
    const auto pick = [&](std::size_t count) { return std::size_t(random() % count); };
    switch (pick(13)) {
        case 0: recording.undo(); break;
        case 1: recording.redo(); break;
        case 2: recording.comment(pick(2) == 0 ? "\xC3\xA4h" : ""); break;
        case 3: recording.glyph("!"); break;
        case 4: {
            const auto turns = recording.turns();
            if (!turns.empty()) recording.go_to(turns[pick(turns.size())].address);
            break;
        }
        case 5: recording.clear_rest_of_turn(); break;
        case 6: recording.go_to_end(); break;
        case 7: recording.begin_variation(); break;
        case 8: recording.set_tag("Event", pick(2) == 0 ? "\xE2\x82\xAC" : ""); break;
        case 9: recording.remove_turn(); break;
        case 10: recording.agree(); break;
        default: {
            for (int pieces = 0; pieces < 6; ++pieces) {
                const auto options = recording.question().options;
                if (options.empty()) break;
                const auto& option = options[pick(options.size())];
                const bool whole = !option.whole.empty();
                recording.choose(option.piece);
                if (whole) break;
            }
        }
    }
}

/// A walk through a game with pauses; all of it is undone and done again.
void walk(unsigned seed, std::string_view rules, int players, std::string_view modules) {
    const std::string begin = begun(simulated(rules, players, modules, seed, "random"));
    Recording recording = opened(begin);
    std::mt19937 random(seed);
    for (int step = 0; step < 60; ++step) {
        do_anything(recording, random);
        if (random() % 20 == 0) {
            Recording again = opened(recording.text());
            REQUIRE(again.restore_steps(recording.saved_steps()));
            recording = std::move(again);
        }
    }
    while (recording.redo()) {
    }
    const std::string end = recording.text();
    while (recording.undo()) {
    }
    CHECK(recording.text() == begin);
    while (recording.redo()) {
    }
    CHECK(recording.text() == end);
}

void walks(unsigned first, unsigned last) {
    for (unsigned seed = first; seed < last; ++seed) {
        INFO("seed " << seed);
        switch (seed % 4) {
            case 0: walk(seed, "castelli", 2, ""); break;
            case 1: walk(seed, "castelli", 4, "dilemma,battle"); break;
            case 2: walk(seed, "piecepack-castles", 3, ""); break;
            default: walk(seed, "carcassonne", 3, ""); break;
        }
    }
}

}  // namespace

TEST_CASE("a random walk is undone and done again, also after a pause") { walks(0, 24); }
TEST_CASE("a thousand random walks are undone and done again", "[many]") { walks(24, 1024); }

TEST_CASE("steps of another text, or damaged ones, are not taken") {
    Recording recording = opened(evening);
    recording.comment("one");
    recording.comment("two");
    const std::string steps = recording.saved_steps();
    CHECK_FALSE(opened(evening).restore_steps(steps));
    Recording again = opened(recording.text());
    CHECK_FALSE(again.restore_steps(""));
    CHECK_FALSE(again.restore_steps("{}"));
    CHECK_FALSE(again.restore_steps(steps.substr(0, steps.size() / 2)));
    std::string changed = steps;
    const auto done = changed.find("\"done\":2");
    REQUIRE(done != std::string::npos);
    changed[done + 7] = '3';
    CHECK_FALSE(again.restore_steps(changed));
    CHECK(again.restore_steps(steps));
    CHECK(again.undo());
    CHECK(again.undo());
    CHECK(again.text() == evening);
}

}  // namespace castellan::test
