// The position lines of a page, each as it differs from the one before: most of a line stays from move to move.
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"

namespace castellan::render::page {

class PositionLines {
  public:
    /// Writes the next line as a value: a string; or, if it has as many fields (between " | ") as the line before, an
    /// array with [field, first, last, text] of each field that is another one: so many of its first and last
    /// characters stay, the text is between them.
    void write(base::Json& json, const std::string& line);

  private:
    std::string before_;
};

}  // namespace castellan::render::page
