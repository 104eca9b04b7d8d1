// Arranges the panels of a figure in rows, with arrows between them.
#pragma once

#include <vector>

#include "render/castelli/figure/panel_parts.hpp"

namespace castellan::render {

using PanelRow = std::vector<PanelParts>;

/// The width of a row, if nothing is left over.
double natural_width(const PanelRow& row);

/// Rows as the figure breaks them, or as the column does.
std::vector<PanelRow> rows_of(const analyzer::figure::Figure& figure, const FigureSetting& setting);

/// Headings on one line, boards below, then the texts of each panel. The panels share what `width` leaves over.
Scene row_scene(const PanelRow& row, double width, const FigureSetting& setting);

/// Room for a column of texts at the right of a row, or of the picture of a panel that is alone; 0: not enough.
double room_aside(const PanelRow& row, const FigureSetting& setting);

/// A row and at its right, in that room, its texts if the panel is alone; then `more`, which is as wide as the room.
Scene row_with_aside(const PanelRow& row, const Scene& more, const FigureSetting& setting);

/// The arrow that leads to a row from the one above, with its text. No arrow: nothing, of no height.
Scene way_down(const PanelRow& row, double width, const FigureSetting& setting);

}  // namespace castellan::render
