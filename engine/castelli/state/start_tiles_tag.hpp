// The value of the `StartTiles` tag: the start tile of each player (C7, D1).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/box/modules.hpp"
#include "engine/castelli/state/setup_error.hpp"

namespace castellan::castelli {

/// A tile in each player's hand, by colour: values as State::held_tiles.
using HeldTiles = PerColour<TileId>;
inline constexpr HeldTiles nothing_held{no_index, no_index, no_index, no_index};

/// Reads `R:#S1 B:R3Y3B3G3 G:?`, a start tile by its id or its arms clockwise from any of them; a player who is not
/// named holds an unseen one. Without the module Dilemma no player holds any, and the value must be empty.
/// Codes: bad-start-tiles; module-parts when the set has too few start tiles.
tl::expected<HeldTiles, SetupError> read_start_tiles(const ComponentSet& set, Modules modules,
                                                     std::span<const Colour> seats, std::string_view value);

}  // namespace castellan::castelli
