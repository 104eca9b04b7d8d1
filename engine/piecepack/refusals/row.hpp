// All that is said of one refusal: a row of the tables beside this file (rows.inc).
#pragma once

#include <string_view>

#include "engine/core/verdict.hpp"

namespace castellan::piecepack::refusals {

/// What the code means, for those who ask (notation::CodeInfo).
struct Explanation {
    std::string_view meaning;         // what was found: a sentence or a few
    std::string_view remedy;          // what to do about it
    std::string_view no_sample = {};  // why no record can show it
};
/// Of a row whose code another one explains.
inline constexpr Explanation same_code{};

struct Row : core::Refusal {
    Explanation explanation;
};

}  // namespace castellan::piecepack::refusals
