// Helpers that look for slips in records of tests.
#pragma once

#include "analyzer/games/slip_judge.hpp"
#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "analyzer/slips/repair.hpp"
#include "notation/foreign_signs.hpp"
#include "tests/analyzer/games.hpp"

namespace castellan::analyzer::testing {

/// A game on pieces A and B of five tiles that are in the box, each on a free space of its own, far from any icon, with
/// no action after it: nothing is due, so each word is right by itself. d1's tile has a silver.
inline const std::string five_turns =
    "1. R c2:R4G4B4Y4\n"    // line 6
    "2. B e2:R5G5Y5B5\n"    // 7
    "3. R b1:R6Y6B6G6\n"    // 8
    "4. B f1:R6G6B6Y6\n"    // 9
    "5. R d1:R3G3B3Y3s1\n"  // 10
    "*";

/// A text with one part of it written otherwise.
inline std::string with(std::string text, std::string_view meant, std::string_view typed) {
    const auto at = text.find(meant);
    REQUIRE(at != std::string::npos);
    return text.replace(at, meant.size(), typed);
}

/// The record checked and guided, as `castellan check` does it.
inline Checked guided(const std::string& text) {
    constexpr slips::Effort effort{8'000'000, 3'000'000, 8, false};
    Checked checked = check(text);
    notation::Record record;
    notation::parse_game(checked.text, record);
    castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {});
    slips::guide(record, checked.diagnostics, checked.game.turns, judge, effort);
    return checked;
}

/// The text with the first fix of each diagnostic.
inline std::string with_first_fixes(const Checked& checked) {
    std::vector<notation::Edit> all;
    for (const auto& diagnostic : checked.diagnostics)
        if (!diagnostic.fixes.empty())
            for (const auto& edit : diagnostic.fixes.front().edits) all.push_back(edit);
    return castellan::notation::with_edits(checked.text, all);
}

inline slips::Repairs repairs_of(const std::string& text, bool plays_on = false) {
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {}, plays_on ? castelli::PlayMode::as_played : castelli::PlayMode::strict);
    return slips::find_repairs(record, judge, slips::repair_effort, plays_on);
}

}  // namespace castellan::analyzer::testing
