// Titles of a game and names of its players, from the tags of its record.
#pragma once

#include <string>
#include <string_view>

#include "engine/castelli/box/colours.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The players' names: tags Red, Green, Blue, Yellow, else the colour.
castelli::PerColour<std::string> player_names(const notation::Record& record);
/// A tag's value as meant; empty without the tag.
std::string tag_value(const notation::Record& record, std::string_view name);
/// Event, round and date as one line; may be empty.
std::string game_title(const notation::Record& record);

}  // namespace castellan::analyzer
