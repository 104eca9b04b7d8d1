// Lays out lines of text, for the backends. Private to them.
#pragma once

#include <pango/pango.h>

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>

#include "render/backend/faces/destroy.hpp"
#include "render/backend/faces/plain_line.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// Text is laid out at this many font units a board unit, then scaled: the same line at every size of the picture.
inline constexpr double text_scale = 64;

/// Text that pango and the formats take; what they would not is U+FFFD.
std::string valid_utf8(std::string_view text);

/// The OpenType features of figures; null: the face's own, which are lining.
const char* features_of(Figures figures);

using Layout = std::unique_ptr<PangoLayout, Destroy<g_object_unref>>;

/// A face; `size` in font units.
struct Face {
    std::string families;
    double size = 0;
    Weight weight = Weight::regular;
    Slant slant = Slant::upright;
};

/// Makes layouts.
class Layouter {
  public:
    /// The text must be valid UTF-8.
    Layout lay_out(const std::string& text, const Face& face);

  private:
    PangoContext* context_of(PangoFontMap* map);

    std::unordered_map<PangoFontMap*, std::unique_ptr<PangoContext, Destroy<g_object_unref>>> contexts_;
};

/// A line laid out, and its place in its text's box.
struct LaidOutText {
    std::variant<PlainLine, Layout> line;
    double left = 0;      // of its origin, from the left of the box
    double baseline = 0;  // below its top, in font units
    double squeeze = 1;   // factor of its width; more than 1 only where a word alone is to fill its width
};

/// Draws it in font units, its origin on the origin.
void show(cairo_t* cairo, const LaidOutText& text);

/// Texts that repeat, on one page or on several, are laid out once.
class TextLayouts {
  public:
    const LaidOutText& lay_out(const Text& text, const std::string& font);

  private:
    Layouter layouter_;
    std::unordered_map<std::string, LaidOutText> known_;
};

}  // namespace castellan::render
