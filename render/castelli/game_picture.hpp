// A game or a position as a picture: its board, the players, the last move, the turn.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/rules/game.hpp"
#include "render/castelli/picture.hpp"

namespace castellan::render {

/// The state of a game, with its players, its turn and its last move, and with drawings of comments, unless the game
/// was not played so far. The first two must live as long as it. Names and title are made visible.
PictureInput picture_of(const castelli::Situation& situation, const castelli::Setup& setup,
                        const analyzer::Names& names, const std::string& title, castelli::PlayMode mode,
                        analyzer::Drawings drawings = {});
/// A position with the players it names, by their colours. It must live as long as the picture.
PictureInput picture_of(const castelli::Position& position);

/// The players in seat order; in a tournament those of each game, the northern first (X1).
std::vector<GamePanels> game_panels(const castelli::Table& table, const analyzer::Names& names);

/// Shows the changes of the last turn: its spaces and castles glow, a new castle shows the settlements that paid (B4,
/// O5), and one that a Guard saved is labelled (O6e).
void show_last_move(const castelli::Situation& situation, const castelli::Setup& setup, BoardView& view);

/// "After turn 7, Anna", "Final scoring: Anna wins".
std::string turn_text(const castelli::Situation& situation, const analyzer::Names& names, const castelli::Setup& setup);

/// "7. Anna: d5:R3G3B3Yc +K4", as far as the turn was played; without one as turn_text() says.
std::string move_text(const castelli::Situation& situation, const analyzer::Names& names, const castelli::Setup& setup);

}  // namespace castellan::render
