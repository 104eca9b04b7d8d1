// Places in columns and rows, "e1n2", as people write them who think of them otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace castellan::analyzer::slips {

struct PlaceReading {
    std::string place;
    float cost = 0;
};

/// Other ways to read a place: rows before columns, counts before letters, capitals, commas, signs for letters, letters
/// of other languages, mirrored. Nothing for what is no place in any way.
std::vector<PlaceReading> place_readings(std::string_view written);

}  // namespace castellan::analyzer::slips
