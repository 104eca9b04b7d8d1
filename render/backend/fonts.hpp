// Finds the fonts of a text, in the program or on the machine. Private to the backends.
#pragma once

#include <pango/pango.h>

#include <string>
#include <string_view>

namespace castellan::render {

/// Whether the first of these families (names parted by commas) is the embedded one.
bool is_embedded(std::string_view families);

struct FontChoice {
    PangoFontMap* map = nullptr;
    std::string families;  // to ask it for
};

/// The embedded faces, in a configuration of their own, so that the same text looks the same on every machine. Only a
/// text that they cannot write, or one of other families, gets the machine's fonts and the
/// embedded ones. What the machine lacks, too, is kept for take_font_warnings(). `text` is valid UTF-8. Used by one
/// thread at a time, as pango is.
FontChoice choose_fonts(std::string_view text, const std::string& families);

}  // namespace castellan::render
