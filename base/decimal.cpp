#include "base/decimal.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace castellan::base {

std::from_chars_result from_decimal(const char* first, const char* last, double& value) {
#ifdef __cpp_lib_to_chars
    return std::from_chars(first, last, value);
#else
    // strtod accepts more: leading blanks, a plus and hexadecimal digits.
    const std::string text(first, std::find_if(first, last, [](char c) {
                               return std::string_view("0123456789.eE+-").find(c) == std::string_view::npos;
                           }));
    char* end = nullptr;
    const double read = text.starts_with('+') ? 0 : std::strtod(text.c_str(), &end);
    if (end == nullptr || end == text.c_str()) return {first, std::errc::invalid_argument};
    value = read;
    return {first + (end - text.c_str()), std::errc{}};
#endif
}

}  // namespace castellan::base
