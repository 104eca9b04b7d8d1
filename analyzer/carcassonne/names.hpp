// Names of players, as reports show them.
#pragma once

#include <string>

#include "engine/carcassonne/box/colours.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

/// Tags Red, Blue, ..., else the colour; safe to show on a terminal.
castellan::carcassonne::PerColour<std::string> player_names(const notation::Record& record);
/// "Ann (Red)", or "Red" if that is the player's name.
std::string name_and_colour(const castellan::carcassonne::PerColour<std::string>& names,
                            castellan::carcassonne::Colour colour);
/// The same in so many columns: a long name is shortened.
std::string name_and_colour(const castellan::carcassonne::PerColour<std::string>& names,
                            castellan::carcassonne::Colour colour, std::size_t columns);

}  // namespace castellan::analyzer::carcassonne
