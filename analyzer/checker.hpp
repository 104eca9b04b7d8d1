// Checks a record from beginning to end: syntax, setup, every action against the rules, every claim.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/opening.hpp"
#include "engine/castelli/replay.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// What checking found besides the diagnostics.
struct CheckedGame {
    std::uint32_t turns = 0;  // of the main line, played to their end
    bool finished = false;    // with the final scoring
    bool has_errors = false;
    bool has_warnings = false;
};

class Checker {
  public:
    /// Strictly, or as played: then what the rules refuse is reported, and the rest of its line checked all the same.
    explicit Checker(castelli::OpeningReader& openings, castelli::PlayMode mode = castelli::PlayMode::strict)
        : openings_(openings), mode_(mode) {}

    /// Appends the record's diagnostics, in order of place.
    CheckedGame check(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

  private:
    castelli::OpeningReader& openings_;
    castelli::PlayMode mode_;
    std::optional<castelli::Replayer> replayer_;
};

/// Appends the errors and warnings of words and players, which the parser does not look into.
void check_words(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

/// A problem of a line as a diagnostic, without help. One of syntax has been reported by the parser, or by check_words.
notation::Diagnostic describe(const castelli::Replayer& replayer, const notation::Record& record);
/// The same of something irregular in the turn just played (irregular_text.hpp says what stood).
notation::Diagnostic describe(const castelli::Problem& problem, const castelli::Replayer& replayer,
                              const notation::Record& record);

/// Why a line is not played further, on one line: "turn 7.2: the castle on e4 cannot be paid (B1, ...)".
std::string stop_text(const notation::Diagnostic& diagnostic);

/// "7.2" for a word of a turn, "7" for its head.
std::string address_of(const castelli::TurnPlay& turn, std::int32_t word);

}  // namespace castellan::analyzer
