#include "base/graphemes.hpp"

#include <algorithm>

#include "base/unicode_data.hpp"
#include "base/utf8.hpp"

namespace castellan::base {

namespace {

constexpr std::size_t most_code_points = 32;     // of a character: a text of marks alone is not one character
constexpr std::size_t widest = 2;                // columns
constexpr char32_t emoji_presentation = 0xFE0F;  // the sign before it is as wide as an emoji

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

}  // namespace

Grapheme first_grapheme(std::string_view text) {
    const CodePoint first = first_code_point(text);
    if (!first.valid()) return {text.substr(0, 1), text.empty() ? 0U : 1U};
    if (is_ascii(text[0]) && (text.size() == 1 || is_ascii(text[1]))) return {text.substr(0, 1), 1};
    std::size_t bytes = first.bytes, columns = columns_of(first.value);
    CharacterEnds ends;
    char32_t last = first.value;
    for (std::size_t count = 1; count < most_code_points; ++count) {
        const CodePoint next = first_code_point(text.substr(bytes));
        if (!next.valid() || ends.between(last, next.value)) break;
        columns += next.value == emoji_presentation ? widest : columns_of(next.value);
        bytes += next.bytes;
        last = next.value;
    }
    return {text.substr(0, bytes), std::min(columns, widest)};
}

std::string_view first_graphemes(std::string_view text, std::size_t count) {
    std::size_t bytes = 0;
    for (; count > 0 && bytes < text.size(); --count) bytes += first_grapheme(text.substr(bytes)).bytes.size();
    return text.substr(0, bytes);
}

std::string_view first_bytes(std::string_view text, std::size_t most) {
    std::size_t bytes = 0;
    while (bytes < text.size()) {
        const std::size_t next = bytes + first_grapheme(text.substr(bytes)).bytes.size();
        if (next > most) break;
        bytes = next;
    }
    return text.substr(0, bytes);
}

}  // namespace castellan::base
