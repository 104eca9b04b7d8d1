// Checks the text of a figure: looks up its boards, and compares every claim with the engine's result.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "analyzer/castelli/figure/figure.hpp"
#include "analyzer/castelli/figure/input.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::figure {

struct CheckedFigure {
    std::optional<Figure> figure;                   // without a diagnostic only
    std::vector<notation::Diagnostic> diagnostics;  // errors, in order of place; spans in the text
};

CheckedFigure check_figure(std::string_view text, const FigureInput& input);

}  // namespace castellan::analyzer::figure
