// How wide a line of text is in the shipped faces, without a library that draws: the sum of its letters.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "render/scene/scene.hpp"

namespace castellan::web {

/// Code points whose widths are known, in order.
struct LetterRange {
    char32_t first = 0, end = 0;
};

/// In ems.
double text_width(std::string_view text, render::Weight weight, render::Slant slant);

}  // namespace castellan::web
