// How far words are from one that was written, in letters to change, add or leave out (Levenshtein's distance).
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

    /// No more than the distance: the letters that the word does not have. Quickly told.
    [[nodiscard]] std::size_t at_least(std::string_view other) const {
        std::size_t strange = 0;
        for (const char c : other) strange += places_[static_cast<unsigned char>(c)] == 0;
        return strange;
    }

    [[nodiscard]] std::size_t to(std::string_view other) const {
        // Bits of the places at which a column of the table of distances grows or shrinks, and so for its rows.
        std::uint64_t grows = ~std::uint64_t{0};
        std::uint64_t shrinks = 0;
        std::size_t distance = bytes_;
        for (const char c : other) {
            const std::uint64_t same = places_[static_cast<unsigned char>(c)] | shrinks;
            const std::uint64_t diagonal = (((same & grows) + grows) ^ grows) | same;
            const std::uint64_t row_grows = shrinks | ~(diagonal | grows);
            const std::uint64_t row_shrinks = grows & diagonal;
            distance += row_grows >> (bytes_ - 1) & 1;
            distance -= row_shrinks >> (bytes_ - 1) & 1;
            const std::uint64_t next = row_grows << 1 | 1;
            grows = row_shrinks << 1 | ~(diagonal | next);
            shrinks = next & diagonal;
        }
        return distance;
    }

  private:
    std::size_t bytes_;
    std::array<std::uint64_t, 256> places_{};  // of each letter in the word, a bit each
};

}  // namespace castellan::analyzer
