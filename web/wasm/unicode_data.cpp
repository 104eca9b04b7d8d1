// utf8proc has no build for WebAssembly, and its tables are larger than the engine. This is enough to set carets and to
// cut names: marks of the scripts most in use, and the wide scripts.
#include "base/unicode_data.hpp"

#include <algorithm>
#include <array>

namespace castellan::base {

namespace {

struct Range {
    char32_t first, last;
};

constexpr std::array<Range, 12> marks = {{{0x300, 0x36F},
                                          {0x483, 0x489},
                                          {0x591, 0x5C7},
                                          {0x64B, 0x65F},
                                          {0x900, 0x903},
                                          {0x93A, 0x94F},
                                          {0x1AB0, 0x1AFF},
                                          {0x200C, 0x200D},
                                          {0x20D0, 0x20FF},
                                          {0xFE00, 0xFE0F},
                                          {0xFE20, 0xFE2F},
                                          {0x1F3FB, 0x1F3FF}}};
constexpr std::array<Range, 10> wide = {{{0x1100, 0x115F},
                                         {0x2E80, 0x303E},
                                         {0x3041, 0xA4CF},
                                         {0xAC00, 0xD7A3},
                                         {0xF900, 0xFAFF},
                                         {0xFE30, 0xFE6F},
                                         {0xFF00, 0xFF60},
                                         {0xFFE0, 0xFFE6},
                                         {0x1F300, 0x1FAFF},
                                         {0x20000, 0x3FFFD}}};
constexpr char32_t joiner = 0x200D;

template <std::size_t count>
bool is_among(char32_t code_point, const std::array<Range, count>& ranges) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& range) { return range.first <= code_point && code_point <= range.last; });
}

}  // namespace

bool CharacterEnds::between(char32_t one, char32_t next) {
    return !is_among(next, marks) && !(one == joiner && next > 0x2000);
}

std::size_t columns_of(char32_t code_point) {
    return is_among(code_point, marks) ? 0 : is_among(code_point, wide) ? 2 : 1;
}

}  // namespace castellan::base
