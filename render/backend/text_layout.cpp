#include "render/backend/text_layout.hpp"

#include <fmt/core.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "render/backend/fonts.hpp"

namespace castellan::render {

namespace {

constexpr double pango_units = text_scale * PANGO_SCALE;  // in a board unit
// More of a text than this is never seen, and costs time.
constexpr std::size_t most_text_bytes = 1024;
// A document of more texts than this begins anew.
constexpr std::size_t most_known = 1024;

// Cairo refuses a document with one of them.
bool is_noncharacter(gunichar code_point) {
    return (code_point & 0xFFFE) == 0xFFFE || (code_point >= 0xFDD0 && code_point <= 0xFDEF);
}

// All that the layout depends on.
std::string key_of(const Text& text, const std::string& font) {
    return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}", font, text.size, text.width, int(text.weight),
                       int(text.slant), int(text.overflow), int(text.anchor), int(text.figures),
                       std::string_view(text.text).substr(0, most_text_bytes));
}

/// What each blank of a text lacks so that the whole is `room` wide, in pango's units.
int blanks_lack(PangoLayout* layout, double room) {
    const std::string_view words = pango_layout_get_text(layout);
    const auto blanks = std::count(words.begin(), words.end(), ' ');
    PangoRectangle extents;
    pango_layout_get_extents(layout, nullptr, &extents);
    return blanks == 0 ? 0 : int(std::floor((room * pango_units - extents.width) / double(blanks)));
}

using Attributes = std::unique_ptr<PangoAttrList, Destroy<pango_attr_list_unref>>;

Attributes figures_of(const Text& text) {
    Attributes list(pango_attr_list_new());
    if (const char* const features = features_of(text.figures))
        pango_attr_list_insert(list.get(), pango_attr_font_features_new(features));
    return list;
}

/// Its figures; and its blanks as wide as fills the room.
void set_attributes(PangoLayout* layout, const Text& text, double room) {
    if (text.figures == Figures::lining && text.overflow != Overflow::fill) return;
    pango_layout_set_attributes(layout, figures_of(text).get());
    if (text.overflow != Overflow::fill) return;
    const int lack = blanks_lack(layout, room);
    const Attributes list = figures_of(text);  // of the list it has, pango would not see the change
    const std::string_view words = pango_layout_get_text(layout);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != ' ') continue;
        PangoAttribute* const wider = pango_attr_letter_spacing_new(lack);
        wider->start_index = unsigned(i);
        wider->end_index = unsigned(i + 1);
        pango_attr_list_insert(list.get(), wider);
    }
    pango_layout_set_attributes(layout, list.get());
}

std::optional<FaceName> embedded_face_of(const Text& text, const std::string& font) {
    if (!is_embedded(font)) return std::nullopt;
    if (text.slant == Slant::upright) return text.weight == Weight::bold ? FaceName::bold : FaceName::regular;
    return text.weight == Weight::bold ? std::nullopt : std::optional(FaceName::italic);
}

/// The line without pango, where nothing in it is to be made wider or left out.
std::optional<PlainLine> plain_line_of(const Text& text, const std::string& words, const std::string& font) {
    const auto face = embedded_face_of(text, font);
    if (!face || text.overflow == Overflow::fill) return std::nullopt;
    auto line = plain_line(words, *face, int(text.size * text_scale * PANGO_SCALE), features_of(text.figures));
    const bool too_wide = text.overflow == Overflow::ellipsis && line && line->width > int(text.width * pango_units);
    return too_wide ? std::nullopt : std::move(line);
}

Layout layout_of(Layouter& layouter, const Text& text, const std::string& words, const std::string& font) {
    Layout result = layouter.lay_out(words, {font, text.size * text_scale, text.weight, text.slant});
    PangoLayout* const layout = result.get();
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    if (text.overflow == Overflow::ellipsis) {
        pango_layout_set_width(layout, int(text.width * pango_units));
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    }
    set_attributes(layout, text, text.box().width());
    return result;
}

LaidOutText laid_out(Layouter& layouter, const Text& text, const std::string& font) {
    LaidOutText result;
    PangoRectangle extents{};
    const std::string words = valid_utf8(std::string_view(text.text).substr(0, most_text_bytes));
    if (auto plain = plain_line_of(text, words, font)) {
        extents.width = plain->width;
        result.baseline = plain->ascent;
        result.line = *std::move(plain);
    } else {
        Layout layout = layout_of(layouter, text, words, font);
        pango_layout_get_extents(layout.get(), nullptr, &extents);
        result.baseline = double(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
        result.line = std::move(layout);
    }
    const double room = text.box().width();
    const double width = extents.width / pango_units;
    const bool stretches = text.overflow == Overflow::fill && width > 0 && text.text.find(' ') == std::string::npos;
    if (width > room || stretches) result.squeeze = room / width;
    const double slack = room - width * result.squeeze;
    const double before = text.anchor == Anchor::left ? 0 : text.anchor == Anchor::middle ? slack / 2 : slack;
    result.left = before - extents.x / pango_units * result.squeeze;
    return result;
}

}  // namespace

const char* features_of(Figures figures) { return figures == Figures::old_style ? "onum=1, pnum=1" : nullptr; }

std::string valid_utf8(std::string_view text) {
    const std::unique_ptr<char, Destroy<g_free>> valid(g_utf8_make_valid(text.data(), gssize(text.size())));
    std::string result;
    for (const char* at = valid.get(); *at != '\0'; at = g_utf8_next_char(at)) {
        if (is_noncharacter(g_utf8_get_char(at)))
            result += "\xEF\xBF\xBD";
        else
            result.append(at, std::size_t(g_utf8_next_char(at) - at));
    }
    return result;
}

PangoContext* Layouter::context_of(PangoFontMap* map) {
    auto& context = contexts_[map];
    if (context) return context.get();
    context.reset(pango_font_map_create_context(map));
    pango_cairo_context_set_font_options(context.get(), text_options());
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    // Else the language is the surroundings', and with it the choice of faces and of letters' variants.
    pango_context_set_language(context.get(), pango_language_from_string("und"));
    return context.get();
}

Layout Layouter::lay_out(const std::string& text, const Face& face) {
    const FontChoice fonts = choose_fonts(text, face.families);
    const std::unique_ptr<PangoFontDescription, Destroy<pango_font_description_free>> description(
        pango_font_description_new());
    pango_font_description_set_family(description.get(), fonts.families.c_str());
    pango_font_description_set_absolute_size(description.get(), face.size * PANGO_SCALE);
    pango_font_description_set_weight(description.get(),
                                      face.weight == Weight::bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(description.get(),
                                     face.slant == Slant::italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    Layout layout(pango_layout_new(context_of(fonts.map)));
    pango_layout_set_font_description(layout.get(), description.get());
    pango_layout_set_text(layout.get(), text.c_str(), int(text.size()));
    return layout;
}

void show(cairo_t* cairo, const LaidOutText& text) {
    cairo_move_to(cairo, 0, -text.baseline);
    if (const auto* plain = std::get_if<PlainLine>(&text.line))
        show(cairo, *plain);
    else
        pango_cairo_show_layout(cairo, std::get<Layout>(text.line).get());
}

const LaidOutText& TextLayouts::lay_out(const Text& text, const std::string& font) {
    std::string key = key_of(text, font);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (known_.size() >= most_known) known_.clear();
    return known_.emplace(std::move(key), laid_out(layouter_, text, font)).first->second;
}

}  // namespace castellan::render
