// How a figure is set: free, as wide as its panels need, or into a column of a page.
#pragma once

#include <string>

#include "render/backend/line_breaker.hpp"
#include "render/castelli/figure/scale.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/text_block.hpp"

namespace castellan::render {

inline constexpr double figure_title_size = 0.41;
inline constexpr double panel_heading_size = 0.33;
inline constexpr double figure_text_size = 0.28;
inline constexpr double figure_text_gap = 0.14;  // between parts of a panel
inline constexpr double figure_note_gap = 0.06;  // between its paragraphs

/// Lengths are in board units.
struct FigureSetting {
    const CastelliTheme& theme;
    double width = 0;             // of the column; 0: free
    BreakLines break_lines = {};  // of lengths in points; without, lines are broken by a table of widths

    [[nodiscard]] bool on_page() const { return width > 0; }
    [[nodiscard]] TextStyle style(double size = figure_text_size, Weight weight = Weight::regular,
                                  Anchor anchor = Anchor::left) const {
        return {size, weight, anchor, theme.ink};
    }
};

/// A paragraph; its frame begins at the origin and is of this width. No text: nothing, of no height.
Scene set_text(const std::string& text, double width, const TextStyle& style, const FigureSetting& setting);

/// A frame of this width and no height, at the origin.
Scene of_width(double width);
/// Puts a scene below what is there, at the left.
void put_below(Scene& page, const Scene& part, double gap);
/// The same so many times as large, its frame from the origin.
Scene at_origin(const Scene& scene, double factor);

}  // namespace castellan::render
