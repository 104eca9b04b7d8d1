// All that is wrong with a record, whichever game it is of, and what was meant.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/check/short_check.hpp"
#include "analyzer/games/slip_judge.hpp"

namespace castellan::analyzer {

class RecordCheck {
  public:
    /// `openings` must outlive it. `rulings`: name=value, over those of the record. `searches`: for what was meant,
    /// which is done strictly only.
    RecordCheck(castelli::OpeningReader& openings, std::vector<std::string> rulings, castelli::PlayMode mode,
                bool searches)
        : rulings_(std::move(rulings)),
          mode_(mode),
          searches_(searches),
          short_check_(openings),
          checker_(openings, mode),
          judge_(openings, rulings_) {}

    /// Appends the diagnostics, in order of place. `ordinal`: among the games of the text. A game whose movetext was left
    /// unparsed is checked the short way first.
    CheckedGame check(const notation::Record& record, std::uint64_t ordinal,
                      std::vector<notation::Diagnostic>& diagnostics);

  private:
    CheckedGame check_parsed(const notation::Record& record, std::uint64_t ordinal,
                             std::vector<notation::Diagnostic>& diagnostics);

    std::vector<std::string> rulings_;
    castelli::PlayMode mode_;
    bool searches_;
    ShortCheck short_check_;
    notation::Record parsed_;  // of a game that took the long way
    Checker checker_;
    SlipJudge judge_;
};

}  // namespace castellan::analyzer
