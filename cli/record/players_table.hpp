// What the players have, as a table in a terminal.
#pragma once

#include <string>
#include <vector>

#include "analyzer/recorder/recording.hpp"
#include "cli/review/tour.hpp"

namespace castellan::cli {

/// A line for the names of what they have, one for each player, and one for cards that do not fit beside it.
std::vector<PanelLine> players_table(const analyzer::recorder::Standing& standing, int columns,
                                     render::Charset charset);

/// The same where there is no room for a table: letters, names and points alone.
std::vector<PanelLine> players_in_short(const analyzer::recorder::Standing& standing, int columns,
                                        render::Charset charset);

/// "Y Anna"; empty if nobody decides.
std::string decider_of(const analyzer::recorder::Standing& standing);

/// In the colours of a player's letter, which every game has of the same few.
std::optional<Badge> badge_of_letter(char letter);

}  // namespace castellan::cli
