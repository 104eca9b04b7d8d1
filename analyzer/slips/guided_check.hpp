// Adds to what is wrong with a record what was meant, and looks past one error for the next.
#pragma once

#include <vector>

#include "analyzer/slips/search.hpp"
#include "analyzer/slips/slip_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::slips {

/// `diagnostics` are all of the record's, in order of place. The first error gets fixes and a help that says what may
/// have been meant. If one reading is likely, the record is checked on under it: what is wrong there follows, with its
/// place in the record as it is written, and what was wrong only because of the error is gone.
void guide(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics, std::uint32_t turns,
           Judge& judge, const Effort& effort);

}  // namespace castellan::analyzer::slips
