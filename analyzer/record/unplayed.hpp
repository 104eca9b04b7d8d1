// What annotate writes where a line of a record cannot be played further.
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/record.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer {

/// What becomes of the rest of a line that cannot be played to its end, after the comment that says why.
enum class Unplayed : bool {
    noted,  // of a variation it is noted in comments, of the main line it is left out: the record checks clean
    kept,   // it stays as it is
};

/// Some nodes of a line, from `begin` to before `end`.
struct LinePart {
    const notation::Record& record;
    std::uint32_t begin = 0, end = 0;
};

/// "Not played further: ..."
void write_stop(std::string_view why, notation::CanonicalWriter& out);
/// The rest of a line, but for a result.
void write_unplayed(const LinePart& rest, bool is_variation, Unplayed unplayed, const notation::WordSpeller& spell,
                    notation::CanonicalWriter& out);
/// The comments and glyphs among the nodes.
void write_remarks(const LinePart& part, notation::CanonicalWriter& out);

}  // namespace castellan::analyzer
