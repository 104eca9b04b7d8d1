// Where the points of a game came from: roads, cities, monasteries and castles while it was played, and at its end.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

struct ScorePart {
    std::string_view name;  // "completed cities"; translated where it is shown
    std::string_view rule;  // "S2"
    castellan::carcassonne::PerColour<std::int32_t> points{};
};

/// Of all that the main line scored; those that gave nobody points are left out.
std::vector<ScorePart> score_parts(const castellan::carcassonne::PlayedGame& game);

}  // namespace castellan::analyzer::carcassonne
