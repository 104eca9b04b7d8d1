// What stands around the turns on a sheet of Castelli.
#pragma once

#include "render/sheet/castelli_order.hpp"
#include "render/sheet/typesetter.hpp"

namespace castellan::render::sheet {

/// Event, day, modules, players.
Block castelli_head(const CastelliOrder& order, double width, const Typesetter& typesetter);
/// E1 to E5, with what the modules add (D3, O7 to O9).
Block castelli_scoring(const CastelliOrder& order, double width, const Typesetter& typesetter);
/// The cards of this game, by their codes.
Block castelli_cards(const CastelliOrder& order, int columns, double width, const Typesetter& typesetter);
/// The signs of a record.
Block castelli_signs(const CastelliOrder& order, int columns, double width, const Typesetter& typesetter);
/// Who won, and how the rows become a record.
Block castelli_foot(const CastelliOrder& order, double width, const Typesetter& typesetter);

}  // namespace castellan::render::sheet
