// The names that players have for features, and for the followers on them.
#pragma once

#include <optional>
#include <string_view>

namespace castellan::analyzer::carcassonne {

/// The letter of a feature by its name, or by that of the follower on it, in any language.
std::optional<char> terrain_of(std::string_view word);

}  // namespace castellan::analyzer::carcassonne
