// Types for places in a text. They own no memory.
#pragma once

#include <cstdint>
#include <string_view>

namespace castellan::notation {

/// Half-open range of byte offsets in one game's text.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
    [[nodiscard]] constexpr std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
    friend constexpr bool operator==(Span, Span) = default;
};

}  // namespace castellan::notation
