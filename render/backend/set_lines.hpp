// A paragraph before and after it is broken into lines, as data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// Text of one face within a paragraph.
struct Run {
    std::string text;  // any; a line end is a blank
    Weight weight = Weight::regular;
    Slant slant = Slant::upright;
    bool whole = false;  // never broken, nor parted from a whole one without a blank between; for short texts only, as
                         // nothing else keeps it within the measure
    Figures figures = Figures::lining;
    std::string link = {};  // the name of what a click leads to; whoever sets pages knows it
    /// Drawn instead of the text, which is only what is copied. Lengths are ems; its frame is as wide as it needs, and
    /// its baseline at 0.
    std::shared_ptr<const Scene> sign = {};
};

/// How lines are filled.
enum class Filling : std::uint8_t {
    first_fit,  // each as far as it goes
    ragged,     // so that all are about as long, and none has a lonely word
    justified,  // blanks grow and shrink, words are divided
};

/// The width of a paragraph. Lengths in the unit of the scene that the lines go into.
struct Measure {
    double size = 0;  // of the em
    double width = 0;
    double first_indent = 0;               // of the first line, within the width
    bool own_direction = false;            // right to left if its first letter is; else always left to right
    Filling filling = Filling::first_fit;  // text that is read from right to left is always first_fit
};

/// A part of a line, of one face and one direction.
struct Fragment {
    std::string text;
    double left = 0;  // from the left of the measure
    double width = 0;
    std::size_t run = 0;  // whose face it has
    bool tall = false;    // its letters reach beyond the height of a line: marks upon marks
    bool fills = false;   // its blanks are to be widened or narrowed so that it is as wide
};
using SetLine = std::vector<Fragment>;  // from left to right

}  // namespace castellan::render
