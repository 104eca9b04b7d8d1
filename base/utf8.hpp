// UTF-8, one code point at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::base {

struct CodePoint {
    char32_t value = 0;
    unsigned bytes = 0;  // 0: the text does not begin with well-formed UTF-8

    [[nodiscard]] bool valid() const { return bytes != 0; }
};

/// The code point at the beginning of `text`. Overlong forms, surrogates and values above U+10FFFF are not valid.
CodePoint first_code_point(std::string_view text);

/// The offset of the first byte that cannot be text: a control character other than tab and line ends, or invalid
/// UTF-8. std::string_view::npos if there is none.
std::size_t first_non_text(std::string_view text);

/// The text with each byte that is not UTF-8 replaced by U+FFFD.
std::string well_formed(std::string_view text);

/// The number of characters of a well-formed text.
std::size_t count_characters(std::string_view text);

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace castellan::base
