// The middle of a record: what is written there, what is asked first, and what undo gives back.
#include <catch2/catch.hpp>

#include <functional>

#include "analyzer/recorder/recording.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Recording;

// Worked out by hand from the rules (docs/recording.md, section 5).
const std::string evening = R"([CGN "1"]
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

Recording opened(const std::string& text) {
    auto recording = Recording::open(text);
    REQUIRE(recording.has_value());
    return *std::move(recording);
}

std::string address_in(const Recording& recording) { return analyzer::recorder::address(recording.place()); }

/// Takes the options offered until a word is written.
void write_first_word(Recording& recording) {
    for (int pieces = 0; pieces < 12; ++pieces) {
        const auto& options = recording.question().options;
        if (options.empty()) return;
        const bool is_whole = !options.front().whole.empty();
        if (!recording.choose(std::string(options.front().piece)) || is_whole) return;
    }
}

struct Entry {
    const char* name;
    void (*make)(Recording&);
};

/// A kind each of what somebody may enter.
constexpr Entry entries[] = {
    {"a word, piece by piece", [](Recording& r) { r.agree(), write_first_word(r); }},
    {"a word typed", [](Recording& r) { r.agree(), r.enter("e4:R3G3B3Y3s1"); }},
    {"a word kept", [](Recording& r) { r.agree(), r.enter("e4:R3G3B3Y3s1", true); }},
    {"a comment", [](Recording& r) { r.comment("\xC3\xA4h"); }},
    {"no comment", [](Recording& r) { r.comment(""); }},
    {"a clock time", [](Recording& r) { r.command("clk", "0:05:00"); }},
    {"a judgement", [](Recording& r) { r.glyph("!?"); }},
    {"a decision", [](Recording& r) { r.decide("stood"); }},
    {"a result", [](Recording& r) { static_cast<void>(r.set_result("#R")); }},
    {"a tag", [](Recording& r) { static_cast<void>(r.set_tag("Date", "2026.11.27")); }},
    {"a field", [](Recording& r) { static_cast<void>(r.set_up(r.setup().back(), "other")); }},
    {"no rest of the turn", [](Recording& r) { r.clear_rest_of_turn(); }},
    {"the turn again", [](Recording& r) { r.enter_turn_again(); }},
    {"no turn", [](Recording& r) { r.remove_turn(); }},
    {"a variation begun", [](Recording& r) { r.begin_variation(); }},
    {"a variation", [](Recording& r) { r.begin_variation(), write_first_word(r); }},
    {"another text", [](Recording& r) { static_cast<void>(r.replace_text(evening)); }},
};

/// Makes an entry at a place; undo gives back the text and the place.
void make_and_undo(const std::string& game, const std::string& at, const Entry& entry) {
    Recording recording = opened(game);
    recording.comment("before");  // so that there is something that undo must leave alone
    REQUIRE(recording.go_to(at));
    const std::string text = recording.text(), place = address_in(recording);
    entry.make(recording);
    INFO(entry.name << " at " << place << "\n" << recording.text());
    const bool is_changed = recording.text() != text || address_in(recording) != place;
    if (is_changed) CHECK(recording.undo());
    if (!recording.variation().empty()) CHECK(recording.undo());  // first its word, then the wish for it
    CHECK(recording.text() == text);
    CHECK(address_in(recording) == place);
}

}  // namespace

TEST_CASE("undo after each kind of entry gives back what was before, and where") {
    for (const char* rules : {"castelli", "piecepack-castles", "carcassonne"}) {
        const std::string whole = simulated(rules, 2, "", 3, "sensible");
        const std::string game = whole.substr(0, whole.find("\n4. ") + 1) + "*\n";
        for (const char* at : {"end", "3.1", "2.0", "2", "1"})
            for (const Entry& entry : entries) make_and_undo(game, at, entry);
    }
}

TEST_CASE("an answer in the middle is written only once somebody agreed to change what follows") {
    Recording recording = opened(evening);
    CHECK(recording.earlier().empty());
    CHECK_FALSE(recording.must_agree());
    REQUIRE(recording.go_to("2.0"));
    CHECK(recording.earlier() == "In turn 2 of 3");
    CHECK(recording.must_agree());
    const auto refused = recording.enter("g2:B4G4Y4R4s1");
    CHECK_FALSE(refused.is_written);
    CHECK(refused.refusal.find("In turn 2 of 3") == 0);
    CHECK_FALSE(recording.choose("g2:B4G4Y4R4s1"));
    recording.write("g2:B4G4Y4R4s1");
    CHECK(recording.text() == evening);
    recording.agree();
    CHECK(recording.enter("g2:B4G4Y4R4s1").is_written);
    CHECK_FALSE(recording.must_agree());  // the same turn
    CHECK(recording.undo());
    CHECK(recording.text() == evening);
    CHECK_FALSE(recording.must_agree());
    REQUIRE(recording.go_to("1"));
    CHECK(recording.must_agree());
}

TEST_CASE("a turn that was changed and taken back is not where the game goes on") {
    Recording recording = opened(evening);
    REQUIRE(recording.go_to("2"));
    CHECK(recording.enter_turn_again());
    CHECK(address_in(recording) == "2.0");
    CHECK(recording.resume() == "2.0");
    CHECK(recording.enter("g2:B4G4Y4R4s1").is_written);
    CHECK(recording.undo());
    CHECK(recording.undo());
    CHECK(recording.text() == evening);
    CHECK(address_in(recording) == "2.1");
    CHECK(recording.must_agree());
    CHECK(recording.resume().empty());
    CHECK(address_in(opened(recording.text())) == "3.2");
}

TEST_CASE("in a variation nothing of the game follows") {
    Recording recording = opened(evening);
    REQUIRE(recording.go_to("2"));
    REQUIRE(recording.begin_variation());
    CHECK_FALSE(recording.must_agree());
    CHECK(recording.enter("g2:B4G4Y4R4s1").is_written);
    CHECK(recording.earlier().empty());
    CHECK(recording.undo());
    CHECK(recording.text() == evening);
    CHECK_FALSE(recording.must_agree());
    CHECK(recording.undo());
    CHECK(address_in(recording) == "2.1");
}

TEST_CASE("problems are found by their turns") {
    std::string text = evening;
    text.insert(text.find("3. R"), "(\n  2. B e4:B4G4Y4R4s1\n)\n");  // turn 1 laid a tile there
    text.replace(text.find("b3:"), 2, "e4");
    text.insert(text.find("[Seats"), "[Date \"tomorrow\"]\n");
    const Recording recording = opened(text);
    const auto places = recording.problem_places();
    REQUIRE(places.size() == recording.problems().size());
    std::vector<std::string> where;
    for (const auto& place : places) where.push_back(place.where);
    // The tile of turn 3, and the card that no arm of it gives then.
    CHECK(where == std::vector<std::string>{"set-up", "turn 2, variation", "turn 3", "turn 3"});
    CHECK(places.back().address == "3");
    CHECK(opened(text).go_to(places[1].address));
}

}  // namespace castellan::test
