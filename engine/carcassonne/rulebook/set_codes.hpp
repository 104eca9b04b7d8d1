// What the codes of tile sets mean (docs/carcassonne/tile-sets.md).
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::carcassonne {

std::span<const notation::CodeInfo> set_codes();

}  // namespace castellan::carcassonne
