// The error that stopped a line.
#pragma once

#include <vector>

#include "notation/diagnostic.hpp"
#include "notation/text.hpp"

namespace castellan::analyzer {

/// The first error at a place of the text; null if there is none. `diagnostics` are in order of place.
const notation::Diagnostic* error_in(const std::vector<notation::Diagnostic>& diagnostics, notation::Span place);

}  // namespace castellan::analyzer
