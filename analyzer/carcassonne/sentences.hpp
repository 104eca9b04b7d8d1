// Short texts about what was done and scored, for all reports.
#pragma once

#include <string>

#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

using castellan::carcassonne::ColourSet;
using castellan::carcassonne::PerColour;
using castellan::carcassonne::PlayedGame;
using castellan::carcassonne::PlayedTurn;

/// "tile C placed at e1n2", "a follower on the city": without the player. The state is one after the turn, or within
/// it.
std::string action_text(const castellan::carcassonne::Setup& setup, const castellan::carcassonne::State& state,
                        const PlayedTurn& turn, const castellan::carcassonne::Action& action);
/// "city at e1n2: 4 tiles, 1 pennant", "castle at n1: the points of the road at e2". The state is one after it.
std::string event_text(const castellan::carcassonne::State& state, const castellan::carcassonne::Event& event);
/// Why a line stops: what is reported of the word it stops at.
std::string stop_text(const PlayedGame& game, const castellan::carcassonne::Problem& problem);
/// "Ann", "Ann, Ben": by seats.
std::string names_text(const castellan::carcassonne::Setup& setup, ColourSet players,
                       const PerColour<std::string>& names);
/// "won by Ann", "not finished"
std::string winners_text(const PlayedGame& game, const PerColour<std::string>& names);

}  // namespace castellan::analyzer::carcassonne
