// Appends formatted text to a string. fmt's format_to is a template that takes each source seconds to compile; here it
// is compiled once.
#pragma once

#include <fmt/core.h>

#include <string>

namespace castellan::language {

void append_formatted(std::string& text, fmt::string_view pattern, fmt::format_args values);

/// Adds to `text` what fmt::format would give.
template <class... Values>
void append(std::string& text, fmt::format_string<Values...> pattern, Values&&... values) {
    append_formatted(text, pattern, fmt::make_format_args(values...));
}

}  // namespace castellan::language
