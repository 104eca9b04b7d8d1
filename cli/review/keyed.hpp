// What lives in a terminal, without one: keys in, screens out.
#pragma once

#include <string>

#include "render/terminal/grid.hpp"

namespace castellan::cli {

/// A character, or one of these, beyond Unicode. Ctrl with a letter is a character below 32.
using Key = char32_t;
namespace key {
inline constexpr Key up = 0x110000, down = up + 1, left = up + 2, right = up + 3, page_up = up + 4, page_down = up + 5,
                     home = up + 6, end = up + 7, enter = up + 8, escape = up + 9, backspace = up + 10, erase = up + 11,
                     shift_tab = up + 12, shift_up = up + 13, shift_down = up + 14, shift_left = up + 15,
                     shift_right = up + 16, function = up + 20;  // function + 1: F1
inline constexpr Key tab = 9;
constexpr Key ctrl(char letter) { return Key(letter - 'a' + 1); }
}  // namespace key

class Keyed {
  public:
    virtual ~Keyed() = default;

    /// False: it is over.
    virtual bool press(Key pressed) = 0;
    [[nodiscard]] virtual render::TerminalGrid draw(int columns, int lines) = 0;
    /// What may be done where there is no terminal: "`castellan show` prints a board".
    [[nodiscard]] virtual std::string without_terminal() const = 0;
    /// Ctrl-Z is a key of its own; else it stops the program for a while.
    [[nodiscard]] virtual bool wants_ctrl_z() const { return false; }
};

}  // namespace castellan::cli
