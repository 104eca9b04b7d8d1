// Titles of a game and names of its players, from the tags of its record.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/record/tags.hpp"
#include "engine/castelli/box/colours.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The players' names: tags Red, Green, Blue, Yellow, else the colour.
castelli::PerColour<std::string> player_names(const notation::Record& record);

}  // namespace castellan::analyzer
