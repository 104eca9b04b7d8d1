// Text in columns, for terminals. Text by strangers cannot move the cursor or hide the text beside it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace castellan::render {

/// The characters that may be written. In ASCII any other character is "?".
enum class Charset : bool { ascii, utf8 };

/// The charset of the locale in force (setlocale); without one ASCII.
Charset charset_of_locale();

/// One character with what combines with it, and the columns it takes: 1 or 2.
struct TerminalGlyph {
    std::string text;
    int columns = 1;
};

/// A text's glyphs, measured with wcwidth: in UTF-8 the locale in force must be one of UTF-8. Control characters and
/// bytes that are no UTF-8 are made visible; line ends are blanks.
std::vector<TerminalGlyph> terminal_glyphs(std::string_view text, Charset charset);

std::string joined(const std::vector<TerminalGlyph>& glyphs);

int columns_of(const std::vector<TerminalGlyph>& glyphs);

/// The glyphs cut to so many columns; what is cut ends in "~".
std::vector<TerminalGlyph> fitted(std::vector<TerminalGlyph> glyphs, int columns);

/// A text cut or filled with blanks to so many columns.
std::string padded(std::string_view text, int columns, Charset charset);

/// A text as lines of at most so many columns, at least 8, broken at blanks; a longer word is broken anywhere. A
/// paragraph, up to a line end of the text, keeps its first line's indentation; the others hang `hang` columns deeper.
std::vector<std::string> wrapped(std::string_view text, int columns, Charset charset, int hang = 0);

}  // namespace castellan::render
