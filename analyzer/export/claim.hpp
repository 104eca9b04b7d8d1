// What words claim, against what follows by the rules, in an export.
#pragma once

#include <optional>

#include "analyzer/claims/claims.hpp"
#include "base/json.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

/// Key `claim`, for a word that claims something. `derived`: nothing if what it speaks of did not happen; `checked`:
/// false if the game stopped before that could be known.
void write_claim(base::Json& json, const castelli::Word& word, const std::optional<Derived>& derived, bool checked);

}  // namespace castellan::analyzer
