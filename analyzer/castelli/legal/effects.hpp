// The effects of a choice, found by carrying it out on a copy of the game.
#pragma once

#include <string>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/legal/moment.hpp"

namespace castellan::analyzer {

/// Fills the changes and effects of a choice from its action. An overbuilding is described as if no Guard were played.
void tell_effects(const castelli::Table& table, const Names& names, Choice& choice);

/// The result as a record writes it once the final scoring is done.
std::string result_after(const castelli::Table& table, const castelli::Action& finish);

}  // namespace castellan::analyzer
