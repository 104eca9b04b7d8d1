// Text that is not UTF-8: Windows-1252 and UTF-16, as code points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::base {

/// Appends a code point as UTF-8. One that is none becomes U+FFFD.
void append_utf8(char32_t code_point, std::string& out);

/// The character of a byte in Windows-1252. The five bytes that have none there are control characters.
char32_t windows_1252(unsigned char byte);

enum class Utf16 : std::uint8_t { no, little_endian, big_endian };
/// Whether a text that begins so is UTF-16: by its byte order mark, or as every second byte of ASCII is zero.
Utf16 utf16_form(std::string_view beginning);

/// Turns UTF-16 into UTF-8 piece by piece. A byte order mark at the beginning is left out.
class Utf16Decoder {
  public:
    explicit Utf16Decoder(Utf16 form) : low_(form == Utf16::big_endian ? 1 : 0) {}

    void decode(std::string_view bytes, std::string& out);
    /// What a text that is cut in two leaves: a character of which a half is missing.
    void finish(std::string& out);

  private:
    void take_unit(char32_t unit, std::string& out);

    unsigned low_;             // which byte of a unit is its low one
    unsigned char first_ = 0;  // of a unit whose second byte has not come
    bool has_first_ = false;
    bool begun_ = false;
    char32_t high_surrogate_ = 0;
};

}  // namespace castellan::base
