// `build` and `over`: other spellings of `^` and `^^`, for keyboards without that sign: "Lg build e3g$w", "over d4".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/lexis.hpp"

namespace castellan::notation {

/// Whether a word of which this much has been read ends with `build` or `over`, which are alone, or after a
/// colon or a blank, or after cards and players that may build.
bool ends_with_building_word(std::string_view word);

/// Whether what follows it after a blank, which is not empty, belongs to the same word.
bool building_goes_on(const Lexis& lexis, std::string_view next);

/// Whether `before` belongs to the word that begins with `building`, as cards do that are used for a castle, and the
/// one player who builds: "Lg", "B". A small r is a road.
bool may_build(const Lexis& lexis, std::string_view before, std::string_view building);

/// The word with `^` and `^^` for them, without blanks; nothing if it has neither.
std::optional<std::string> with_carets(std::string_view word);

}  // namespace castellan::notation
