// Sets of bits.
#pragma once

#include <cstdint>

namespace castellan::base {

/// The number of set bits. std::popcount is a call into the compiler's library on processors that may lack an
/// instruction for it, such as plain x86-64; this is not.
constexpr int count_bits(std::uint32_t bits) {
    bits -= bits >> 1 & 0x55555555U;
    bits = (bits & 0x33333333U) + (bits >> 2 & 0x33333333U);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0FU;
    return int((bits * 0x01010101U) >> 24);
}
static_assert(count_bits(0) == 0 && count_bits(0x80000001U) == 2 && count_bits(UINT32_MAX) == 32);

}  // namespace castellan::base
