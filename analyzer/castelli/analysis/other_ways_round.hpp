// The other three ways to lay the tile of a turn: what its areas and the rim would have given at once (A2 to A4, T4).
#pragma once

#include <optional>

#include "analyzer/castelli/analysis/left_row.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// The way that is best for the turn's player among those that are better for somebody and worse for nobody but
/// opponents; none if there is no such way, or if the tile did not stay as it was laid (K10). `before`: the turn.
std::optional<LeftOnTable> better_way_round(const castelli::Setup& setup, const castelli::Snapshot& before,
                                            const castelli::PlayedTurn& turn);

}  // namespace castellan::analyzer
