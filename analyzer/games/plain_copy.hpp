// A copy of a record without what was said about the game.
#pragma once

#include <string>

#include "notation/record.hpp"
#include "notation/writer.hpp"

namespace castellan::notation {

/// What a copy leaves out. Words, their claims, tags and the result always stay.
struct LeftOut {
    bool comments = false;  // what comments hold besides clock times, and the judgements: "!?"
    bool variations = false;
    bool clocks = false;  // the commands in comments that say a time: "[%clk 0:05:00]"
};

/// Appends a whole game in canonical form. Text that could not be read is copied as it is.
void write_plain_copy(const Record& record, const LeftOut& left_out, const WordSpeller& spell, std::string& out);

}  // namespace castellan::notation
