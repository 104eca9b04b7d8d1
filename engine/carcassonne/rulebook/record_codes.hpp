// What the codes of tile sets and words mean; those of refused actions: refusals/rows.inc.
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::carcassonne {

std::span<const notation::CodeInfo> record_codes();

}  // namespace castellan::carcassonne
