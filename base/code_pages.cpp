#include "base/code_pages.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace castellan::base {

namespace {

constexpr char32_t not_a_character = 0xFFFD;

/// Bytes 0x80 to 0x9F; the others are the code points of the same number.
constexpr std::array<char16_t, 32> windows_1252_signs = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

constexpr bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

/// Zeros on the places of high bytes are those of ASCII; a text in another script begins with ASCII, too: its tags.
bool has_zeros(std::string_view text, std::size_t from) {
    std::size_t zeros = 0, others = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % 2 == from)
            zeros += text[i] == '\0' ? 1 : 0;
        else
            others += text[i] == '\0' ? 1 : 0;
    }
    return others == 0 && 4 * zeros >= 3 * (text.size() / 2);
}

}  // namespace

void append_utf8(char32_t code_point, std::string& out) {
    const bool valid = code_point <= 0x10FFFF && !is_high_surrogate(code_point) && !is_low_surrogate(code_point);
    const char32_t c = valid ? code_point : not_a_character;
    const auto add = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) return add(c);
    if (c < 0x800) {
        add(0xC0 | c >> 6);
    } else if (c < 0x10000) {
        add(0xE0 | c >> 12);
        add(0x80 | (c >> 6 & 0x3F));
    } else {
        add(0xF0 | c >> 18);
        add(0x80 | (c >> 12 & 0x3F));
        add(0x80 | (c >> 6 & 0x3F));
    }
    add(0x80 | (c & 0x3F));
}

char32_t windows_1252(unsigned char byte) {
    return byte >= 0x80 && byte < 0xA0 ? char32_t{windows_1252_signs[byte - 0x80U]} : char32_t{byte};
}

Utf16 utf16_form(std::string_view beginning) {
    if (beginning.starts_with("\xFF\xFE")) return Utf16::little_endian;
    if (beginning.starts_with("\xFE\xFF")) return Utf16::big_endian;
    constexpr std::size_t least = 8, looked_at = 64;
    if (beginning.size() < least) return Utf16::no;
    const std::string_view head = beginning.substr(0, std::min(looked_at, beginning.size() / 2 * 2));
    if (has_zeros(head, 1)) return Utf16::little_endian;
    return has_zeros(head, 0) ? Utf16::big_endian : Utf16::no;
}

void Utf16Decoder::decode(std::string_view bytes, std::string& out) {
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!has_first_) {
            first_ = byte;
        } else {
            const char32_t low = low_ == 0 ? first_ : byte;
            const char32_t high = low_ == 0 ? byte : first_;
            take_unit(high << 8 | low, out);
        }
        has_first_ = !has_first_;
    }
}

void Utf16Decoder::take_unit(char32_t unit, std::string& out) {
    const bool is_mark = unit == 0xFEFF && !begun_;
    begun_ = true;
    if (is_mark) return;
    if (const char32_t high = std::exchange(high_surrogate_, 0); high != 0) {
        if (is_low_surrogate(unit)) return append_utf8(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00), out);
        append_utf8(not_a_character, out);
    }
    if (is_high_surrogate(unit))
        high_surrogate_ = unit;
    else
        append_utf8(unit, out);  // a low surrogate alone becomes U+FFFD
}

void Utf16Decoder::finish(std::string& out) {
    if (has_first_ || high_surrogate_ != 0) append_utf8(not_a_character, out);
    has_first_ = false;
    high_surrogate_ = 0;
}

}  // namespace castellan::base
