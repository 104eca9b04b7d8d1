// What may be done now, grouped as a person would name it: choices with the words to write, chance as classes.
//
// The words are those of list_legal (engine/castelli/rules/legal.hpp), none more and none fewer; tiles alike share a
// word.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/legal/moment.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::analyzer {

/// The moment where the game stands, then those a record reaches without writing a word: nobody plays the Steward or
/// the Guard, the areas are evaluated in board order. A step that is the only one possible and is never written has
/// been taken.
std::vector<LegalMoment> legal_moments(const castelli::Table& table, const Names& names);

/// Every word that may be written for a choice.
std::vector<std::string> words_of(const Choice& choice);

/// "+5 VP, -1 wood, -2 silver"; castles are not told.
std::string change_text(const Change& change);

}  // namespace castellan::analyzer
