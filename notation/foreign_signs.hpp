// Finds what a text has in place of the signs of CGN: what word processors, dead keys and mail make.
//
// Comments and the values of tags stay as they are. A text that needs nothing gives no edits, and neither does a text
// to which they were made, nor one that is not UTF-8: what its bytes mean is not known.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"
#include "notation/fix.hpp"
#include "notation/signs/foreign_table.hpp"

namespace castellan::notation {

struct ForeignSigns {
    std::vector<Edit> edits;  // in order of place; with very many signs the last one takes in all that is left
    std::array<std::uint32_t, foreign_kinds> counts{};
    Span first;  // the first sign

    [[nodiscard]] bool any() const { return !edits.empty(); }
    [[nodiscard]] std::uint32_t count(ForeignKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
};

ForeignSigns find_foreign_signs(std::string_view text);

/// The text with edits made that are in order and do not overlap.
std::string with_edits(std::string_view text, const std::vector<Edit>& edits);

/// What they are, and what to write: one diagnostic for all of them, with the edits as its one fix, which is certain.
Diagnostic foreign_signs_diagnostic(ForeignSigns signs, Severity severity = Severity::error);

/// Adds what a text that is not UTF-8 reads like in the encodings that fit it, and what is to be done. True: other
/// words of it are UTF-8, so each place that is not needs a hand.
bool say_encodings(std::string_view text, Diagnostic& diagnostic);

/// The same of one kind, for a parser that leaves it out.
std::string foreign_kind_text(ForeignKind kind);

}  // namespace castellan::notation
