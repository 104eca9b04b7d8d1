// Finds the later claims and actions that support each version of the turn where two records part.
#pragma once

#include "analyzer/castelli/compare/reading.hpp"
#include "analyzer/compare/comparison.hpp"

namespace castellan::analyzer {

/// Tries what each record says from turn `parting` on with its own version of that turn and with the other's.
void add_testimonies(const ReadGame& first, const ReadGame& second, std::size_t parting, Comparison& comparison);

}  // namespace castellan::analyzer
