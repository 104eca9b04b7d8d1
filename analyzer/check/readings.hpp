// Lists the readings of a word: the legal actions near it, the likeliest first.
#pragma once

#include <vector>

#include "analyzer/check/reading.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

/// All of a word at its place in a game. A reading of which the written claim is true comes before one of which it is
/// not, then what differs least.
std::vector<Reading> readings(const castelli::Table& table, const castelli::Word& written);

/// Whether nothing makes one of them likelier than the other.
bool equally_likely(const Reading& a, const Reading& b);

}  // namespace castellan::analyzer
