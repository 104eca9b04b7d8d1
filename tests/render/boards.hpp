// Boards and states to draw: of the classic set, or octagons of any shape.
#pragma once

#include <initializer_list>
#include <random>
#include <string_view>
#include <vector>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/state/state.hpp"
#include "render/castelli/score_panel.hpp"

namespace castellan::tests {

/// Pieces A, B, C, D upright, as many as the layout ("square", "wide" or "tall") takes.
castelli::Board board(std::string_view layout);

/// A tournament's (X1): the same four pieces in two halves, with a rim on both sides of the charts.
castelli::Board halved_board();

/// c3, e3, d4, ...: octagons with random areas, where a set may put them, and the squares around them.
castelli::Board odd_board(std::mt19937& random);

/// One octagon on d4: grain in the north and east, rocks with two sites in the south and west, a village.
castelli::Board one_octagon();

/// A state with that many tiles and castles, wherever; a castle may stand in grain or wood (K6, K7).
castelli::State random_state(const castelli::Board& board, int tiles, int castles, std::mt19937& random);

/// Every second castle is overbuilt by the next colour (O3).
void overbuild_some(castelli::State& state);

/// One game's.
std::vector<render::GamePanels> players(int count);
/// A tournament's two games, with tiles in hand and battle cards.
std::vector<render::GamePanels> tournament_players();

}  // namespace castellan::tests
