// The words of Castelli that may be written next, as the recorder takes them.
#pragma once

#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/recorder/desk/desk.hpp"
#include "engine/castelli/rules/table.hpp"

namespace castellan::analyzer {

/// Also of the next turn, where this one may end, and of the final scoring.
std::vector<recorder::Stem> castelli_stems(const castelli::Table& table, const Names& names);

/// "Anna reveals a tile", "Ben draws 2 cards for the market e4m".
std::string castelli_question(const castelli::Table& table, const Names& names);

}  // namespace castellan::analyzer
