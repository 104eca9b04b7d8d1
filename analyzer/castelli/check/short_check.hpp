// The check of a game that is right, where its movetext is plain (short_way.hpp).
#pragma once

#include <optional>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/short_way.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

class ShortCheck {
  public:
    explicit ShortCheck(castelli::OpeningReader& openings) : openings_(openings) {}

    /// Of a record whose movetext was left unparsed: what Checker gives without any diagnostic; nothing if it is not
    /// known that there is none.
    std::optional<CheckedGame> check(const notation::Record& record);

  private:
    castelli::OpeningReader& openings_;
    castelli::ShortGame game_;
    std::vector<notation::Diagnostic> found_;
};

}  // namespace castellan::analyzer
