// What Unicode says of code points. utf8proc knows it; the library for WebAssembly has a table of its own.
#pragma once

#include <cstddef>

namespace castellan::base {

/// Finds out, from code point to code point, where one character ends and the next begins.
class CharacterEnds {
  public:
    /// Whether one ends between these two, which follow each other.
    bool between(char32_t one, char32_t next);

  private:
    [[maybe_unused]] int state_ = 0;  // utf8proc's
};

/// The columns of a code point alone: 0 to 2.
std::size_t columns_of(char32_t code_point);

}  // namespace castellan::base
