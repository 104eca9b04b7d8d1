// The outcome of checking one game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/rulings/all_rulings.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::cli {

struct CheckOutcome {
    analyzer::CheckedGame checked;
    std::uint64_t errors = 0, warnings = 0;
    std::string text;                                 // the diagnostics, with --format text or short
    std::vector<notation::Diagnostic> diagnostics;    // with another
    std::optional<analyzer::RulingFindings> rulings;  // with --all-rulings; none of a game that cannot be played
};

}  // namespace castellan::cli
