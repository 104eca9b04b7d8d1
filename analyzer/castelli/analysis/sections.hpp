// What the analysis of a game of Castelli says besides its values.
#pragma once

#include <vector>

#include "analyzer/analysis/section.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

std::vector<analysis::Section> analysis_sections(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
