// Texts of the help in lines that fit into a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::cli {

/// The text in lines of at most 80 columns, if its words allow. A blank line ends a paragraph; any other line break is
/// a blank. `hang`: blanks before each line but the first; `used`: columns that are taken before the first.
std::string prose(std::string_view text, std::size_t hang = 0, std::size_t used = 0);

}  // namespace castellan::cli
