// A text of several lines as a scene. Widths of letters come from a rough table of serif faces; a line that is still
// too wide is squeezed when it is drawn.
#pragma once

#include <string_view>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

struct TextStyle {
    double size = 0.28;  // of the em
    Weight weight = Weight::regular;
    Anchor anchor = Anchor::left;
    Ink ink = {};
};

/// About as wide as it will be.
double rough_width(std::string_view text, const TextStyle& style);

/// Broken between words; a word wider than a line has a line of its own. No text: no line.
std::vector<std::string_view> wrapped(std::string_view text, double width, const TextStyle& style);

/// The lines below each other; the scene's frame is their box, `width` wide, from the origin.
Scene text_block(std::string_view text, double width, const TextStyle& style);

}  // namespace castellan::render
