#include "base/base64.hpp"

#include <cstdint>

namespace castellan::base {

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = at; i < at + 3; ++i)
            group = group << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        for (int shift = 18; shift >= 0; shift -= 6) text += digits[group >> shift & 63];
    }
    for (std::size_t missing = (3 - bytes.size() % 3) % 3, i = 1; i <= missing; ++i) text[text.size() - i] = '=';
    return text;
}

}  // namespace castellan::base
