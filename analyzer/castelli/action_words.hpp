// Writes the actions of a turn as words of the notation.
#pragma once

#include <string>
#include <vector>

#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

/// The actions a turn writes in canonical spelling, without claims: "d5:R3G3B3Yc", "+K4", "^e4".
std::vector<std::string> action_words(const castelli::TurnPlay& turn);
/// The same as one text: "d5:R3G3B3Yc +K4 ^e4".
std::string words_text(const castelli::TurnPlay& turn);

}  // namespace castellan::analyzer
