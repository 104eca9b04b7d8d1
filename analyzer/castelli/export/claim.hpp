// Exports the claims of words, beside what follows by the rules.
#pragma once

#include <optional>

#include "analyzer/castelli/claims/claims.hpp"
#include "base/json.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

/// Key `claim`, for a word with a claim. `derived`: nothing if its subject did not happen; `checked`: false if the game
/// stopped before that could be known.
void write_claim(base::Json& json, const castelli::Word& word, const std::optional<Derived>& derived, bool checked);

}  // namespace castellan::analyzer
