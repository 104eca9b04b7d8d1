// How the bytes of a text that is not UTF-8 go with an encoding, judged word by word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::base {

enum class Fit : std::uint8_t {
    good,
    odd,    // half of the words beyond ASCII or more do not read like words
    mixed,  // a part of the text is UTF-8 already
};

/// `read`: what the bytes are in the encoding. An encoding that does not keep ASCII cannot be judged: good.
Fit fit(std::string_view bytes, std::string_view read);

/// The first word beyond ASCII that is UTF-8; empty if there is none.
std::string_view utf8_word(std::string_view bytes);

/// The words that are not UTF-8, a line each.
std::string words_not_utf8(std::string_view bytes);

}  // namespace castellan::base
