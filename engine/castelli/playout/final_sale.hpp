// Sales for the silver prize at the end of the last turn (T7, E4, O9).
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// How many cards the player sells then so as to have most, if nobody else sells any.
int cards_to_sell_at_the_end(const Table& table, Colour player);

}  // namespace castellan::castelli
