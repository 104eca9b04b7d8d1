// Maps inks to a terminal's colours.
#pragma once

#include "render/terminal/board.hpp"

namespace castellan::render {

enum class ColourDepth : std::uint8_t {
    none,   // bold and reverse only
    basic,  // 8: liveries as fields, grounds as letters, by hue
    many,   // 256: the nearest of the colours that every terminal shows alike
};

/// Numbers of the terminal's palette; -1: its own.
struct CellStyle {
    int ink = -1;
    int field = -1;
    bool bold = false;
    bool reversed = false;  // also the last move, where there are too few colours for a glow
    friend bool operator==(const CellStyle&, const CellStyle&) = default;
};

CellStyle style_of(const TerminalCell& cell, ColourDepth depth);

/// 16 to 255: of xterm's cube and greys the nearest by distance in CIELAB (1976). The first 16 are as each user sets
/// them.
int xterm_colour(Ink ink);

}  // namespace castellan::render
