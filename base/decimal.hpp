// Reads a number with a point, as std::from_chars does: not every C++ library has that for such numbers.
#pragma once

#include <charconv>

namespace castellan::base {

std::from_chars_result from_decimal(const char* first, const char* last, double& value);

}  // namespace castellan::base
