// Exports the setup: the box, the board as laid, the players and the rulings.
#pragma once

#include <span>

#include "base/json.hpp"
#include "engine/castelli/state/setup.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The component set as it is: pieces, tiles, layouts, counts, hash (C1 to C7).
void write_set(base::Json& json, const castelli::ComponentSet& set);

/// The pieces as laid and joined: squares, octagons, areas with the arms that decide them, the rim (S1, A1, T4).
void write_board(base::Json& json, const castelli::Board& board);

/// Key `middle_rim`: the slots along the charts between the halves of a tournament's board, from the west; null where
/// the board is whole (X1).
void write_middle_rim(base::Json& json, bool halved, std::span<const castelli::RimSlot> north,
                      std::span<const castelli::RimSlot> south);

/// The whole setup, set and board included. `from_position`: the record begins from a position.
void write_setup(base::Json& json, const castelli::Setup& setup, const notation::Record& record, bool from_position);

}  // namespace castellan::analyzer
