// Words that the reader and the writer of positions share.
#pragma once

#include <array>
#include <string_view>

namespace castellan::castelli::position_fields {

/// By Stage.
inline constexpr std::array<std::string_view, 7> stages = {"reveal", "steward", "draw", "areas",
                                                           "build",  "mine",    "over"};
/// By DrawFor.
inline constexpr std::array<std::string_view, 4> draws = {"none", "tile", "rim", "market"};

}  // namespace castellan::castelli::position_fields
