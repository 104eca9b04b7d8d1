// The game for a browser without scripts: a plain list of its turns.
#pragma once

#include <string>

#include "analyzer/score/score_sheet.hpp"
#include "engine/castelli/state/setup.hpp"

namespace castellan::render::page {

/// HTML: the turns with their score lines, and the final score. The sheet's names are shown as they are.
std::string plain_list(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup);

}  // namespace castellan::render::page
