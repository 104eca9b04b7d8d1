#include "notation/signs/word_ends.hpp"

#include <algorithm>
#include <array>

#include "base/byte_scan.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

using base::all16;
using base::Bytes16;

/// Signs of ASCII from "!" on that are no word_part (characters.hpp). Bytes that differ in one bit are compared
/// together.
Bytes16 no_word_signs(Bytes16 bytes) {
    const auto are = [bytes](char wanted, char any_of_bits) { return (bytes | all16(any_of_bits)) == all16(wanted); };
    return are('"', '\0') | are('{', ' ') | are('}', ' ') | are(')', '\x01') | are('%', '\x04') | are('\x7F', '@');
}

/// Everything but word_part, and "=".
std::uint32_t ends_among(const char* p) {
    const Bytes16 bytes = base::load16(p);
    return base::bits16((bytes <= all16(' ')) |  // bytes beyond ASCII are negative
                        (bytes == all16('=')) | no_word_signs(bytes));
}

}  // namespace

const char* words_end(const char* p, const char* end) {
    for (; end - p >= 16; p += 16) {
        const Bytes16 bytes = base::load16(p);
        const Bytes16 divider =
            (bytes == all16(' ')) | (bytes == all16('\n')) | (bytes == all16('\r')) | (bytes == all16('\t'));
        const std::uint32_t found = base::bits16(((bytes <= all16(' ')) & ~divider) | no_word_signs(bytes));
        if (found != 0) return p + std::countr_zero(found);
    }
    return skip(p, end, word_part | blank | line_end);
}

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
