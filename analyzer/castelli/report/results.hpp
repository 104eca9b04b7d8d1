// Results as records write them: "#R+B". A record of two games (X1) names the winners of each: "#R,G".
#pragma once

#include <string_view>
#include <vector>

#include "engine/castelli/box/colours.hpp"
#include "notation/text.hpp"

namespace castellan::analyzer {

/// The winners that a result names for one game.
struct NamedWinners {
    notation::Span span;          // of their letters, in the result
    castelli::ColourSet colours;  // what is no colour is left out
};
/// By game, as written; empty for a result without names ("#", "*").
std::vector<NamedWinners> named_winners(std::string_view result);

/// Those of all games.
castelli::ColourSet all_named_winners(std::string_view result);

}  // namespace castellan::analyzer
