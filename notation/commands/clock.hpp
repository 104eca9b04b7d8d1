// Times of clocks in comments: [%clk 0:05:00].
#pragma once

#include <string_view>

namespace castellan::notation {

inline constexpr std::string_view clock_command = "clk";

/// Minutes and seconds, or hours, minutes and seconds; of a part of a second up to three digits: "0:42", "1:30:00",
/// "0:00:09.5".
bool is_clock_time(std::string_view text);

}  // namespace castellan::notation
