// Single words of a component set: an area, an arm, a slot of the rim, a space, a number.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/castelli/box/component_set.hpp"

namespace castellan::castelli {

struct TermError {
    std::string_view code;  // set-area, set-site, set-colour, set-value, set-rim, set-octagon, set-layout
    std::string message;
    std::string help;
};

template <class T>
using Term = tl::expected<T, TermError>;

/// `a1` to `d4`: an index into Piece::spaces.
Term<std::size_t> piece_space(std::string_view word);
/// `r2NE.1`: terrain, amount (none for the mine), sides, building sites (rocks only).
Term<PrintedArea> printed_area(std::string_view word);
/// `R4`, `Rc`.
Term<Arm> tile_arm(std::string_view word);
/// `s1`, `s2`.
Term<std::uint8_t> tile_silver(std::string_view word);
/// `w1`, `g1`, `r1`, `c1`, `s1`, `n`, `-`.
Term<RimSlot> rim_slot(std::string_view word);
/// `2x1`: pieces from west to east and from north to south, 1 or 2 each.
Term<std::array<std::uint8_t, 2>> layout_shape(std::string_view word);
/// A whole number within limits, both included.
Term<std::uint8_t> number(std::string_view word, int low, int high);

}  // namespace castellan::castelli
