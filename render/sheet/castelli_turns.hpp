// The rows of turns of a game of Castelli.
#pragma once

#include "render/sheet/castelli_order.hpp"
#include "render/sheet/table.hpp"

namespace castellan::render::sheet {

/// S3, S5: a tile lies on each square, and a turn reveals one. Both games of a tournament together (X1).
int turns_of(const CastelliOrder& order);

/// Turns `first` to `last`, with an example before the first turn of all.
Table castelli_turns(const CastelliOrder& order, int first, int last);

/// The example as a record has it.
std::string castelli_example();

}  // namespace castellan::render::sheet
