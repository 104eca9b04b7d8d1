// How a record's game begins, from its tags.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/carcassonne/state/setup.hpp"
#include "engine/carcassonne/state/state.hpp"
#include "notation/record.hpp"

namespace castellan::carcassonne {

/// `[Game "carcassonne"]`
inline constexpr std::string_view game_name = "carcassonne";

struct Opening {
    std::shared_ptr<const TileSet> tiles;  // of the setup, which points to it
    Setup setup;
    State state;
};

/// The record's opening, or nothing with an error among the diagnostics appended: missing-tag, open-tag, bad-seats,
/// unknown-ruling, unknown-set, set-mismatch, and what is wrong in an embedded set. The warning idle-name comes with an
/// opening. `rulings`: name=value, over those of the record; each must be known.
std::optional<Opening> read_opening(const notation::Record& record, const std::vector<std::string>& rulings,
                                    std::vector<notation::Diagnostic>& diagnostics);

/// The seats "RB", two to six different colours, or false.
bool read_seats(std::string_view text, Setup& setup);

}  // namespace castellan::carcassonne
