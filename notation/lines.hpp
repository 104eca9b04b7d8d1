// Lines and columns of a text. A line ends with LF, CR LF or CR alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace castellan::notation {

struct Location {
    std::uint64_t line = 1;
    std::uint64_t column = 1;  // in code points; a tab is one

    friend bool operator==(const Location&, const Location&) = default;
};

/// The number of lines that end in `text`.
std::uint64_t count_line_ends(std::string_view text);

/// The line and column of the byte at `offset`; the end of the text for larger offsets.
Location locate(std::string_view text, std::size_t offset);

/// Finds places of one text; quick if they are asked for in their order, as it goes on from the place found last.
class PlaceFinder {
  public:
    explicit PlaceFinder(std::string_view text);

    [[nodiscard]] std::string_view text() const { return text_; }
    /// As the function locate.
    Location locate(std::size_t offset);

  private:
    [[nodiscard]] std::size_t first_offset() const;

    std::string_view text_;
    std::size_t offset_;  // where a line or a code point begins
    Location location_;   // of it
};

/// The beginning of the line that holds the byte at `offset`.
std::size_t line_begin(std::string_view text, std::size_t offset);

/// The line that begins at `begin`, without its line end.
std::string_view line_at(std::string_view text, std::size_t begin);

}  // namespace castellan::notation
