// The value of a set-up's field as cells that are set one by one: seats, pieces, start tiles, modules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/desk/setup.hpp"

namespace castellan::cli {

struct Cells {
    std::vector<std::string> names;   // what the cell is of: "R"; may be empty
    std::vector<std::string> values;  // "B180", "#S1", "?"; "x" of what is chosen among several
};

/// None of a field that is a line of text or one choice. `seats`: the letters of the players.
Cells cells_of(const analyzer::recorder::SetupField& field, std::string_view seats);
/// The value of the field with these cells.
std::string value_of(const analyzer::recorder::SetupField& field, const Cells& cells);
/// The next choice for a cell; a piece is turned by a quarter.
std::string next_value(const analyzer::recorder::SetupField& field, const std::string& value);

}  // namespace castellan::cli
