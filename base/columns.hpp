// Text in columns, as terminals show it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::base {

/// The columns of a text that is shown on one line.
std::size_t columns_of(std::string_view text);

/// The beginning of `text` that fits into so many columns, with no character cut in two.
std::string_view first_columns(std::string_view text, std::size_t columns);

/// The text in at most so many columns; one that is cut ends in "...".
std::string shortened(std::string_view text, std::size_t columns);

/// The text with blanks after it, or before it, up to so many columns. A longer one stays as it is.
std::string left_aligned(std::string_view text, std::size_t columns);
std::string right_aligned(std::string_view text, std::size_t columns);

/// The text in exactly so many columns: shortened, or filled with blanks.
std::string cell(std::string_view text, std::size_t columns);

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

}  // namespace castellan::base
