// Tags of Castles for the piecepack with other values, under which a record may fit.
#pragma once

#include "analyzer/slips/candidate.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::piecepack {

/// Other seats, a die of the roll mistyped, a variant by its right name or not named, the result of the movetext.
void add_tag_slips(const notation::Record& record, slips::Candidates& out);

}  // namespace castellan::analyzer::piecepack
