#include "base/unicode_data.hpp"

#include <utf8proc.h>

namespace castellan::base {

bool CharacterEnds::between(char32_t one, char32_t next) {
    return utf8proc_grapheme_break_stateful(utf8proc_int32_t(one), utf8proc_int32_t(next), &state_);
}

std::size_t columns_of(char32_t code_point) { return std::size_t(utf8proc_charwidth(utf8proc_int32_t(code_point))); }

}  // namespace castellan::base
