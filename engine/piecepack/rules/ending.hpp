// Who has won (E1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

struct Winners {
    SuitSet suits;        // who has won; while coins are open, who may have
    bool certain = true;  // whatever the coins are that nobody turned up
    friend bool operator==(const Winners&, const Winners&) = default;
};

/// By the totals of the rounds that are scored.
Winners winners(const Setup& setup, const State& state);
/// Whether these can be the winners together.
bool may_have_won(const Setup& setup, const State& state, SuitSet suits);

/// Those that a result names, "#S+M"; nothing if it names something else.
std::optional<SuitSet> named_winners(std::string_view result);
/// "#S", "#S+M" by seats; "#" if it is not certain.
std::string result_word(const Setup& setup, const Winners& winners);

}  // namespace castellan::piecepack
