// Tags of Castelli with other values, under which a record may fit.
#pragma once

#include "analyzer/slips/candidate.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Another arrangement or turn of the pieces, another order of the seats, a module or layout by its right name, the
/// result that the movetext has.
void add_castelli_tag_slips(const notation::Record& record, slips::Candidates& out);

}  // namespace castellan::analyzer
