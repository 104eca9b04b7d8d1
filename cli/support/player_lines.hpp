// The players' totals as lines of text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/castelli/score_panel.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

struct PlayerLine {
    std::string text;
    std::optional<castelli::Colour> player = {};  // whose letter is in the second column
};

inline constexpr int least_player_columns = 32;

/// A heading of columns, then a line each player, with what is known in hand beside it or below, ">" before whose turn
/// it is; in a tournament game by game. No line is wider than `columns`.
std::vector<PlayerLine> player_lines(const std::vector<render::GamePanels>& games, int columns,
                                     render::Charset charset);

}  // namespace castellan::cli
