// Whether a text is UTF-16 or UTF-32.
#pragma once

#include <cstdint>
#include <string_view>

namespace castellan::base {

enum class UnicodeForm : std::uint8_t { other, utf16_little, utf16_big, utf32_little, utf32_big };

/// By the byte order mark of a text that begins so, or by where ASCII has zeros: both are certain.
UnicodeForm unicode_form(std::string_view beginning);
/// The name by which iconv knows it, empty for another one.
std::string_view encoding_of(UnicodeForm form);

}  // namespace castellan::base
