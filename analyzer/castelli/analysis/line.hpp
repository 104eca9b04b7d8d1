// A recorded game of Castelli as a line of decisions, for the analysis.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/analysis/line.hpp"
#include "analyzer/castelli/analysis/positions.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// The error says why the game cannot be analysed. The line outlives the game.
tl::expected<std::unique_ptr<analysis::Line>, std::string> analysis_line(const castelli::PlayedGame& game);

/// Finds decisions on a ground; `end` is the state after the last of them.
using PlaceFinder = std::function<std::vector<DecisionPlace>(const castelli::Ground& ground,
                                                             const castelli::Model& model, castelli::State& end)>;
std::unique_ptr<analysis::Line> line_of(const castelli::Setup& setup, std::vector<analysis::LinePlayer> players,
                                        const PlaceFinder& find);

/// The players with the names that the record has.
std::vector<analysis::LinePlayer> line_players(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
