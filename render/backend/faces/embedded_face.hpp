// The faces that are built into the program, opened where their bytes lie. Private to the backends.
#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include <hb.h>
#include FT_FREETYPE_H

#include <array>
#include <cstdint>
#include <string_view>

namespace castellan::render {

enum class FaceName : std::uint8_t { regular, bold, italic };

/// Kept for ever and shared by all threads; the lock of the FT_Face is cairo's.
struct EmbeddedFace {
    std::string_view bytes;
    FT_Face outlines = nullptr;
    hb_face_t* shapes = nullptr;
    cairo_font_face_t* glyphs = nullptr;
};

/// Opened when first wanted.
const EmbeddedFace& embedded_face(FaceName name);

/// Makes cairo draw this face for the pattern, whatever file it names.
void set_outlines(FcPattern* pattern, FT_Face outlines);

/// How all text is drawn: the same in every format, and where lines are broken.
const cairo_font_options_t* text_options();

}  // namespace castellan::render
