// The assertion of fuzz targets: a false property ends the program, and the fuzzer keeps the input.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "notation/text.hpp"

namespace castellan::fuzz {

inline void must(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", property);
    std::abort();
}

inline bool lies_in(notation::Span span, std::string_view text) {
    return span.begin <= span.end && span.end <= text.size();
}

/// An input where it lies: the fuzzer's memory ends with its last byte, so that reading beyond it is detected. A
/// std::string would have one byte more.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace castellan::fuzz

/// The target: each file tests/fuzz/<name>_fuzz.cpp defines one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
