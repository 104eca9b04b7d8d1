// What a picture of a game shows besides the board: the players, the last move, the turn.
#pragma once

#include <string>
#include <vector>

#include "analyzer/event_text.hpp"
#include "engine/castelli/address.hpp"
#include "engine/castelli/game.hpp"
#include "render/picture.hpp"

namespace castellan::render {

/// The players in seat order; in a tournament those of each game, the northern first (X1).
std::vector<GamePanels> game_panels(const castelli::Table& table, const analyzer::Names& names);

/// What the last turn changed: its spaces and castles glow, a new castle shows the settlements that paid (B4, O5), and
/// one that a Guard saved is labelled (O6e).
void show_last_move(const castelli::Standing& standing, const castelli::Setup& setup, BoardView& view);

/// "After turn 7, Anna", "Final scoring: Anna wins".
std::string turn_text(const castelli::Standing& standing, const analyzer::Names& names, const castelli::Setup& setup);

}  // namespace castellan::render
