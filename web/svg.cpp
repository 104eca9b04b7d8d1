#include "web/svg.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "base/graphemes.hpp"
#include "language/append.hpp"
#include "render/backend/svg_document.hpp"
#include "render/page/shared_groups.hpp"
#include "web/text_width.hpp"

namespace castellan::web {
namespace {

using language::append;
using render::Anchor;
using render::Ink;
using render::xml_text;

constexpr std::string_view ellipsis = "\xE2\x80\xA6";
constexpr std::size_t most_text_bytes = 1024;  // more of one line is never seen

std::int64_t thousandths(double length) { return std::llround(length * 1000); }

/// fill="#c04030" fill-opacity="0.5"
void add_ink(std::string& svg, std::string_view what, Ink ink) {
    append(svg, " {}=\"#{:02x}{:02x}{:02x}\"", what, ink.red, ink.green, ink.blue);
    if (ink.alpha < 255) append(svg, " {}-opacity=\"{:.3}\"", what, ink.alpha / 255.0);
}

/// As much of a text as fits, with an ellipsis if that is not all; widths in ems.
std::string shortened(const render::Text& text, double room) {
    std::string_view rest = std::string_view(text.text).substr(0, most_text_bytes);
    if (text_width(rest, text.weight, text.slant) <= room) return std::string(rest);
    std::string kept;
    double width = text_width(ellipsis, text.weight, text.slant);
    while (!rest.empty()) {
        const std::string_view next = base::first_grapheme(rest).bytes;
        width += text_width(next, text.weight, text.slant);
        if (width > room) break;
        kept += next;
        rest.remove_prefix(next.size());
    }
    return kept.append(ellipsis);
}

class Writer {
  public:
    std::string write(const render::Scene& scene, std::string_view title, std::string_view position) {
        const auto& frame = scene.frame;
        append(svg_,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" font-family=\"{}, serif\" "
               "stroke-linejoin=\"round\" xml:space=\"preserve\">\n",
               thousandths(frame.left), thousandths(frame.top), thousandths(frame.width()), thousandths(frame.height()),
               xml_text(scene.font));
        if (!title.empty()) append(svg_, "<title>{}</title>\n", xml_text(title));
        if (!position.empty()) append(svg_, "<metadata>{}</metadata>\n", xml_text(position));
        append(svg_, "<rect x=\"{}\" y=\"{}\" width=\"100%\" height=\"100%\"", thousandths(frame.left),
               thousandths(frame.top));
        add_ink(svg_, "fill", scene.paper);
        svg_ += "/>\n";
        for (const auto& item : scene.items) std::visit([&](const auto& one) { add(one); }, item);
        svg_ += "</svg>\n";
        return std::move(svg_);
    }

  private:
    void add(const render::GroupBegin& group) {
        svg_ += "<g";
        if (!group.name.empty()) append(svg_, " data-name=\"{}\"", xml_text(group.name));
        if (!group.letters.empty()) append(svg_, " data-sign=\"{}\"", xml_text(group.letters));
        svg_ += ">\n";
    }

    void add(const render::GroupEnd&) { svg_ += "</g>\n"; }

    void add(const render::Shape& shape) {
        append(svg_, "<path d=\"{}\"", render::page::path_data(shape.path, {}));
        if (shape.fill)
            add_ink(svg_, "fill", *shape.fill);
        else
            svg_ += " fill=\"none\"";
        if (shape.stroke) {
            add_ink(svg_, "stroke", shape.stroke->ink);
            append(svg_, " stroke-width=\"{}\"", thousandths(shape.stroke->width));
            if (shape.stroke->dash > 0) append(svg_, " stroke-dasharray=\"{}\"", thousandths(shape.stroke->dash));
        }
        svg_ += "/>\n";
    }

    void add(const render::Text& text) {
        const double room = text.width / text.size;  // in ems
        const std::string shown =
            text.overflow == render::Overflow::ellipsis ? shortened(text, room) : text.text.substr(0, most_text_bytes);
        append(svg_, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"", thousandths(text.at.x), thousandths(text.at.y),
               thousandths(text.size));
        if (text.anchor != Anchor::left)
            append(svg_, " text-anchor=\"{}\"", text.anchor == Anchor::middle ? "middle" : "end");
        if (text.weight == render::Weight::bold) svg_ += " font-weight=\"bold\"";
        if (text.slant == render::Slant::italic) svg_ += " font-style=\"italic\"";
        if (text_width(shown, text.weight, text.slant) > room)
            append(svg_, " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", thousandths(text.width));
        add_ink(svg_, "fill", text.ink);
        append(svg_, ">{}</text>\n", xml_text(shown));
    }

    std::string svg_;
};

}  // namespace

std::string svg_of(const render::Scene& scene, std::string_view title, std::string_view position) {
    return Writer().write(scene, title, position);
}

}  // namespace castellan::web
