// What the catalogues of all languages share: the hashes of the English texts, in ascending order.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace castellan::language {

extern const std::span<const std::uint32_t> catalogue_keys;

/// FNV-1a.
constexpr std::uint32_t catalogue_key(std::string_view english) {
    std::uint32_t value = 0x811C9DC5;
    for (const char c : english) value = (value ^ static_cast<unsigned char>(c)) * 0x01000193;
    return value;
}

}  // namespace castellan::language
