// Two sheets of one game joined: each difference is decided by what fits the whole record, or left as a question.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analyzer/slips/search.hpp"
#include "analyzer/slips/slip_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::slips {

struct Question {
    std::uint32_t turn = 0;            // its number; 0: outside the turns
    std::string tag;                   // of a line of a tag: its name
    std::array<std::string, 2> words;  // of each sheet; empty: not written
    std::string chosen;                // what is written
};

struct JoinedSheets {
    bool of_one_game = true;  // else they differ too much to be joined, and the text is empty
    std::string text;         // a record; each question is a comment in it
    std::size_t differences = 0;
    std::vector<Question> questions;
};

/// So much of a game can be joined: text in bytes, and words of one turn.
inline constexpr std::size_t most_sheet_bytes = 128 * 1024, most_turn_words = 120;
/// Whether a sheet is within these limits.
bool can_be_joined(const notation::Record& sheet, const Judge& judge);

struct JoinOptions {
    std::array<std::string, 2> labels;  // the sheets in comments
    /// Whether two records tell the same game; what makes no difference is no question. May be empty.
    std::function<bool(const std::string& first, const std::string& second)> tell_the_same;
    Effort effort;
};

/// Both are of a game that Judge::game() knows, and can be joined. The same sheets give the same record,
/// whatever the machine.
JoinedSheets join_sheets(const notation::Record& first, const notation::Record& second, Judge& judge,
                         const JoinOptions& options);

}  // namespace castellan::analyzer::slips
