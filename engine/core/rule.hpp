// A numbered rule of a game, as diagnostics and score lines cite it.
#pragma once

#include <string_view>

namespace castellan::core {

struct Rule {
    std::string_view id;         // "B1", "A4 tie"
    std::string_view section;    // heading of the English rulebook
    std::string_view text;       // the rule in our own words, one sentence
    std::string_view note = {};  // what is easily overlooked; may be empty
};

}  // namespace castellan::core
