// Writes every consequence into a record as a claim.
#pragma once

#include <string>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The record in canonical form with all claims, true whatever it claimed before. It checks clean: a line that cannot
/// be played to its end stops there, with a comment that says why. The record's syntax must be readable (no errors).
/// `overruled`: the opening was read under other rulings than the record's, so they are written, too.
std::string annotated(const notation::Record& record, const castelli::Opening& opening, bool overruled = false);

/// Words in canonical spelling, for the canonical writer; a word that cannot be read is copied.
void spell_canonically(std::string_view word, std::string& out);

}  // namespace castellan::analyzer
