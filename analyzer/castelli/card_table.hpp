// The table of cards: their codes, and their names in every language.
#pragma once

#include <bitset>
#include <string>
#include <string_view>

#include "engine/castelli/box/vocabulary.hpp"
#include "engine/core/rule.hpp"
#include "language/dictionary.hpp"

namespace castellan::analyzer {

using CardKinds = std::bitset<castelli::card_kind_count>;

/// The rule of a card: K1 to K10, O6a to O6e.
const core::Rule& rule_of(castelli::CardKind kind);
/// The notation of its use: "B:St>G".
std::string_view used_as(castelli::CardKind kind);
/// Its name in every language: "Steward", "Vogt", "Landvoogd".
const language::EveryLanguage& names_of(castelli::CardKind kind);

/// A line for each card, in columns: "  St  Steward  Vogt  Landvoogd".
std::string card_lines(std::string_view indent, CardKinds kinds = CardKinds().set());

}  // namespace castellan::analyzer
