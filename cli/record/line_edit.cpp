#include "cli/record/line_edit.hpp"

#include "base/utf8.hpp"

namespace castellan::cli {

namespace {

constexpr std::size_t most_typed = 4000;

void append(char32_t value, std::string& text) {
    const auto rest = [&](int shift) { text += char(0x80 | ((value >> shift) & 0x3F)); };
    if (value < 0x80) {
        text += char(value);
    } else if (value < 0x800) {
        text += char(0xC0 | (value >> 6));
        rest(0);
    } else if (value < 0x10000) {
        text += char(0xE0 | (value >> 12));
        rest(6), rest(0);
    } else {
        text += char(0xF0 | (value >> 18));
        rest(12), rest(6), rest(0);
    }
}

}  // namespace

bool edit_line(std::string& text, Key pressed) {
    if (pressed == key::backspace) {
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
        if (!text.empty()) text.pop_back();
        return true;
    }
    if (pressed == key::ctrl('u')) {
        text.clear();
        return true;
    }
    if (pressed < ' ' || pressed == 0x7F || pressed >= key::up) return false;
    if (text.size() < most_typed) append(pressed, text);
    return true;
}

std::string end_of_line(const std::string& text, int columns, render::Charset charset) {
    auto glyphs = render::terminal_glyphs(text, charset);
    while (!glyphs.empty() && render::columns_of(glyphs) + 1 > columns) glyphs.erase(glyphs.begin());
    return render::joined(glyphs) + "_";
}

}  // namespace castellan::cli
