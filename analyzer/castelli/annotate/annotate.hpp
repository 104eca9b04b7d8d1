// Writes every consequence into a record as a claim.
#pragma once

#include <string>
#include <vector>

#include "analyzer/record/unplayed.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The record in canonical form with all claims, true whatever it claimed before, in one order: records of one game
/// that differ in what they claim are equal then, but for totals that only one has. It checks clean, if what cannot be
/// played is noted only: a line that cannot be played to its end stops there, with a comment that says why. The
/// record's syntax must be readable (no errors). `overruled`: the opening was read under other rulings than the
/// record's, so they are written, too.
std::string annotated(const notation::Record& record, const castelli::Opening& opening, bool overruled = false,
                      Unplayed unplayed = Unplayed::noted);

/// Words in canonical spelling, for the canonical writer; a word that cannot be read is copied.
void spell_canonically(std::string_view word, std::string& out);

}  // namespace castellan::analyzer
