// Reads the log of a table of Board Game Arena: what its packets say of tiles, followers and points.
#pragma once

#include "analyzer/carcassonne/import/json_value.hpp"

namespace castellan::analyzer::carcassonne {

/// Throws LogError. `root` is the whole file, `packets` its list of packets.
GameLog read_site_log(const JsonValue& root, const JsonValue& packets);

}  // namespace castellan::analyzer::carcassonne
