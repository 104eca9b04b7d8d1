// What a record says turn by turn and what comes of it: as archives keep it and comparisons read it. It is data, the
// same in every language.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/record/story.hpp"

namespace castellan::analyzer {

struct PlayerScore {
    char player = 0;
    PointRange points;
    friend bool operator==(const PlayerScore&, const PlayerScore&) = default;
};

/// What all players have from a part of the game, such as a round, or altogether.
struct PartScore {
    std::string address;  // "r1", "end"
    std::vector<PlayerScore> players;
    friend bool operator==(const PartScore&, const PartScore&) = default;
};

/// A turn as the record has it, or what it says of a round or of the end.
struct OutlinedTurn {
    std::string address;              // "7", "r1", "end"
    char player = 0;                  // of a turn
    std::uint32_t node = 0;           // its head
    std::vector<std::string> deeds;   // canonical words of what was done or found; equal words mean the same
    std::vector<std::string> claims;  // canonical words that follow from what was done
    bool played = false;              // else the rules or the record's end keep it from being played
};

/// Something by which games differ from the start: "Seats", "SM".
struct SetupValue {
    std::string tag;
    std::string value;
};

}  // namespace castellan::analyzer
