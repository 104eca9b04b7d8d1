// Points left on the table: what a player could have had besides everything that was played, by rule.
//
// Rows are about what anyone can see afterwards, and nothing is counted twice:
//
// - Castles that could have been paid for (B1 to B4, K6 to K8; O2 to O5), a King never used (K1), cards that were worth
//   more sold (T7, E4, O9). They are found from the end of the game: what was never needed after a turn could have been
//   spent in it. So a castle not built is no loss if its units paid for another later, or if the player built on the
//   site in the end. The points are by how much the player's score would have been higher, less what the units, the
//   card and the silver count in hand (E2 to E4, A8, O7 to O9). They add up: each row comes on top of those before it.
// - Resources over the limit of 5 (A6), at what a unit is worth at the end (E3): an estimate.
// - Symbols of areas and of the rim that the tile, laid another way round, would have brought its player or kept from
//   others (A4, T4), where no other of these gets worse by it: an estimate, as it leaves out what the other arms are
//   worth in areas still open.
#pragma once

#include <vector>

#include "analyzer/castelli/analysis/left_row.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// In order of play. Of a record that breaks off only what needs no end. A game made without snapshots is played again;
/// one as ruled must have them.
std::vector<LeftOnTable> left_on_table(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
