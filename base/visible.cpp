#include "base/visible.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/byte_scan.hpp"
#include "language/append.hpp"

namespace castellan::base {

namespace {

constexpr std::size_t quoted_bytes = 40;

}  // namespace

bool hides_or_reorders(char32_t c) {
    return (c >= 0x80 && c < 0xA0) || c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xE0000 && c <= 0xE0FFF);
}

void append_visible(CodePoint code_point, std::string_view bytes, std::string& out) {
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
    while (!text.empty()) {
        const CodePoint code_point = first_code_point(text);
        append_visible(code_point, text, out);
        text.remove_prefix(std::max(1U, code_point.bytes));
    }
}

std::string quoted(std::string_view text) {
    if (text.size() <= quoted_bytes) return fmt::format("`{}`", visible(text));
    std::size_t cut = quoted_bytes;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
    return fmt::format("`{}...`", visible(text.substr(0, cut)));
}

}  // namespace castellan::base
