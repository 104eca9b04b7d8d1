// Every way an action can be refused, by name. The rows: rows.inc.
#pragma once

#include <span>

#include "engine/core/refusal_rows.hpp"

namespace castellan::carcassonne::refusals {

using core::same_code;
using Row = core::ExplainedRefusal;

#define REFUSAL(name, ...) extern const Row name;
#include "engine/carcassonne/refusals/rows.inc"

/// In the order of the rows.
std::span<const Row* const> all();
/// One for each code of a row; the rules are those of its rows.
std::span<const notation::CodeInfo> codes();

}  // namespace castellan::carcassonne::refusals
