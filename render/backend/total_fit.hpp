// Chooses where a paragraph's lines end so that all of them together look best, as Knuth and Plass do it. Pure: widths
// in, breaks out.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace castellan::render {

/// A place where a line may end. Lengths are from the paragraph's beginning, as if it had one line.
struct LineEnd {
    double end = 0;          // of what stands before it, a hyphen included
    double next = 0;         // of the line after it: blanks between are dropped
    double blanks = 0;       // width of all blanks before `end`
    double next_blanks = 0;  // before `next`
    double penalty = 0;      // 0: between words
    bool hyphen = false;     // the line would end in one
};

struct LineWidths {
    double first = 0;
    double others = 0;
    bool justified = false;  // else ragged: blanks keep their width
};

/// The ends chosen, by their numbers, the last of all included: that is the paragraph's. No line is wider than it may
/// be with its blanks narrowed, unless nothing else is possible.
std::vector<std::size_t> best_line_ends(std::span<const LineEnd> ends, const LineWidths& widths);

/// How much narrower a blank may become, and how much wider one looks well, as shares of it.
inline constexpr double blank_shrinks = 0.25;
inline constexpr double blank_stretches = 0.5;

}  // namespace castellan::render
