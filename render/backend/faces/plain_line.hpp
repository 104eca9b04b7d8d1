// Lines of Latin letters, as most of a picture are: shaped by HarfBuzz in one embedded face. Pango, which sets all
// others, would first look for fonts, in two threads for each size of each face. Private to the backends.
#pragma once

#include <cairo.h>

#include <optional>
#include <string>
#include <vector>

#include "render/backend/faces/embedded_face.hpp"

namespace castellan::render {

struct PlainLine {
    const EmbeddedFace* face = nullptr;
    double size = 0;  // of the em
    int width = 0;    // in pango's units
    double ascent = 0;
    std::string text;
    std::vector<cairo_glyph_t> glyphs;  // from the line's origin
    std::vector<cairo_text_cluster_t> clusters;
};

/// The line that pango would set; nothing of a text that needs it: in other letters, with signs that the face lacks or
/// that pango sets apart from the words beside them. `text` is valid UTF-8; `size` is in pango's units; `features` are
/// OpenType's, or null.
std::optional<PlainLine> plain_line(const std::string& text, FaceName face, int size, const char* features);

/// Draws it, its top left corner at the current point.
void show(cairo_t* cairo, const PlainLine& line);

}  // namespace castellan::render
