// Lists what may be done now, grouped as a person would name it: choices with the words to write, chance as classes.
//
// The words are exactly those of list_legal (engine/castelli/rules/legal.hpp). Tiles alike share a word.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/legal/moment.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::analyzer {

/// The current moment, then those a record reaches without writing a word: no Steward and no Guard are played, the
/// areas are evaluated in board order. A step that is the only one possible and is never written has been taken.
std::vector<LegalMoment> legal_moments(const castelli::Table& table, const Names& names);

/// Every word that may be written for a choice.
std::vector<std::string> words_of(const Choice& choice);

/// "+5 VP, -1 wood, -2 silver"; without castles.
std::string change_text(const Change& change);

}  // namespace castellan::analyzer
