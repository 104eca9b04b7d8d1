// The recorder's desks, by the game in the tag Game.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer {

/// Null for a game that is not known.
const recorder::Desk* desk_of(std::string_view game);

}  // namespace castellan::analyzer
