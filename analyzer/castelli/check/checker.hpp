// Checks a record from beginning to end: syntax, setup, every action against the rules, every claim.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The results of a check besides the diagnostics.
struct CheckedGame {
    std::uint32_t turns = 0;  // of the main line, played to their end
    bool finished = false;    // with the final scoring
    bool has_errors = false;
    bool has_warnings = false;
    std::optional<castelli::State> end;  // of a finished game: after the final scoring, as ruled
};

class Checker {
  public:
    /// Strictly, or as played: then what the rules refuse is reported, and the rest of its line checked all the same.
    explicit Checker(castelli::OpeningReader& openings, castelli::PlayMode mode = castelli::PlayMode::strict)
        : openings_(openings), mode_(mode) {}

    /// Whether facts and help that take a search are looked for, from now on.
    void search_for_help(bool searches) { helps_ = searches; }

    /// Appends the record's diagnostics, in order of place.
    CheckedGame check(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

  private:
    castelli::OpeningReader& openings_;
    castelli::PlayMode mode_;
    bool helps_ = true;
    std::optional<castelli::Replayer> replayer_;
};

/// Appends the errors and warnings of words and players, which the parser does not look into.
void check_words(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
