// How many problems of one game are shown.
#pragma once

#include <vector>

#include "notation/diagnostic.hpp"

namespace castellan::analyzer {

/// Sorts them by place and leaves out those beyond the limit; the last one kept says how many (limit-diagnostics).
void order_and_limit(std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
