// Whether a text is UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace castellan::base {

/// The offset of the first byte that is not UTF-8. std::string_view::npos if there is none.
std::size_t first_not_utf8(std::string_view text);

inline bool is_utf8(std::string_view text) { return first_not_utf8(text) == std::string_view::npos; }

}  // namespace castellan::base
