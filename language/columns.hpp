// Tables of text, whose columns fit the words of the chosen language.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::language {

/// The number of characters of a text; each takes one column.
std::size_t columns_of(std::string_view text);

/// Rows of cells, two blanks apart: the first column begins at the left, the others end at the right.
class Columns {
  public:
    explicit Columns(std::string indent = {}) : indent_(std::move(indent)) {}

    void add(std::vector<std::string> cells);
    [[nodiscard]] std::string text() const;

  private:
    std::string indent_;
    std::vector<std::vector<std::string>> rows_;
    std::vector<std::size_t> widths_;
};

}  // namespace castellan::language
