// Small boards written as text, as in the fields of a position (docs/positions.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli::test {

/// A tile of the small box as a record writes it: "d5:B3Y3R3G3". Its arm `arm` ("R3", or "Rc" for a card icon) points
/// to `side`; all its arms show the same value.
std::string tile(std::string_view space, Side side, std::string_view arm);

/// The tiles around octagon d4, drawn by the arms that point at it, north, west, east, south; `-` lies face down:
///
///         R3
///     B2  d4  -
///         Gc
///
/// The field `tiles` of a position, nothing if all lie face down.
std::string around_d4(std::string_view drawing);

/// A board drawn by its rows from the north, a8 to h8 first, eight words each: `.` a square or nothing, `o` an octagon
/// with wood on all sides, `v` one with a village, `c` one with a city, `x` one with rocks of two building sites, `X`
/// such a one with a village. The fields `octagons`, `villages` and `cities`.
std::string board(std::string_view drawing);

/// Such a board with a tile on every square beside its octagons, at most 28, and nothing in the mine: only the final
/// scoring is left. The fields `octagons`, `villages`, `cities`, `tiles` and `mine`.
std::string played_out(std::string_view drawing);

}  // namespace castellan::castelli::test
