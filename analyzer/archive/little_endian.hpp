// Unsigned numbers as little-endian bytes, on every machine.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::analyzer::archive {

template <std::unsigned_integral Number>
void put_little_endian(Number number, std::string& out) {
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte) out += static_cast<char>(number >> (8 * byte) & 0xFF);
}

/// Reads the first bytes. There must be enough of them.
template <std::unsigned_integral Number>
Number get_little_endian(std::string_view bytes) {
    Number number = 0;
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte)
        number =
            static_cast<Number>(number | static_cast<Number>(static_cast<unsigned char>(bytes[byte])) << (8 * byte));
    return number;
}

}  // namespace castellan::analyzer::archive
