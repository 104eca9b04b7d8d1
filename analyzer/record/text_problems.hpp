// The diagnostics of a text, a game's or a position's.
#pragma once

#include <span>
#include <string_view>

#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer {

struct TextProblems {
    std::string_view text;
    std::span<const notation::Diagnostic> diagnostics;
    notation::DiagnosticSource source;
};

}  // namespace castellan::analyzer
