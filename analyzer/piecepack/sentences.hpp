// Short texts about what was done and scored, for all reports.
#pragma once

#include <string>

#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// "M5 laid at e1", "castle placed on Sa": without the player, whose name may be singular or plural.
std::string action_text(const castellan::piecepack::Action& action);
/// "tile 1, own coins 6, others' 2", "north: 4 against 4, controlled"
std::string how_scored(const castellan::piecepack::ScoreLine& line);
/// Why a line stops: what is reported of the word it stops at.
std::string stop_text(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::Problem& problem);
/// "won by Ann", "may be won by Ann, Ben"
std::string winners_text(const castellan::piecepack::Setup& setup, const castellan::piecepack::Winners& won,
                         const castellan::piecepack::PerSuit<std::string>& names);
/// The same, or "not finished".
std::string winners_text(const castellan::piecepack::PlayedGame& game,
                         const castellan::piecepack::PerSuit<std::string>& names);

}  // namespace castellan::analyzer::piecepack
