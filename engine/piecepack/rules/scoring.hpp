// The scoring of a round (V): line by line, as bounds where coins are unknown.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/rule.hpp"
#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

enum class Control : std::uint8_t { yes, no, open };

/// What a tile gives a player: the tile of the castle (V3), or one beside it (V5).
struct ScoreLine {
    Suit player{};
    Tile tile;
    const core::Rule* rule = nullptr;  // V3 or V5
    Side side{};                       // of the castle's tile, where this one lies; of V5
    Control control{};                 // V4, V7; of V5
    Range own;                         // the player's coins there
    Range others;                      // all others' there
    Range score;
};

struct RoundScore {
    std::vector<ScoreLine> lines;  // by player clockwise, the castle's tile first, then north, east, south, west
    PerSuit<Range> totals;

    /// Null where nothing is scored: the tile is neither that of the player's castle nor beside it.
    [[nodiscard]] const ScoreLine* line(Suit player, Tile tile) const;
};

/// How closely totals are bounded while coins are unknown. Lines always are exactly.
enum class Bounds : std::uint8_t {
    exact,   // over all ways to fill in the coins: some milliseconds when all are unknown
    coarse,  // as if each line had coins of its own: never too narrow
};

/// The lines and totals of the map as it lies. Players without a castle have no lines.
RoundScore score_round(const Setup& setup, const State& state, Bounds bounds = Bounds::exact);

}  // namespace castellan::piecepack
