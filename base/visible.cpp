#include "base/visible.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/byte_scan.hpp"
#include "base/graphemes.hpp"
#include "base/utf8.hpp"
#include "language/append.hpp"

namespace castellan::base {

namespace {

constexpr std::size_t quoted_bytes = 40;

constexpr char32_t non_joiner = 0x200C, joiner = 0x200D;

struct Range {
    char32_t first, last;
};

/// Scripts whose letters join or stack: without the joiners some words cannot be written.
constexpr std::array<Range, 12> joining_scripts = {{{0x620, 0xDFF},        // Arabic, Syriac, N'Ko, Indic
                                                    {0x1000, 0x109F},      // Myanmar
                                                    {0x1780, 0x18AF},      // Khmer, Mongolian
                                                    {0x1A20, 0x1AAD},      // Tai Tham
                                                    {0x1B00, 0x1BFF},      // Balinese, Sundanese, Batak
                                                    {0xA840, 0xA95F},      // Phags-pa, Saurashtra, Devanagari, Rejang
                                                    {0xA980, 0xAAFF},      // Javanese, Cham, Meetei Mayek
                                                    {0xFB50, 0xFDFF},      // Arabic
                                                    {0xFE70, 0xFEFC},      // Arabic
                                                    {0x10A00, 0x10EFF},    // Kharoshthi, Manichaean, Rohingya
                                                    {0x11000, 0x11FFF},    // Brahmi and what came of it
                                                    {0x1E900, 0x1E95F}}};  // Adlam
/// What joined emoji consist of, and the sign that makes one of another character.
constexpr std::array<Range, 3> emoji = {{{0x2600, 0x27BF}, {0xFE0F, 0xFE0F}, {0x1F000, 0x1FAFF}}};

bool is_among(char32_t c, std::span<const Range> ranges) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](const Range& range) { return range.first <= c && c <= range.last; });
}

/// Whether a joiner has a use after this code point. Elsewhere it would only make equal texts different.
bool may_join(char32_t before, char32_t c) {
    return ((c == joiner || c == non_joiner) && is_among(before, joining_scripts)) ||
           (c == joiner && is_among(before, emoji));
}

void append_escaped(CodePoint code_point, std::string_view bytes, std::string& out) {
    const char32_t c = code_point.value;
    if (c == '\t') {
        out += ' ';
    } else if (!code_point.valid() || c < 0x20 || c == 0x7F) {
        language::append(out, "\\x{:02X}", static_cast<unsigned char>(bytes.front()));
    } else if (hides_or_reorders(c)) {
        language::append(out, "<U+{:04X}>", static_cast<unsigned>(c));
    } else {
        out += bytes.substr(0, code_point.bytes);
    }
}

}  // namespace

bool hides_or_reorders(char32_t c) {
    return (c >= 0x80 && c < 0xA0) || c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xE0000 && c <= 0xE0FFF);
}

bool is_shown_as_is(std::string_view text) {
    const char* p = text.data();
    const char* const end = p + text.size();
    for (; end - p >= 16; p += 16) {
        const Bytes16 bytes = load16(p);
        if (bits16((bytes < all16(' ')) | (bytes == all16('\x7F'))) != 0) return false;
    }
    return std::all_of(p, end, [](char c) { return c >= ' ' && c < '\x7F'; });
}

std::string visible(std::string_view text) {
    std::string out;
    append_visible(text, out);
    return out;
}

void append_visible(std::string_view text, std::string& out) {
    if (is_shown_as_is(text)) {
        out += text;
        return;
    }
    char32_t before = 0;
    while (!text.empty()) {
        const CodePoint code_point = first_code_point(text);
        if (may_join(before, code_point.value))
            out += text.substr(0, code_point.bytes);
        else
            append_escaped(code_point, text, out);
        text.remove_prefix(std::max(1U, code_point.bytes));
        before = code_point.value;
    }
}

std::string quoted(std::string_view text) {
    if (text.empty()) return "\"\"";
    if (text.size() <= quoted_bytes) return fmt::format("`{}`", visible(text));
    return fmt::format("`{}...`", visible(first_bytes(text, quoted_bytes)));
}

}  // namespace castellan::base
