// What is said of a game's rules: for `explain`, the list of codes, and the catalogues of translations.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/refusal_rows.hpp"
#include "engine/core/rule.hpp"
#include "notation/code_info.hpp"

namespace castellan::core {

/// A question that the text leaves open; a record may choose the answer.
struct RulingEntry {
    std::string_view name;   // "tile-limit"
    std::string_view rules;  // "R2", "V4 V7"
    std::string_view question;
    std::array<std::string_view, 3> values{};  // the default first; unused ones are empty
    std::array<std::string_view, 3> meanings{};
    std::string_view reason{};  // for the default
};

struct Reference {
    std::string_view game;     // of the tag Game: "piecepack-castles"
    std::string_view title;    // "Castles for the piecepack"
    std::string_view samples;  // the folder of the game's samples: "samples/piecepack"
    std::span<const Rule* const> rules;
    std::span<const RulingEntry> rulings;
    std::span<const ExplainedRefusal* const> refusals;
    std::span<const notation::CodeInfo> record_codes;
    std::span<const notation::CodeInfo> refusal_codes;
};

}  // namespace castellan::core
