#include "render/backend/faces/embedded_face.hpp"

#include <cairo-ft.h>

#include <memory>
#include <mutex>
#include <new>

#include "render/backend/faces/destroy.hpp"

namespace castellan::render {

extern const std::string_view regular_face;
extern const std::string_view bold_face;
extern const std::string_view italic_face;

namespace {

std::string_view bytes_of(FaceName name) {
    switch (name) {
        case FaceName::regular: return regular_face;
        case FaceName::bold: return bold_face;
        case FaceName::italic: return italic_face;
    }
    return {};
}

FT_Face outlines_of(std::string_view bytes) {
    static auto* const library = [] {
        FT_Library made = nullptr;
        if (FT_Init_FreeType(&made) != 0) throw std::bad_alloc();
        return made;
    }();
    FT_Face face = nullptr;
    const auto* const first = reinterpret_cast<const FT_Byte*>(bytes.data());
    if (FT_New_Memory_Face(library, first, FT_Long(bytes.size()), 0, &face) != 0) throw std::bad_alloc();
    return face;
}

hb_face_t* shapes_of(std::string_view bytes) {
    hb_blob_t* const blob =
        hb_blob_create(bytes.data(), unsigned(bytes.size()), HB_MEMORY_MODE_READONLY, nullptr, nullptr);
    hb_face_t* const face = hb_face_create(blob, 0);
    hb_blob_destroy(blob);
    hb_face_make_immutable(face);
    return face;
}

/// By way of a pattern, as pango has it: so both are one font of a document.
cairo_font_face_t* glyphs_of(FT_Face outlines) {
    const std::unique_ptr<FcPattern, Destroy<FcPatternDestroy>> pattern(FcPatternCreate());
    if (!pattern) throw std::bad_alloc();
    set_outlines(pattern.get(), outlines);
    cairo_ft_font_options_substitute(text_options(), pattern.get());
    return cairo_ft_font_face_create_for_pattern(pattern.get());
}

EmbeddedFace opened(std::string_view bytes) {
    auto* const outlines = outlines_of(bytes);
    return {bytes, outlines, shapes_of(bytes), glyphs_of(outlines)};
}

}  // namespace

const EmbeddedFace& embedded_face(FaceName name) {
    static std::array<EmbeddedFace, 3> faces;
    static std::mutex opening;
    const std::lock_guard lock(opening);
    EmbeddedFace& face = faces[std::size_t(name)];
    if (face.glyphs == nullptr) face = opened(bytes_of(name));
    return face;
}

void set_outlines(FcPattern* pattern, FT_Face outlines) {
    FcValue value{};
    value.type = FcTypeFTFace;
    value.u.f = outlines;
    FcPatternAdd(pattern, FC_FT_FACE, value, FcTrue);
}

const cairo_font_options_t* text_options() {
    static const cairo_font_options_t* const options = [] {
        cairo_font_options_t* const made = cairo_font_options_create();
        cairo_font_options_set_antialias(made, CAIRO_ANTIALIAS_GRAY);
        cairo_font_options_set_hint_style(made, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(made, CAIRO_HINT_METRICS_OFF);
        return made;
    }();
    return options;
}

}  // namespace castellan::render
