// The kinds of lines of a figure's text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "analyzer/castelli/figure/draft.hpp"

namespace castellan::analyzer::figure {

inline constexpr std::size_t no_text = SIZE_MAX;

/// A kind of line: how many words follow its first, and an example for the help.
struct LineShape {
    std::string_view word;
    Keyword keyword;
    std::size_t least = 1;
    std::size_t most = SIZE_MAX;
    std::string_view example;
    std::size_t text = no_text;  // the word where a text for the reader begins, which can be in several languages
};

std::span<const LineShape> line_shapes();
/// Null for a word that begins no line.
const LineShape* find_line_shape(std::string_view word);

}  // namespace castellan::analyzer::figure
