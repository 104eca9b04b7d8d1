// How far words are from one that was written, in letters to change, add or leave out (Levenshtein's distance).
#pragma once

#include <algorithm>
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

    /// No more than the distance, and quickly told.
    [[nodiscard]] std::size_t at_least(std::string_view other) const {
        return std::max(in_length(other.size()), strange_letters(other));
    }

    /// No more than the distance from any word of so many bytes.
    [[nodiscard]] std::size_t in_length(std::size_t bytes) const {
        return bytes > bytes_ ? bytes - bytes_ : bytes_ - bytes;
    }

    /// Letters that the word does not have: no more than the distance from a part of it, in whatever order they are.
    [[nodiscard]] std::size_t strange_letters(std::string_view other) const {
        std::size_t strange = 0;
        for (const char c : other) strange += places_[static_cast<unsigned char>(c)] == 0;
        return strange;
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

    /// The distance from that part of the word that is nearest to `other`. What is written as two texts, one after the
    /// other, is no nearer to the word than these two are together.
    [[nodiscard]] std::size_t from_a_part_to(std::string_view other) const {
        Column column{0, 0};  // leaving out what stands before the part costs nothing
        for (const char c : other) next(column, c);
        std::size_t distance = other.size();
        std::size_t nearest = distance;
        for (std::size_t i = 0; i < bytes_; ++i) {
            distance += column.grows >> i & 1;
            distance -= column.shrinks >> i & 1;
            if (distance < nearest) nearest = distance;
        }
        return nearest;
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
