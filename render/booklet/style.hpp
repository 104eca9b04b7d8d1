// The style of a booklet: sizes, faces, kinds of paragraphs. Lengths are points.
#pragma once

#include <cstddef>
#include <string>

#include "render/booklet/page.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::booklet {

/// Black on white, whatever a theme's paper; of a theme for the dark its own inks, which its pictures need.
PageInks page_inks(const Theme& theme);

// Runs of running text; in bold figures are lining, as those of notation and tables.
inline Run roman(std::string text, Weight weight = Weight::regular, Slant slant = Slant::upright) {
    return {std::move(text), weight, slant, false, weight == Weight::bold ? Figures::lining : Figures::old_style};
}
inline Run bold(std::string text) { return roman(std::move(text), Weight::bold); }
inline Run italic(std::string text) { return roman(std::move(text), Weight::regular, Slant::italic); }

inline constexpr double between_turns = 6;
inline constexpr double two_turns_a_column = 0.345;    // the height of a board, so that two turns have room, too
inline constexpr std::size_t longest_whole_word = 28;  // of notation; a longer one may be broken
/// Variations that are long go on in another paragraph.
bool is_long(const Paragraph& paragraph);

/// The plain text of a book.
Paragraph prose(const std::string& text);
/// The actions of a turn, below its head.
Paragraph turn_line();
/// A line of a variation so deep inside others; 1 is a variation of the main line.
Paragraph variation_line(int depth);
Paragraph caption_line();
/// A note in smaller type: what the book says of the record.
Paragraph note(const std::string& text);
Paragraph heading(std::string text, double size, double before);
Paragraph centred(Run run, double size, double before);

}  // namespace castellan::render::booklet
