// The distance of words from a written one: letters to change, add or leave out (Levenshtein's distance).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace castellan::analyzer {

/// Computed by bits, a letter of the other word at a time (Myers 1999, in the form of Hyyrö 2003).
class WordDistance {
  public:
    static constexpr std::size_t most_bytes = 64;

    /// From a word of 1 to most_bytes bytes.
    explicit WordDistance(std::string_view written) : bytes_(written.size()) {
        for (std::size_t i = 0; i < bytes_; ++i)
            places_[static_cast<unsigned char>(written[i])] |= std::uint64_t{1} << i;
    }

    [[nodiscard]] std::size_t to(std::string_view other) const {
        Column column{~std::uint64_t{0}, 0};
        std::size_t distance = bytes_;
        const std::size_t last = (bytes_ - 1) % most_bytes;
        for (const char c : other) {
            const Row row = next(column, c);
            distance += row.grows >> last & 1;
            distance -= row.shrinks >> last & 1;
        }
        return distance;
    }

  private:
    /// Bits of the places at which a column of the table of distances grows or shrinks downwards, a letter of the word
    /// each; and of those at which the columns' rows do, from the column before.
    struct Column {
        std::uint64_t grows, shrinks;
    };
    struct Row {
        std::uint64_t grows, shrinks;
    };

    /// Goes on to the column of the other word's next letter.
    Row next(Column& column, char c) const {
        const std::uint64_t same = places_[static_cast<unsigned char>(c)] | column.shrinks;
        const std::uint64_t diagonal = (((same & column.grows) + column.grows) ^ column.grows) | same;
        const Row row{column.shrinks | ~(diagonal | column.grows), column.grows & diagonal};
        const std::uint64_t from_above = row.grows << 1 | 1;
        column = {row.shrinks << 1 | ~(diagonal | from_above), from_above & diagonal};
        return row;
    }

    std::size_t bytes_;
    std::array<std::uint64_t, 256> places_{};  // of each letter in the word, a bit each
};

}  // namespace castellan::analyzer
