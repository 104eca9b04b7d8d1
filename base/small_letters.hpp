// ASCII letters without their case: endings of files, names of tags, hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

inline std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = small_letter(c);
    return small;
}

}  // namespace castellan::base
