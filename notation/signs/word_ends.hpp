// Finds the ends of words, many bytes at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace castellan::notation {

/// The first byte at or after `p` that stands neither in words nor between them: no word_part, blank or line end.
const char* words_end(const char* p, const char* end);

class WordEnds {
  public:
    WordEnds(const char* begin, const char* end) : begin_(begin), end_(end) {}

    /// The first byte at or after `p` that ends a word or begins its claim ("="), or the end of the text.
    const char* next(const char* p) {
        auto at = static_cast<std::size_t>(p - begin_);
        if (at / block_bytes != block_) read_block(at / block_bytes);
        std::uint64_t ends = ends_ >> (at % block_bytes);
        while (ends == 0) {  // a word that goes on in the next block
            at = (block_ + 1) * block_bytes;
            read_block(block_ + 1);
            ends = ends_;
        }
        return begin_ + at + std::countr_zero(ends);
    }

  private:
    static constexpr std::size_t block_bytes = 64;
    static constexpr std::size_t no_block = SIZE_MAX;

    void read_block(std::size_t block);

    const char* begin_;
    const char* end_;
    std::size_t block_ = no_block;
    std::uint64_t ends_ = 0;  // bit per byte of the block; what lies after the text ends a word
};

}  // namespace castellan::notation
