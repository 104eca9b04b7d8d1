// Simulates colours for readers with and without colour blindness, and measures the distance of two colours.
#pragma once

#include <array>
#include <string_view>

#include "render/scene/scene.hpp"

namespace castellan::tests {

/// CIE L*a*b*, white point D65.
struct Lab {
    double lightness = 0;
    double a = 0;
    double b = 0;
};

enum class Vision { normal, protanopia, deuteranopia, tritanopia };
inline constexpr std::array<std::string_view, 4> vision_names = {"normal", "protanopia", "deuteranopia", "tritanopia"};

/// An opaque sRGB ink as that vision sees it: the matrices of Machado, Oliveira and Fernandes (2009) of severity 1,
/// on linear RGB.
Lab seen(render::Ink ink, Vision vision);

/// The colour difference CIEDE2000, all weights 1, as Sharma, Wu and Dalal (2005) write it.
double ciede2000(Lab one, Lab other);

}  // namespace castellan::tests
