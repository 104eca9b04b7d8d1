#include "render/backend/joined_runs.hpp"

#include "render/backend/text_layout.hpp"

namespace castellan::render {

namespace {

PangoAttribute* room_for(const Scene& sign, double size) {
    constexpr double pango_units = breaking_scale * PANGO_SCALE;
    const PangoRectangle room = {0, int(-cap_height * size * pango_units), int(sign.frame.width() * size * pango_units),
                                 int(cap_height * size * pango_units)};
    return pango_attr_shape_new(&room, &room);
}

}  // namespace

Joined joined(std::span<const Run> runs) {
    Joined result;
    for (const Run& run : runs) {
        result.text += run.sign ? "n" : valid_utf8(run.text);
        result.ends.push_back(result.text.size());
    }
    std::replace(result.text.begin(), result.text.end(), '\n', ' ');
    return result;
}

Attributes attributes_of(std::span<const Run> runs, const Joined& text, double size) {
    Attributes list(pango_attr_list_new());
    for (std::size_t run = 0, begin = 0; run < runs.size(); begin = text.ends[run++]) {
        const auto add = [&](PangoAttribute* attribute) {
            attribute->start_index = unsigned(begin);
            attribute->end_index = unsigned(text.ends[run]);
            pango_attr_list_insert(list.get(), attribute);
        };
        add(pango_attr_weight_new(runs[run].weight == Weight::bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
        add(pango_attr_style_new(runs[run].slant == Slant::italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL));
        if (const char* features = features_of(runs[run].figures)) add(pango_attr_font_features_new(features));
        if (runs[run].whole) add(pango_attr_allow_breaks_new(FALSE));
        if (runs[run].sign) add(room_for(*runs[run].sign, size));
    }
    return list;
}

}  // namespace castellan::render
