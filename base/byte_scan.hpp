// Classifies sixteen bytes of text at a time.
//
// Vector types of GCC and clang compare the bytes on every processor; only gathering the answers is written twice.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace castellan::base {

using Bytes16 = signed char __attribute__((vector_size(16)));

inline Bytes16 load16(const char* p) {
    Bytes16 bytes;
    std::memcpy(&bytes, p, sizeof bytes);
    return bytes;
}

constexpr Bytes16 all16(char c) {
    const auto b = static_cast<signed char>(c);
    return Bytes16{b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b};
}

/// The answer of a comparison such as `load16(p) == all16('=')`: bit per byte, the first byte's lowest.
inline std::uint32_t bits16(Bytes16 answer) {
#if defined(__SSE2__)
    return static_cast<std::uint32_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(answer)));
#else
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < 16; ++i) bits |= static_cast<std::uint32_t>(answer[i] != 0) << i;
    return bits;
#endif
}

}  // namespace castellan::base
