#include "render/backend/faces/plain_line.hpp"

#include <glib.h>
#include <pango/pango.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "render/backend/faces/destroy.hpp"
#include "render/scene/units.hpp"

namespace castellan::render {

namespace {

using Font = std::unique_ptr<hb_font_t, Destroy<hb_font_destroy>>;
using Buffer = std::unique_ptr<hb_buffer_t, Destroy<hb_buffer_destroy>>;

bool is_latin(gunichar c) {
    if (c < 0x80) return g_ascii_isalpha(char(c)) != FALSE;
    return c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7;
}

/// Signs that pango sets as a part of the words beside them, in any language.
bool is_sign_between(gunichar c) {
    constexpr std::array<gunichar, 15> others = {0xA0,   0xAB,   0xB7,   0xBB,   0x2013, 0x2014, 0x2018, 0x2019,
                                                 0x201A, 0x201C, 0x201D, 0x201E, 0x2026, 0x2039, 0x203A};
    return (c >= ' ' && c <= '~') || std::find(others.begin(), others.end(), c) != others.end();
}

/// What the text is in; nothing if more than a plain line is needed for it.
std::optional<hb_script_t> script_of(const std::string& text, hb_font_t* font) {
    hb_script_t script = HB_SCRIPT_COMMON;
    for (const char *at = text.data(), *end = at + text.size(); at < end; at = g_utf8_next_char(at)) {
        const gunichar c = g_utf8_get_char(at);
        hb_codepoint_t glyph = 0;
        if (is_latin(c))
            script = HB_SCRIPT_LATIN;
        else if (!is_sign_between(c))
            return std::nullopt;
        if (hb_font_get_nominal_glyph(font, c, &glyph) == 0) return std::nullopt;
    }
    return script;
}

std::vector<hb_feature_t> features_in(std::string_view list) {
    std::vector<hb_feature_t> features;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (hb_feature_t feature; hb_feature_from_string(list.data(), int(comma), &feature) != 0)
            features.push_back(feature);
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return features;
}

Buffer shaped(const std::string& text, hb_font_t* font, hb_script_t script, const char* features) {
    Buffer buffer(hb_buffer_create());
    hb_buffer_set_direction(buffer.get(), HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer.get(), script);
    hb_buffer_set_language(buffer.get(), hb_language_from_string("und", -1));
    hb_buffer_set_cluster_level(buffer.get(), HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
    hb_buffer_set_flags(buffer.get(), hb_buffer_flags_t(HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT));
    hb_buffer_add_utf8(buffer.get(), text.data(), int(text.size()), 0, int(text.size()));
    const auto wanted = features_in(features == nullptr ? "" : features);
    hb_shape(font, buffer.get(), wanted.data(), unsigned(wanted.size()));
    return buffer;
}

/// The line's glyphs and width, and which bytes of the text each belongs to.
void take_glyphs(PlainLine& line, hb_buffer_t* shaped) {
    unsigned count = 0;
    const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(shaped, &count);
    const hb_glyph_position_t* const positions = hb_buffer_get_glyph_positions(shaped, &count);
    line.glyphs.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
        line.glyphs.push_back({infos[i].codepoint, double(line.width + positions[i].x_offset) / PANGO_SCALE,
                               double(-positions[i].y_offset) / PANGO_SCALE});
        line.width += positions[i].x_advance;
        if (i > 0 && infos[i].cluster == infos[i - 1].cluster) {
            ++line.clusters.back().num_glyphs;
            continue;
        }
        if (i > 0) line.clusters.back().num_bytes = int(infos[i].cluster - infos[i - 1].cluster);
        line.clusters.push_back({int(line.text.size() - infos[i].cluster), 1});
    }
}

double ascent_of(hb_font_t* font) {
    hb_font_extents_t extents;
    hb_font_get_h_extents(font, &extents);
    return double(extents.ascender) / PANGO_SCALE;
}

}  // namespace

std::optional<PlainLine> plain_line(const std::string& text, FaceName name, int size, const char* features) {
    const EmbeddedFace& face = embedded_face(name);
    const Font font(hb_font_create(face.shapes));
    hb_font_set_scale(font.get(), size, size);
    const auto script = script_of(text, font.get());
    if (!script) return std::nullopt;
    PlainLine line;
    line.face = &face;
    line.size = double(size) / PANGO_SCALE;
    line.ascent = ascent_of(font.get());
    line.text = text;
    take_glyphs(line, shaped(text, font.get(), *script, features).get());
    return line;
}

void show(cairo_t* cairo, const PlainLine& line) {
    Point corner;
    cairo_get_current_point(cairo, &corner.x, &corner.y);  // cairo has rounded it, and all of the line goes with it
    std::vector<cairo_glyph_t> glyphs = line.glyphs;
    for (cairo_glyph_t& glyph : glyphs) {
        glyph.x += corner.x;
        glyph.y += corner.y + line.ascent;
    }
    cairo_set_font_face(cairo, line.face->glyphs);
    cairo_set_font_size(cairo, line.size);
    cairo_set_font_options(cairo, text_options());
    const int count = int(glyphs.size());
    if (cairo_surface_has_show_text_glyphs(cairo_get_target(cairo)) == 0) {
        cairo_show_glyphs(cairo, glyphs.data(), count);
    } else {
        cairo_show_text_glyphs(cairo, line.text.data(), int(line.text.size()), glyphs.data(), count,
                               line.clusters.data(), int(line.clusters.size()), cairo_text_cluster_flags_t(0));
    }
}

}  // namespace castellan::render
