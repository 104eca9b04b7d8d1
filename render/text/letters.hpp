// Letters and signs of running text in any language, roughly.
#pragma once

#include <string_view>

#include "base/utf8.hpp"

namespace castellan::render {

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
constexpr bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

/// A letter or digit of any script: beyond ASCII all that is no blank and no punctuation.
constexpr bool is_of_word(char32_t c) {
    if (c < 0x80) return is_ascii_letter(char(c)) || is_digit(char(c));
    const bool sign = c < 0xC0 || (c >= 0x2000 && c < 0x2070) || (c >= 0x3000 && c < 0x3040) ||
                      (c >= 0xFE10 && c < 0xFE70) || (c >= 0xFF00 && c < 0xFF10);
    return !sign;
}

inline bool begins_with_word(std::string_view text) {
    const base::CodePoint first = base::first_code_point(text);
    return first.valid() && is_of_word(first.value);
}

}  // namespace castellan::render
