// Checks the text of figures: looks up their boards, and compares every claim with the engine's result.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "analyzer/castelli/figure/figure.hpp"
#include "analyzer/castelli/figure/input.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::figure {

struct CheckedSheet {
    std::optional<Sheet> sheet;                     // without a diagnostic only
    std::vector<notation::Diagnostic> diagnostics;  // errors, in order of place; spans in the text
};

/// Texts are checked in every language, and are those of the language chosen.
CheckedSheet check_sheet(std::string_view text, const FigureInput& input);

}  // namespace castellan::analyzer::figure
