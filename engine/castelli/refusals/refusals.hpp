// Every way an action can be refused, by name. The rows are in rows.inc.
#pragma once

#include <span>

#include "engine/castelli/refusals/row.hpp"

namespace castellan::castelli::refusals {

#define REFUSAL(name, ...) extern const Row name;
#include "engine/castelli/refusals/rows.inc"

/// In the order of the rows.
std::span<const Row* const> all();
/// One for each code of a row; the rules are those of its rows.
std::span<const notation::CodeInfo> codes();

}  // namespace castellan::castelli::refusals
