// The text panel beside the board of a review of Castelli.
#pragma once

#include <string>
#include <vector>

#include "cli/review/navigation.hpp"
#include "cli/review/subject.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

/// Totals, the turn in words, its score lines, comments and variations, at least `least_player_columns` wide. What the
/// chosen action did is bold, what comes later in the turn is left out.
std::vector<PanelLine> panel_lines(const Navigation& navigation, const Subject& subject, int columns,
                                   render::Charset charset);

/// "After turn 7, Anna [7]", with what is to be said of a game that was not played to its end.
std::string place_text(const Navigation& navigation, const Subject& subject);

}  // namespace castellan::cli
