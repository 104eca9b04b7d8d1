// Compares two records of a game other than Castelli by what every game can say of a record (analyzer/record). As with
// Castelli's, they are compared by meaning: spelling, comments, judgements and variations make no difference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/compare/comparison.hpp"
#include "analyzer/record/recorded_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// A record whose game could be set up, and where it comes from.
struct RecordSide {
    const RecordedGame& game;
    const notation::Record& record;
    std::string label;
    std::uint64_t first_line = 1;
};

/// Where the records part.
struct RecordParting {
    enum class Why : std::uint8_t {
        words,   // other words
        stop,    // the same words, but only one of the records can be played so far
        length,  // one record ends before
        scores,  // the same words as far as they are known, but other scores
    };
    Why why{};
    std::string address;
    std::optional<std::size_t> first, second;  // place in the outline; nothing: a record has no such turn
};

struct RecordComparison {
    std::vector<OutlinedTurn> first, second;  // outlines
    std::vector<HeaderDifference> setup;      // not the same game
    std::vector<HeaderDifference> headers;    // other tags
    std::optional<RecordParting> parting;
    std::vector<TurnDifference> claims;    // before the parting, claims that one record makes or makes otherwise
    std::vector<TurnDifference> seen;      // before the parting, what one recorder saw and the other did not
    std::vector<std::string> later_turns;  // addresses of turns after the parting with other words

    [[nodiscard]] bool alike() const {
        return setup.empty() && headers.empty() && !parting && claims.empty() && seen.empty();
    }
};

/// Both are of the same game (RecordedGame::rules).
RecordComparison compare_records(const RecordSide& first, const RecordSide& second);

std::string compare_text(const RecordComparison& comparison, const RecordSide& first, const RecordSide& second);

}  // namespace castellan::analyzer
