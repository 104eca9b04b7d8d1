// Finds what a damaged record was meant to be: the likeliest changes of its text under which it fits.
#pragma once

#include <string>
#include <vector>

#include "analyzer/slips/left_out.hpp"
#include "analyzer/slips/search.hpp"
#include "analyzer/slips/slip_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::slips {

struct Repair {
    std::vector<notation::Edit> edits;           // of the record's text
    float probability = 0;                       // among all repairs, and those that nobody thought of
    std::vector<notation::Diagnostic> explains;  // errors that it mends, one a slip, as they come to light
    std::vector<notation::Diagnostic> left;      // what is wrong with the repaired record
    bool loses = false;                          // what may be a word of the game (lost_words.hpp)
    [[nodiscard]] bool mends_all() const;        // no error is left
};

struct Repairs {
    bool needed = false;          // something is wrong with the record
    std::vector<Repair> repairs;  // the likeliest first; at most five
    LeftOut missing = {};         // a turn that is not written: there is no repair for it
    /// Whether the first may be made without asking: nothing is left, and no other is near.
    [[nodiscard]] bool is_sure() const;
};

/// `plays_on`: the judge goes on after what the rules refuse; then a refusal that no slip explains is left as played.
/// The same record gives the same repairs, whatever the machine.
Repairs find_repairs(const notation::Record& record, Judge& judge, const Effort& effort, bool plays_on = false);

/// The effort for one record: about a tenth of a second for one slip.
inline constexpr Effort repair_effort{60'000'000, 12'000'000, 12, true};

}  // namespace castellan::analyzer::slips
