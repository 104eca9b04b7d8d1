// How a record's game begins, from its tags.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/piecepack/replay/roll.hpp"
#include "engine/piecepack/state/setup.hpp"
#include "engine/piecepack/state/state.hpp"
#include "notation/record.hpp"

namespace castellan::piecepack {

/// `[Game "piecepack-castles"]`
inline constexpr std::string_view game_name = "piecepack-castles";

struct Opening {
    Setup setup;
    State state;
    Rolls rolls;  // empty if the record does not say
};

/// The record's opening, or nothing with an error among the diagnostics appended: missing-tag, open-tag, bad-seats,
/// bad-roll, unknown-variant, unknown-ruling. The warnings ruling-idle and idle-name come with an opening.
/// `rulings`: name=value, over those of the record; each must be known.
std::optional<Opening> read_opening(const notation::Record& record, const std::vector<std::string>& rulings,
                                    std::vector<notation::Diagnostic>& diagnostics);

/// The seats "SM", or nothing.
bool read_seats(std::string_view text, Setup& setup);

}  // namespace castellan::piecepack
