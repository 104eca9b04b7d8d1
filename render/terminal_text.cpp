#include "render/terminal_text.hpp"

#include <langinfo.h>

#include <algorithm>
#include <cwchar>

#include "notation/visible.hpp"

namespace castellan::render {

namespace {

/// Columns of a code point: 0 for one that combines, -1 for one that cannot be shown.
int width_of(notation::CodePoint code_point, Charset charset) {
    if (code_point.value < 0x80) return 1;
    return charset == Charset::utf8 ? wcwidth(wchar_t(code_point.value)) : -1;
}

void add_word(std::vector<TerminalGlyph> word, int columns, int indent, std::string& line, int& used,
              std::vector<std::string>& lines) {
    const auto end_line = [&] {
        lines.push_back(std::move(line));
        line.assign(std::size_t(indent), ' ');
        used = indent;
    };
    const int blank = line.find_first_not_of(' ') == std::string::npos ? 0 : 1;
    if (blank != 0 && used + blank + columns_of(word) > columns)
        end_line();
    else if (blank != 0)
        line += ' ', ++used;
    for (const TerminalGlyph& glyph : word) {
        if (used + glyph.columns > columns) end_line();
        line += glyph.text;
        used += glyph.columns;
    }
}

}  // namespace

Charset charset_of_locale() {
    return nl_langinfo(CODESET) == std::string_view("UTF-8") ? Charset::utf8 : Charset::ascii;
}

std::vector<TerminalGlyph> terminal_glyphs(std::string_view text, Charset charset) {
    std::vector<TerminalGlyph> glyphs;
    std::string spaced(text);
    std::replace(spaced.begin(), spaced.end(), '\n', ' ');
    const std::string shown = notation::visible(spaced);
    for (std::string_view rest = shown; !rest.empty();) {
        const auto code_point = notation::first_code_point(rest);
        const auto bytes = rest.substr(0, code_point.bytes);
        rest.remove_prefix(code_point.bytes);
        const int width = width_of(code_point, charset);
        if (width > 0)
            glyphs.push_back({std::string(bytes), width});
        else if (width < 0)
            glyphs.push_back({"?", 1});
        else if (!glyphs.empty() && glyphs.back().text.size() < 32)  // more marks than any script has are dropped
            glyphs.back().text += bytes;
    }
    return glyphs;
}

std::string terminal_text(std::string_view text, Charset charset) {
    std::string shown;
    for (const TerminalGlyph& glyph : terminal_glyphs(text, charset)) shown += glyph.text;
    return shown;
}

int columns_of(const std::vector<TerminalGlyph>& glyphs) {
    int columns = 0;
    for (const TerminalGlyph& glyph : glyphs) columns += glyph.columns;
    return columns;
}

std::vector<TerminalGlyph> fitted(std::vector<TerminalGlyph> glyphs, int columns) {
    int used = columns_of(glyphs);
    if (used <= columns) return glyphs;
    for (; !glyphs.empty() && used > columns - 1; glyphs.pop_back()) used -= glyphs.back().columns;
    if (columns > 0) glyphs.push_back({"~", 1});
    return glyphs;
}

std::vector<std::string> wrapped(std::string_view text, int columns, Charset charset, int indent) {
    std::vector<std::string> lines;
    while (true) {
        const auto end = text.find('\n');
        std::string line;
        int used = 0;
        std::vector<TerminalGlyph> word;
        for (auto& glyph : terminal_glyphs(text.substr(0, end), charset)) {
            if (glyph.text != " ") {
                word.push_back(std::move(glyph));
            } else if (!word.empty()) {
                add_word(std::move(word), columns, indent, line, used, lines);
                word.clear();
            }
        }
        if (!word.empty()) add_word(std::move(word), columns, indent, line, used, lines);
        lines.push_back(std::move(line));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

}  // namespace castellan::render
