// A part of a score sheet, and what parts are drawn with. Lengths are points (1/72 inch).
#pragma once

#include <string>

#include "render/scene/scene.hpp"

namespace castellan::render::sheet {

inline constexpr Ink pen{0, 0, 0};
inline constexpr double text_size = 9;
inline constexpr double small_size = 8;   // nothing on a sheet is smaller
inline constexpr double hair_line = 0.3;  // between boxes of one thing
inline constexpr double fine_line = 0.5;
inline constexpr double heavy_line = 1.5;
/// 7 mm: a row that a hand can write in.
inline constexpr double least_row = 7 * 72 / 25.4;

/// A part from (0, 0) on, as wide as it was asked to be.
struct Block {
    Scene scene;
    double height = 0;
};

struct Lettering {
    double size = text_size;
    Anchor anchor = Anchor::left;
    Weight weight = Weight::regular;
    Slant slant = Slant::upright;
    Overflow overflow = Overflow::squeeze;
};

/// One line of text.
void write(Scene& scene, std::string text, Point baseline, double width, const Lettering& lettering = {});
void rule(Scene& scene, Point from, Point to, double width = fine_line);
void frame(Scene& scene, const Box& box, double width = fine_line);

}  // namespace castellan::render::sheet
