#include "language/append.hpp"

#include <fmt/format.h>

#include <iterator>

namespace castellan::language {

void append_formatted(std::string& text, fmt::string_view pattern, fmt::format_args values) {
    fmt::vformat_to(std::back_inserter(text), pattern, values);
}

}  // namespace castellan::language
