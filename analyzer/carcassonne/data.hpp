// Parts of the JSON of Carcassonne (docs/carcassonne/json.md): players, places, what scored, states.
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// "R"
std::string letter_text(castellan::carcassonne::Colour colour);
/// "draw"
std::string_view phase_name(castellan::carcassonne::Phase phase);

/// Key `players`: by seat, colour and name.
void write_players(base::Json& json, const castellan::carcassonne::PlayedGame& game);
/// The colours of a set by seat.
void write_colours(base::Json& json, std::string_view key, const castellan::carcassonne::Setup& setup,
                   castellan::carcassonne::ColourSet colours);
/// A number of points by player.
void write_points(base::Json& json, std::string_view key, const castellan::carcassonne::Setup& setup,
                  const castellan::carcassonne::PerColour<std::int32_t>& points);

/// Keys `east` and `north` of an object.
void write_place(base::Json& json, castellan::carcassonne::Place place);
/// Keys `east`, `north` and `feature` of an object: a segment of a tile, as the tile set counts them.
void write_segment(base::Json& json, const castellan::carcassonne::State& state, castellan::carcassonne::Node node);
/// The two places of a castle, the one whose tile was placed first before the other.
void write_castle(base::Json& json, std::string_view key, const castellan::carcassonne::State& state,
                  const castellan::carcassonne::Castle& castle);

/// What a turn, or the end, scored, as one object. The state is the one after it or any later one.
void write_event(base::Json& json, const castellan::carcassonne::Setup& setup,
                 const castellan::carcassonne::State& state, const castellan::carcassonne::PlayedTurn& turn,
                 const castellan::carcassonne::Event& event);
/// A state as one object, without the map: its size does not depend on that of the map.
void write_state(base::Json& json, const castellan::carcassonne::Setup& setup,
                 const castellan::carcassonne::State& state);

}  // namespace castellan::analyzer::carcassonne
