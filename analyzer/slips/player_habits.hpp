// Two players in each other's place throughout a record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// A habit for each pair of the players who sit. `of_word` gives a word, other than a player's letter alone, with two
/// players interchanged.
using Interchange = std::function<std::string(std::string_view word, char one, char other)>;
void add_player_habits(std::string_view seats, const Interchange& of_word, std::vector<Habit>& out);

}  // namespace castellan::analyzer::slips
