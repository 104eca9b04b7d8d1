// The players' totals as lines of text.
#pragma once

#include <string>
#include <vector>

#include "render/score_panel.hpp"
#include "render/terminal_text.hpp"

namespace castellan::cli {

/// A heading of columns, then a line each player, ">" before whose turn it is; in a tournament game by game.
std::vector<std::string> player_lines(const std::vector<render::GamePanels>& games, render::Charset charset);

}  // namespace castellan::cli
