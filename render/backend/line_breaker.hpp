// Breaks paragraphs into lines, as data: each text of a line with its position.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// Text of one face within a paragraph.
struct Run {
    std::string text;  // any; a line end is a blank
    Weight weight = Weight::regular;
    Slant slant = Slant::upright;
    bool whole = false;  // never broken; for short texts only, as nothing else keeps it within the measure
};

/// The width of a paragraph. Lengths in the unit of the scene that the lines go into.
struct Measure {
    double size = 0;  // of the em
    double width = 0;
    double first_indent = 0;     // of the first line, within the width
    bool own_direction = false;  // right to left if its first letter is; else always left to right
};

/// A part of a line, of one face and one direction.
struct Fragment {
    std::string text;
    double left = 0;  // from the left of the measure
    double width = 0;
    std::size_t run = 0;  // whose face it has
    bool tall = false;    // its letters reach beyond the height of a line: marks upon marks
};
using SetLine = std::vector<Fragment>;  // from left to right

/// Breaks a paragraph: between words, and within one that is wider than the measure. One without text has no line. In
/// one of more than 4 KB some lines may end early.
using BreakLines = std::function<std::vector<SetLine>(std::span<const Run>, const Measure&)>;

/// Breaks lines as the backends will draw them, in any script and direction.
class LineBreaker {
  public:
    explicit LineBreaker(std::string font);
    ~LineBreaker();

    std::vector<SetLine> operator()(std::span<const Run> runs, Measure measure) const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace castellan::render
