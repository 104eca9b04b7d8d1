// The sets of components that a game besides Castelli has, and what `set check` says of one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"

namespace castellan::analyzer {

struct SetCount {
    std::string_view rule;  // "C1"
    std::string_view what;  // "kinds of tiles"; translated where it is shown
    int found = 0;
};

struct SetReport {
    std::vector<notation::Diagnostic> diagnostics;  // spans in the text
    bool usable = false;
    // Of a usable one:
    std::string name;
    std::string title;
    std::string sha256;
    std::vector<SetCount> counts;
};

struct SetFormat {
    std::string_view first_word;  // of its texts: "castellan-tiles"
    std::size_t most_bytes = 0;
    std::string_view shipped;  // the name of the set that is built in
    std::string_view shipped_text;
    SetReport (*check)(std::string_view text) = nullptr;
};

}  // namespace castellan::analyzer
