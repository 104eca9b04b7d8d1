#include "notation/signs/word_ends.hpp"

#include <algorithm>
#include <array>

#include "base/byte_scan.hpp"

namespace castellan::notation {

namespace {

/// Everything but word_part (characters.hpp), and "=". Bytes that differ in one bit are compared together.
std::uint32_t ends_among(const char* p) {
    const base::Bytes16 bytes = base::load16(p);
    const auto are = [bytes](char wanted, char any_of_bits) {
        return (bytes | base::all16(any_of_bits)) == base::all16(wanted);
    };
    return base::bits16((bytes <= base::all16(' ')) |  // bytes beyond ASCII are negative
                        are('=', '\0') | are('"', '\0') | are('{', ' ') | are('}', ' ') | are(')', '\x01') |
                        are('%', '\x04') | are('\x7F', '@'));
}

}  // namespace

void WordEnds::read_block(std::size_t block) {
    block_ = block;
    const char* from = begin_ + block * block_bytes;
    std::array<char, block_bytes> last{};  // zeros after the text
    if (const auto left = static_cast<std::size_t>(end_ - from); left < block_bytes) {
        std::copy_n(from, left, last.data());
        from = last.data();
    }
    ends_ = 0;
    for (unsigned i = 0; i < block_bytes; i += 16) ends_ |= std::uint64_t{ends_among(from + i)} << i;
}

}  // namespace castellan::notation
