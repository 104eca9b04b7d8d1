// A recorded game of Castelli as a line of decisions, for the analysis.
#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "analyzer/analysis/line.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// The error says why the game cannot be analysed. The line outlives the game.
tl::expected<std::unique_ptr<analysis::Line>, std::string> analysis_line(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
