// A change of a game's text that would put right what a diagnostic reports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/text.hpp"

namespace castellan::notation {

/// How sure it is that a fix makes what was meant.
enum class Sureness : std::uint8_t {
    possible,  // others are about as near
    likely,    // no other is near
    certain,   // the text can be read in no other way: only its spelling changes
};

/// The bytes of `span` in the game's text are replaced by `text`; an empty span inserts.
struct Edit {
    Span span;
    std::string text;

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Its edits are made together. They are in order of place and do not overlap.
struct Fix {
    std::vector<Edit> edits;
    Sureness sure = Sureness::possible;
    std::string habit = {};  // what was written so throughout, in words, where that is one slip; empty for any other
};

}  // namespace castellan::notation
