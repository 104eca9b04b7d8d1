#include "render/backend/text_layout.hpp"

#include <fmt/core.h>
#include <pango/pangocairo.h>

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
    return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}", font, text.size, text.width, int(text.weight), int(text.slant),
                       int(text.overflow), int(text.anchor), std::string_view(text.text).substr(0, most_text_bytes));
}

void fill(PangoLayout* layout, const Text& text, const std::string& font) {
    const auto description = describe_font(font, text.size * text_scale, text.weight, text.slant);
    pango_layout_set_font_description(layout, description.get());
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    if (text.overflow == Overflow::ellipsis) {
        pango_layout_set_width(layout, int(text.width * pango_units));
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    }
    pango_layout_set_text(layout, valid_utf8(std::string_view(text.text).substr(0, most_text_bytes)).c_str(), -1);
}

LaidOutText laid_out(PangoContext* context, const Text& text, const std::string& font) {
    LaidOutText result;
    result.layout.reset(pango_layout_new(context));
    fill(result.layout.get(), text, font);
    PangoRectangle extents;
    pango_layout_get_extents(result.layout.get(), nullptr, &extents);
    const double room = text.box().width();
    const double width = extents.width / pango_units;
    if (width > room) result.squeeze = room / width;
    const double slack = room - width * result.squeeze;
    const double before = text.anchor == Anchor::left ? 0 : text.anchor == Anchor::middle ? slack / 2 : slack;
    result.left = before - extents.x / pango_units * result.squeeze;
    result.baseline = double(pango_layout_get_baseline(result.layout.get())) / PANGO_SCALE;
    return result;
}

}  // namespace

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

FontContext make_font_context() {
    FontContext context(pango_font_map_create_context(pango_cairo_font_map_get_default()));
    const std::unique_ptr<cairo_font_options_t, Destroy<cairo_font_options_destroy>> options(
        cairo_font_options_create());
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context.get(), options.get());
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    return context;
}

FontDescription describe_font(const std::string& family, double size, Weight weight, Slant slant) {
    FontDescription description(pango_font_description_new());
    pango_font_description_set_family(description.get(), family.c_str());
    pango_font_description_set_absolute_size(description.get(), size * PANGO_SCALE);
    pango_font_description_set_weight(description.get(),
                                      weight == Weight::bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(description.get(),
                                     slant == Slant::italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    return description;
}

TextLayouts::TextLayouts() : context_(make_font_context()) {}

const LaidOutText& TextLayouts::lay_out(const Text& text, const std::string& font) {
    std::string key = key_of(text, font);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (known_.size() >= most_known) known_.clear();
    return known_.emplace(std::move(key), laid_out(context_.get(), text, font)).first->second;
}

}  // namespace castellan::render
