// Characters as readers count them.
#pragma once

#include <cstddef>
#include <string_view>

namespace castellan::base {

/// A letter with its marks, the two letters of a flag, joined emoji.
struct Grapheme {
    std::string_view bytes;
    std::size_t columns = 0;  // on a terminal: 2 of an ideograph or an emoji, 0 of a mark without a letter
};

/// The character at the beginning of `text`. A byte that is not UTF-8 is one of its own, and so is what follows more
/// marks than any script has.
Grapheme first_grapheme(std::string_view text);

/// The beginning of `text`: so many characters, or all there are.
std::string_view first_graphemes(std::string_view text, std::size_t count);

/// The beginning of `text`: at most so many bytes, with no character cut in two.
std::string_view first_bytes(std::string_view text, std::size_t most);

}  // namespace castellan::base
