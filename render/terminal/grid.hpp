// A part of a terminal's screen, and a board in it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// The name of a colour on a terminal with only a few: first the liveries.
enum class Hue : std::uint8_t { none, red, green, blue, yellow, magenta, cyan };
constexpr Hue hue_of_livery(std::size_t livery) { return Hue(1 + livery); }

/// A kind of ground. Its hue is that of letters on it: fields of the screen have a livery's.
struct TerminalGround {
    Ink ink;     // that the scene fills it with: each kind has its own
    Ink symbol;  // of the texture
    char texture = ' ';
    Hue hue{};
};

/// One column of one line.
struct TerminalCell {
    std::string text = " ";    // one character; empty after one that takes two columns
    std::optional<Ink> field;  // none: the terminal's own
    std::optional<Ink> ink;
    Hue hue{};
    bool is_filled = false;  // the hue is that of the field
    bool bold = false;
    bool glows = false;     // of the last move
    bool reversed = false;  // whatever the colours
};

/// The place of a sign of the scene.
struct PlacedSign {
    GroupKind kind{};
    std::string name;
    std::string letters;  // as they stand
    int column = 0;
    int line = 0;
    int columns = 0;
};

/// The name of a column or a row: a letter, a digit, or a few.
struct Coordinate {
    std::string name;
    bool is_row = false;
    int column = 0;  // of its first character
    int line = 0;
};

/// A part of a terminal's screen.
struct TerminalGrid {
    int columns = 0;
    int lines = 0;
    std::vector<TerminalCell> cells;  // line by line

    [[nodiscard]] TerminalCell& at(int column, int line) { return cells[index(column, line)]; }
    [[nodiscard]] const TerminalCell& at(int column, int line) const { return cells[index(column, line)]; }
    [[nodiscard]] bool holds(int column, int line) const {
        return column >= 0 && column < columns && line >= 0 && line < lines;
    }

  private:
    [[nodiscard]] std::size_t index(int column, int line) const {
        return std::size_t(line) * std::size_t(columns) + std::size_t(column);
    }
};

struct TerminalBoard : TerminalGrid {
    std::vector<PlacedSign> signs;  // every sign of the scene
    std::vector<Coordinate> coordinates;
};

/// Columns and lines of a board unit. At the smallest the four faces of a tile and the token on it stand apart.
struct TerminalScale {
    int columns = 0;
    int lines = 0;
};
inline constexpr std::array<TerminalScale, 3> terminal_scales = {{{10, 4}, {12, 5}, {14, 6}}};

/// The widest label, in columns; a longer one is cut, on a small board to half of that or less.
inline constexpr int most_label_columns = 16;

}  // namespace castellan::render
