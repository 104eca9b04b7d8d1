// What a check says was meant: one slip one error, the next ones under the likely reading, nothing where nothing is
// wrong.
#include <algorithm>

#include "tests/analyzer/slips_of.hpp"

using namespace castellan::analyzer::testing;
namespace notation = castellan::notation;
using notation::Sureness;

namespace {

const std::string clean = game_of_two(five_turns);

bool says(const notation::Diagnostic& diagnostic, std::string_view fact) {
    return std::any_of(diagnostic.facts.begin(), diagnostic.facts.end(),
                       [&](const std::string& said) { return said.find(fact) != std::string::npos; });
}

}  // namespace

TEST_CASE("A clean record stays without diagnostics") { CHECK(guided(clean).places().empty()); }

TEST_CASE("One slip is one error, with the one fix that makes what was meant") {
    // A tile has one arm of each colour, and r is no value: 5, the key below which it is, completes the one tile of
    // four fives that is in the box.
    const auto checked = guided(with(clean, "Y5B5", "YrB5"));
    CHECK(checked.places() == Strings{"7 bad-tile"});
    const auto& error = checked.diagnostics.at(0);
    REQUIRE(error.fixes.size() == 1);
    CHECK(error.fixes[0].sure == Sureness::likely);
    CHECK(error.help == "`e2:R5G5Y5B5` is legal here");
    CHECK(with_first_fixes(checked) == clean);
    CHECK_FALSE(says(error, "checked on"));  // nothing else is wrong under that reading
}

TEST_CASE("Three slips are three errors; of each but the last it is said how the check went on") {
    const auto checked = guided(with(with(with(clean, "Y5B5", "YrB5"), "B6G6", "B6Gy"), "R3G3", "R3Ge"));
    CHECK(checked.places() == Strings{"7 bad-tile", "8 bad-tile", "10 bad-tile"});
    CHECK(says(checked.diagnostics[0], "checked on as if so: write `e2:R5G5Y5B5`"));
    CHECK(says(checked.diagnostics[1], "checked on as if so: write `b1:R6Y6B6G6`"));
    CHECK_FALSE(says(checked.diagnostics[2], "checked on"));
    CHECK(with_first_fixes(checked) == clean);
    for (const auto& diagnostic : checked.diagnostics) CHECK_FALSE(says(diagnostic, "not replayed"));
}

TEST_CASE("Where several readings are near the check stops and names them") {
    // c2 is taken; a2, g2 and c4 are each one key or figure away, and nothing in the record tells them apart.
    const auto checked = guided(with(with(clean, "3. R b1", "3. R c2"), "R3G3", "R3Ge"));
    CHECK(checked.places().at(0) == "8 square-face-up");
    const auto& error = checked.diagnostics[0];
    REQUIRE(error.fixes.size() > 1);
    CHECK(error.fixes.size() <= 3);
    for (const auto& fix : error.fixes) CHECK(fix.sure == Sureness::possible);
    CHECK(error.help.rfind("each of these is legal here: ", 0) == 0);
    CHECK(says(error, "not replayed"));
    CHECK_FALSE(says(error, "checked on"));
}

TEST_CASE("Places after a slip are those of the text as it is written") {
    // The first fix leaves out three bytes, so that a place under that reading is three too low.
    const std::string text = with(with(clean, "2. B e2", "2. Blue e2"), "B6G6", "B6Gy");
    const auto checked = guided(text);
    REQUIRE(checked.places() == Strings{"7 missing-player", "8 bad-tile"});
    const auto& second = checked.diagnostics[1];
    CHECK(second.span.of(text) == "y");
    REQUIRE(second.fixes.size() == 1);
    CHECK(second.fixes[0].edits.at(0).span.of(text) == "b1:R6Y6B6Gy");
    CHECK(with_first_fixes(checked) == clean);
}

TEST_CASE("Signs that CGN does not have are one problem, however many there are, and the slips after them are found") {
    const std::string signs = with(with(clean, "3. R b1", "3. R\u00A0b1"), "2. B", "2.\u200B B");
    const auto checked = guided(signs);
    CHECK(checked.places() == Strings{"7 foreign-characters"});
    REQUIRE(checked.diagnostics[0].fixes.size() == 1);
    CHECK(checked.diagnostics[0].fixes[0].edits.size() == 2);
    CHECK(with_first_fixes(checked) == clean);
    const auto with_slip = guided(with(signs, "R3G3", "R3Ge"));
    CHECK(with_slip.places() == Strings{"7 foreign-characters", "10 bad-tile"});
    CHECK(with_first_fixes(with_slip) == clean);
}

TEST_CASE("A turn that is left out is told, and nothing is put in its place") {
    const auto checked = guided(with(clean, "3. R b1:R6Y6B6G6\n", ""));
    CHECK(checked.places() == Strings{"8 turn-number"});
    CHECK(checked.diagnostics[0].help == "turn 3 is missing here: it is R's");
    CHECK(checked.diagnostics[0].fixes.empty());
}

TEST_CASE("A correct record that is only written otherwise keeps its warnings and their certain fixes") {
    const auto checked = guided(with(clean, "R4G4B4Y4", "r4g4b4y4"));
    CHECK(checked.places() == Strings{"6 case"});
    REQUIRE(checked.diagnostics[0].fixes.size() == 1);
    CHECK(checked.diagnostics[0].fixes[0].sure == Sureness::certain);
    CHECK(with_first_fixes(checked) == clean);
}

TEST_CASE("What no slip explains gets no fix") {
    // No arm of Blue's points at f4: its neighbours have no tile. A castle elsewhere would lack its resources.
    const auto checked = guided(with(clean, "B6Y6", "B6Y6 ^f4"));
    CHECK(checked.places().at(0) == "9 castle-influence");
    CHECK(checked.diagnostics[0].fixes.empty());
}

TEST_CASE("A record longer than any that people write is checked, but not searched") {
    const std::string slip = with(clean, "Y5B5", "YrB5");
    const auto padded = [&](int comments) {
        std::string aside;
        for (int i = 0; i < comments; ++i) aside += " {" + std::string(1000, 'x') + "}";
        return with(slip, "\n3. R", aside + "\n3. R");
    };
    CHECK(guided(padded(30)).diagnostics.at(0).fixes.size() == 1);
    const auto checked = guided(padded(40));
    CHECK(checked.places() == Strings{"7 bad-tile"});
    CHECK(checked.diagnostics[0].fixes.empty());
}

TEST_CASE("Diagnostics stay in order of place, and their fixes within the text") {
    for (const auto* typed : {"c2:", "c2:R4G4", "R4G4B4Y4", "c2R4G4B4Y4", "{c2:R4G4B4Y4", "( c2:R4G4B4Y4", ")"}) {
        const std::string text = with(clean, "c2:R4G4B4Y4", typed);
        const auto checked = guided(text);
        std::uint32_t last = 0;
        CAPTURE(typed);
        CHECK_FALSE(checked.diagnostics.empty());
        for (const auto& diagnostic : checked.diagnostics) {
            CHECK(diagnostic.span.begin >= last);
            last = diagnostic.span.begin;
            for (const auto& fix : diagnostic.fixes)
                for (const auto& edit : fix.edits)
                    CHECK((edit.span.begin <= edit.span.end && edit.span.end <= text.size()));
        }
    }
}

TEST_CASE("Games without a slip are left alone, and need no repair", "[many]") {
    for (int players = 2; players <= 4; ++players) {
        Games games(players, castellan::castelli::PolicyName::sensible, 24);
        for (std::uint64_t number = 1; number <= 67; ++number) {
            const std::string text = games.record(number);
            CAPTURE(players, number);
            REQUIRE(guided(text).diagnostics.empty());
            const auto repairs = repairs_of(text);
            REQUIRE_FALSE(repairs.needed);
            REQUIRE(repairs.repairs.empty());
        }
    }
}

TEST_CASE("A text with more words than a game can have is not searched; a long comment is one word") {
    const std::string slip = with(clean, "Y5B5", "YrB5");
    const auto has_fix = [](const std::string& text) {
        const auto found = guided(text).diagnostics;
        REQUIRE_FALSE(found.empty());
        return std::any_of(found.begin(), found.end(), [](const auto& each) { return !each.fixes.empty(); });
    };
    std::string words;
    for (int word = 0; word < 20'000; ++word) words += " x";
    CHECK(has_fix(with(slip, "\n*", " {" + words + "}\n*")));
    CHECK_FALSE(has_fix(with(slip, "\n*", words + "\n*")));
}

TEST_CASE("a fix that shows only after another was made is not certain") {
    for (int turn = 1; turn <= 5; ++turn) {
        const std::string number = std::to_string(turn);
        const std::string text = with(clean, "\n" + number + ". ", "\n" + number + "{hm}. ");
        CAPTURE(text);
        for (const auto& diagnostic : guided(text).diagnostics)
            for (const auto& fix : diagnostic.fixes) CHECK(fix.sure != notation::Sureness::certain);
    }
}
