#include "render/terminal/text.hpp"

#include <langinfo.h>

#include <algorithm>
#include <cwchar>

#include "base/utf8.hpp"
#include "base/visible.hpp"

namespace castellan::render {

namespace {

/// Columns of a code point: 0 for one that combines, -1 for one that cannot be shown.
int width_of(base::CodePoint code_point, Charset charset) {
    if (code_point.value < 0x80) return 1;
    return charset == Charset::utf8 ? wcwidth(wchar_t(code_point.value)) : -1;
}

/// Lines of one paragraph, word by word.
class Wrapper {
  public:
    Wrapper(int columns, int hang) : columns_(columns), hang_(hang) {}

    void add(const std::vector<TerminalGlyph>& word, int blanks) {
        if (is_first_word_)
            hang_ = std::min(hang_ + blanks, columns_ / 2);
        else if (used_ + blanks + columns_of(word) > columns_)
            end_line(), blanks = 0;
        blanks = std::min(blanks, columns_ / 2);
        line_.append(std::size_t(blanks), ' ');
        used_ += blanks;
        for (const TerminalGlyph& glyph : word) {
            if (used_ + glyph.columns > columns_) end_line();
            line_ += glyph.text;
            used_ += glyph.columns;
        }
        is_first_word_ = false;
    }
    std::vector<std::string> finish() {
        lines_.push_back(std::move(line_));
        return std::move(lines_);
    }

  private:
    void end_line() {
        lines_.push_back(std::move(line_));
        line_.assign(std::size_t(hang_), ' ');
        used_ = hang_;
    }

    int columns_, hang_;
    int used_ = 0;
    bool is_first_word_ = true;
    std::string line_;
    std::vector<std::string> lines_;
};

std::vector<std::string> wrapped_paragraph(std::string_view text, int columns, Charset charset, int hang) {
    Wrapper wrapper(columns, hang);
    std::vector<TerminalGlyph> word;
    int blanks = 0;
    const auto end_word = [&] {
        if (word.empty()) return;
        wrapper.add(word, blanks);
        word.clear();
        blanks = 0;
    };
    for (auto& glyph : terminal_glyphs(text, charset)) {
        if (glyph.text != " ") {
            word.push_back(std::move(glyph));
            continue;
        }
        end_word();
        ++blanks;
    }
    end_word();
    return wrapper.finish();
}

}  // namespace

Charset charset_of_locale() {
    return nl_langinfo(CODESET) == std::string_view("UTF-8") ? Charset::utf8 : Charset::ascii;
}

std::vector<TerminalGlyph> terminal_glyphs(std::string_view text, Charset charset) {
    std::vector<TerminalGlyph> glyphs;
    std::string spaced(text);
    std::replace(spaced.begin(), spaced.end(), '\n', ' ');
    const std::string shown = base::visible(spaced);
    for (std::string_view rest = shown; !rest.empty();) {
        const auto code_point = base::first_code_point(rest);
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

std::string joined(const std::vector<TerminalGlyph>& glyphs) {
    std::string text;
    for (const TerminalGlyph& glyph : glyphs) text += glyph.text;
    return text;
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

std::string padded(std::string_view text, int columns, Charset charset) {
    const auto glyphs = fitted(terminal_glyphs(text, charset), columns);
    return joined(glyphs).append(std::size_t(std::max(0, columns - columns_of(glyphs))), ' ');
}

std::vector<std::string> wrapped(std::string_view text, int columns, Charset charset, int hang) {
    std::vector<std::string> lines;
    while (true) {
        const auto end = text.find('\n');
        for (auto& line : wrapped_paragraph(text.substr(0, end), columns, charset, hang))
            lines.push_back(std::move(line));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

}  // namespace castellan::render
