// Slips in the values of tags that more than one game has.
#pragma once

#include <span>
#include <string_view>

#include "analyzer/slips/candidate.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::slips {

/// A value that is one of those known, or a list of them, mistyped.
void add_value_slips(const notation::Record& record, std::string_view tag, std::span<const std::string_view> known,
                     Candidates& out);
/// The seats in another order, without what is written between them, with another letter of `letters` for one.
void add_seat_slips(const notation::Record& record, std::string_view letters, Candidates& out);
/// The result that the movetext ends with.
void add_result_slips(const notation::Record& record, Candidates& out);

}  // namespace castellan::analyzer::slips
