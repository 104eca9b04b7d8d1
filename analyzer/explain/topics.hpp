// Finds what can be explained by name: codes of diagnostics, rules, rulings, cards.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "engine/castelli/box/vocabulary.hpp"
#include "engine/castelli/rulebook/fixed_rulings.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "engine/core/reference.hpp"
#include "notation/code_info.hpp"

namespace castellan::analyzer {

using Topic = std::variant<const notation::CodeInfo*, const core::Rule*, castelli::RulingName,
                           const castelli::FixedRuling*, castelli::CardKind, const core::RulingEntry*>;

/// The game that has this rule or ruling; null for Castelli.
const core::Reference* reference_of(const core::Rule& rule);
const core::Reference& reference_of(const core::RulingEntry& ruling);

/// "castle-unpaid", "B1", "own-space", "St".
std::string_view name(const Topic& topic);

/// Every topic of Castelli: codes, rules, selectable and fixed rulings, cards; codes of other games, too.
std::vector<Topic> all_topics();

/// The topics of this name; case, and blank or '-' or '_', do not matter. A rule's number names all its parts ("A4"),
/// a ruling may have its value after it ("own-space=none"), and a card may have its name in any language ("Vogt").
/// Several when a code and a ruling, or a rule and a card, share a name. Castelli goes first: of another game is a name
/// that Castelli does not have, or that has the game before it ("piecepack-castles:C1").
std::vector<Topic> topics_named(std::string_view wanted);

/// The names that are most like one that is not known, best first; at most three, perhaps none.
std::vector<std::string_view> nearest_topics(std::string_view wanted);

}  // namespace castellan::analyzer
