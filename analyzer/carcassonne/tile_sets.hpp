// Tile sets as `set check` reads them.
#pragma once

#include "analyzer/record/set_format.hpp"

namespace castellan::analyzer::carcassonne {

const SetFormat& tile_sets();

}  // namespace castellan::analyzer::carcassonne
