// Reads what a season counts of a game from its object in a report of analyse.
#pragma once

#include <rapidjson/document.h>

#include <optional>

#include "analyzer/analysis/season.hpp"

namespace castellan::analyzer {

/// Nothing if castellan did not write it.
std::optional<analysis::SeasonGame> season_game_in(const rapidjson::Value& object);

}  // namespace castellan::analyzer
