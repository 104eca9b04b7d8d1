// Who plays: what the sheets of all games share.
#pragma once

#include <string>

#include "render/sheet/order.hpp"
#include "render/sheet/table.hpp"

namespace castellan::render::sheet {

/// A row for each seat, the player who begins first: its number, what the player is told by (`letters` to circle, if
/// the seats are open), the name.
Table players_table(const Order& order, const std::string& told_by, const std::string& letters, double letters_width);

/// Over a column for this seat: its letter, else its number.
std::string seat_heading(const Order& order, int seat);

}  // namespace castellan::render::sheet
