// What the tables of refusals of all games have in common: a row explains its code.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/core/verdict.hpp"
#include "notation/code_info.hpp"

namespace castellan::core {

/// The explanation of the code (notation::CodeInfo).
struct Explanation {
    std::string_view meaning;         // what was found: a sentence or a few
    std::string_view remedy;          // what to do about it
    std::string_view no_sample = {};  // why no record can show it
};
/// For a row whose code another one explains.
inline constexpr Explanation same_code{};

struct ExplainedRefusal : Refusal {
    Explanation explanation;
};

/// `rows`: an array of pointers to all rows of a game.
template <class Rows>
constexpr bool each_code_is_explained_once(const Rows& rows) {
    return std::all_of(rows.begin(), rows.end(), [&](const auto* row) {
        return 1 == std::count_if(rows.begin(), rows.end(), [&](const auto* other) {
                   return other->code == row->code && !other->explanation.meaning.empty();
               });
    });
}

/// As many as the rows that explain a code.
template <class Rows>
constexpr std::size_t explained(const Rows& rows) {
    return std::size_t(
        std::count_if(rows.begin(), rows.end(), [](const auto* row) { return !row->explanation.meaning.empty(); }));
}

/// One for each code; `count` is explained(rows).
template <std::size_t count, class Rows>
constexpr std::array<notation::CodeInfo, count> codes_of(const Rows& rows) {
    std::array<notation::CodeInfo, count> codes;
    auto* next = codes.data();
    for (const auto* row : rows)
        if (const Explanation& told = row->explanation; !told.meaning.empty())
            *next++ = {row->code, told.meaning, told.remedy, {}, told.no_sample};
    return codes;
}

}  // namespace castellan::core
