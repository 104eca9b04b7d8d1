// Words shared by the reader and the writer of positions.
#pragma once

#include <string_view>

#include "base/by_enum.hpp"
#include "engine/castelli/state/state.hpp"

namespace castellan::castelli::position_fields {

inline constexpr base::ByEnum<Stage, std::string_view, 8> stages = {"reveal", "steward", "draw", "areas",
                                                                    "build",  "guard",   "mine", "over"};
/// A tile in hand that the record does not know: a start tile, or one from the board (D1, D2).
inline constexpr std::string_view unseen_start = "start";
inline constexpr std::string_view unseen = "?";

inline constexpr base::ByEnum<DrawFor, std::string_view, 4> draws = {"none", "tile", "rim", "market"};

}  // namespace castellan::castelli::position_fields
