// Lines that are set without pango are the lines that pango sets.
#include <pango/pango.h>
#include <catch2/catch.hpp>

#include <array>
#include <random>

#include "render/backend/faces/plain_line.hpp"
#include "render/backend/text_layout.hpp"

using namespace castellan::render;

namespace {

struct Glyph {
    unsigned long index;
    double x, y;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

struct Set {
    std::vector<Glyph> glyphs;
    int width = 0;
    double ascent = 0;
    friend bool operator==(const Set&, const Set&) = default;
};

constexpr std::array names = {FaceName::regular, FaceName::bold, FaceName::italic};

Face face_of(FaceName name, int size) {
    return {std::string(embedded_family), double(size) / PANGO_SCALE,
            name == FaceName::bold ? Weight::bold : Weight::regular,
            name == FaceName::italic ? Slant::italic : Slant::upright};
}

Set with_pango(const std::string& text, FaceName name, int size, const char* features) {
    static Layouter layouter;
    const Layout layout = layouter.lay_out(text, face_of(name, size));
    PangoAttrList* const list = pango_attr_list_new();
    if (features != nullptr) pango_attr_list_insert(list, pango_attr_font_features_new(features));
    pango_layout_set_attributes(layout.get(), list);
    pango_attr_list_unref(list);
    Set set;
    PangoRectangle extents;
    pango_layout_get_extents(layout.get(), nullptr, &extents);
    set.width = extents.width;
    set.ascent = double(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
    int x = 0;
    for (const GSList* run = pango_layout_get_line_readonly(layout.get(), 0)->runs; run != nullptr; run = run->next) {
        const PangoGlyphString* const glyphs = static_cast<const PangoGlyphItem*>(run->data)->glyphs;
        for (int i = 0; i < glyphs->num_glyphs; ++i) {
            const PangoGlyphGeometry& place = glyphs->glyphs[i].geometry;
            set.glyphs.push_back({glyphs->glyphs[i].glyph, double(x + place.x_offset) / PANGO_SCALE,
                                  double(place.y_offset) / PANGO_SCALE});
            x += place.width;
        }
    }
    return set;
}

std::optional<Set> plainly(const std::string& text, FaceName name, int size, const char* features) {
    const auto line = plain_line(text, name, size, features);
    if (!line) return std::nullopt;
    Set set{{}, line->width, line->ascent};
    for (const cairo_glyph_t& glyph : line->glyphs) set.glyphs.push_back({glyph.index, glyph.x, glyph.y});
    return set;
}

std::string utf8(gunichar c) {
    std::array<char, 6> bytes{};
    return {bytes.data(), std::size_t(g_unichar_to_utf8(c, bytes.data()))};
}

/// Whether it is set without pango; then as pango sets it.
bool agree(const std::string& text, FaceName name, int size, const char* features = nullptr) {
    const auto plain = plainly(text, name, size, features);
    INFO(text);
    if (plain) CHECK(*plain == with_pango(text, name, size, features));
    return plain.has_value();
}

}  // namespace

TEST_CASE("names and numbers are plain lines") {
    for (const auto* text : {"", " ", "Anna", "17", "+1", "12.7 (x3)", "Zo\u00EB & \u0141ukasz",
                             "\u201Cja\u201D \u2013 \u2026", "office, Ty, ffi"})
        for (const FaceName name : names) CHECK(agree(text, name, 20000));
}

TEST_CASE("what pango sets apart, or in other letters or fonts, is no plain line") {
    for (const auto* text :
         {"\u0410\u043D\u043D\u0430", "\u05E9\u05E8\u05D4", "\u7530", "a\u0301", "3 \u00D7 4", "\u00A7 5", "\u00BD",
          "a\tb", "\n", "\u00AD", "\u200B", "\U0001F389", "\uFFFD", "1\uFE0F\u20E3"})
        CHECK_FALSE(plain_line(text, FaceName::regular, 20000, nullptr));
}

TEST_CASE("every character alone, between letters and between digits, in every face") {
    std::size_t plain = 0;
    for (gunichar c = 0x20; c < 0x2100; ++c) {
        if (c >= 0xD800 && c < 0xE000) continue;
        for (const FaceName name : names)
            for (const auto& text : {utf8(c), "x" + utf8(c) + "T", "1" + utf8(c) + "4"})
                plain += agree(text, name, 19660) ? 1 : 0;
    }
    CHECK(plain > 3 * 3 * 200);
}

TEST_CASE("random lines of any size, with both kinds of figures") {
    std::mt19937 random(7);
    const auto below = [&](unsigned count) { return unsigned(random() % count); };
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (unsigned length = below(30); length > 0; --length)
            text += utf8(below(4) == 0 ? gunichar(0xC0 + below(0xC0)) : gunichar(0x20 + below(0x5F)));
        const char* const features = below(2) == 0 ? nullptr : features_of(Figures::old_style);
        agree(text, names[below(3)], int(1000 + below(200'000)), features);
    }
}

TEST_CASE("each byte of a line belongs to a glyph") {
    for (const auto* text : {"Anna", "office \u201Cfi\u201D", "\u00EB"}) {
        const auto line = plain_line(text, FaceName::regular, 20000, nullptr);
        REQUIRE(line);
        std::size_t bytes = 0, glyphs = 0;
        for (const cairo_text_cluster_t& cluster : line->clusters) {
            bytes += std::size_t(cluster.num_bytes);
            glyphs += std::size_t(cluster.num_glyphs);
        }
        CHECK(bytes == line->text.size());
        CHECK(glyphs == line->glyphs.size());
    }
}
