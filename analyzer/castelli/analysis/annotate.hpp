// Writes what an analysis found into a record: an evaluation after each turn, a glyph, better ways to play it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// A turn played otherwise.
struct OtherWay {
    std::string words;           // of the turn from its first word on; may leave out cards drawn, and what comes last
    std::vector<double> shares;  // of the victory after it, by seat; empty if they are not known
};

/// What an analysis says of a turn of the main line.
struct TurnVerdict {
    std::string address;         // "7"
    std::vector<double> shares;  // of the victory after the turn, by seat
    std::optional<notation::Glyph> glyph;
    std::vector<OtherWay> others;  // the best first
};

/// The record in canonical form, with what it had and what the verdicts say:
///
/// - `[%eval ...]` in a comment of its own behind the words of the turn. One that stood there before is replaced.
/// - The glyph, unless a person judged the turn already.
/// - Each other way as a variation, unless there is one of the same words: that one gets its evaluation. What no
/// variation
///   can say goes into the comment as text: "Instead: e5 (R:0.512,B:0.488)". That is so if the words name no tile, as
///   nobody knows which lies on another square, or if the rules refuse them.
///
/// A record annotated again with the same verdicts stays the same. The error says why that is no record: its syntax is
/// broken, it has no such turn, or it would grow beyond a limit.
tl::expected<std::string, std::string> annotated_with(const castelli::PlayedGame& game,
                                                      std::span<const TurnVerdict> verdicts);

}  // namespace castellan::analyzer
