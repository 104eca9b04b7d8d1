// What a diagnostic says where a text can be read in one way only, and is written in another.
#pragma once

#include <string>
#include <vector>

#include "notation/diagnostic.hpp"

namespace castellan::notation {

/// Adds a certain fix: these edits, in order of place. If they only replace the diagnostic's span, its help says by
/// what.
void respell(Diagnostic& diagnostic, std::vector<Edit> edits);

/// The same: the text of the span is written `right`.
void respell(Diagnostic& diagnostic, std::string right);

}  // namespace castellan::notation
