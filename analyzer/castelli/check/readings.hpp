// Lists the readings of a word: the legal actions near it, the likeliest first.
#pragma once

#include <vector>

#include "analyzer/castelli/check/reading.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

/// All readings of a word at its place in a game. Readings for which the written claim is true come first, then the
/// smallest difference.
std::vector<Reading> readings(const castelli::Table& table, const castelli::Word& written);

/// Whether nothing makes one of them likelier than the other.
bool equally_likely(const Reading& a, const Reading& b);

}  // namespace castellan::analyzer
