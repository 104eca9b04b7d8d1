// Parts of the JSON of Castles for the piecepack (docs/piecepack-castles/json.md): players, scores, states.
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// "S"
std::string letter_text(castellan::piecepack::Suit suit);
/// "map"
std::string_view phase_name(castellan::piecepack::Phase phase);

/// Key `players`: by seat, suit and name.
void write_players(base::Json& json, const castellan::piecepack::PlayedGame& game);
/// Whose turn it is, or null.
void write_decider(base::Json& json, std::string_view key, const castellan::piecepack::Setup& setup,
                   const castellan::piecepack::State& state);
/// The suits of a set by seat.
void write_suits(base::Json& json, std::string_view key, const castellan::piecepack::Setup& setup,
                 castellan::piecepack::SuitSet suits);

/// Key `totals`: by player a number, or the least and the most that it can be.
void write_totals(base::Json& json, const castellan::piecepack::Setup& setup,
                  const castellan::piecepack::PerSuit<castellan::piecepack::Range>& totals);
/// The totals of the rounds that are scored.
void write_totals(base::Json& json, const castellan::piecepack::Setup& setup, const castellan::piecepack::State& state);
/// Keys `lines` and `totals` of a round.
void write_score(base::Json& json, const castellan::piecepack::Setup& setup,
                 const castellan::piecepack::RoundScore& score);

/// A tile's place: keys `east` and `north`.
void write_place(base::Json& json, castellan::piecepack::Place place);
/// A state as one object.
void write_state(base::Json& json, const castellan::piecepack::Setup& setup, const castellan::piecepack::State& state);

}  // namespace castellan::analyzer::piecepack
