// The excerpt of a source line that is shown around a problem.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::notation {

/// An excerpt depends on no more of its line than this on either side of where the span begins.
inline constexpr std::size_t excerpt_bytes = 400;

/// Columns of the excerpt that are to be marked, one at least.
struct Mark {
    std::size_t begin = 0;
    std::size_t columns = 1;
};

/// Appends about 100 columns of the line, all made visible, and says where its bytes [from, to) are among them.
Mark append_excerpt(std::string_view line, std::size_t from, std::size_t to, std::string& out);

}  // namespace castellan::notation
