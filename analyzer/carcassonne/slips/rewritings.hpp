// Words of Carcassonne as people write them who know the game better than its notation.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::carcassonne {

inline constexpr std::string_view colours = "RBGYKP";
inline constexpr std::string_view sides = "NESW";

/// Names for colours and features, tiles by nearly their names, places in another order, a turn in another form, sides
/// and halves in small letters or after one another, castles with their place or their owner after the sign, claims
/// without a sign. Some of them may be no words.
void add_rewritings(std::string_view word, const slips::PlayerNames& names, std::vector<slips::Rewriting>& out);

/// The same of tiles alone.
void add_tile_rewritings(std::string_view word, std::vector<slips::Rewriting>& out);

/// The side of a tile turned clockwise so far, in degrees: S of "180", "180°", nothing of "0".
std::optional<std::string_view> side_of_degrees(std::string_view degrees);

}  // namespace castellan::analyzer::carcassonne
