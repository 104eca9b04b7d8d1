// One line of what was left on the table (left_on_table.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/castelli/box/vocabulary.hpp"
#include "engine/core/rule.hpp"

namespace castellan::analyzer {

struct LeftOnTable {
    std::string address;  // of the turn in which it was possible for the last time: "7"; "end" of cards never sold
    std::uint16_t turn = 0;
    castelli::Colour player{};
    std::vector<const core::Rule*> rules;
    std::string word;    // in the record: "^d4", "K5", the tile as it would lie; empty for losses and sales
    std::string text;    // "a castle on d4r could be paid for"
    int points = 0;      // VP more for the player
    int given = 0;       // symbols that others would not have got
    bool exact = false;  // all else played as it was, the score would have been so much higher; else an estimate
};

}  // namespace castellan::analyzer
