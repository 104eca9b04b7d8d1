// A turn played otherwise, as a record must write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/tile_finder.hpp"

namespace castellan::analyzer {

/// The words of a turn in canonical spelling, without claims, and between them the cards that are due and were left
/// out, as drawn unseen. None if a word cannot be read, if the rules refuse it, or if the words lay no tile. `before`:
/// the turn.
std::optional<std::vector<std::string>> whole_turn(const castelli::Table& before, const castelli::TileFinder& tiles,
                                                   std::string_view words);

}  // namespace castellan::analyzer
