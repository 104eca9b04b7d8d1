// Describes events and actions in words.
#pragma once

#include <string>

#include "engine/castelli/state/amounts.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"

namespace castellan::analyzer {

using Names = castelli::PerColour<std::string>;

/// Names as they can be shown (base/visible.hpp).
Names visible_names(Names names);

/// "e5g: most influence Blue (R3 B5), 2 grain", "castle on e4: 2 cities x 2 = 4 VP".
std::string event_text(const castelli::Event& event, const castelli::Setup& setup, const Names& names);

/// An event that says no more than the action it follows: what was built, founded, burnt or exchanged.
bool repeats_action(const castelli::Event& event);

/// "lays R3G3B3Yc on d5", "builds on e4 with the Landgrave".
std::string action_text(const castelli::Action& action, const castelli::Setup& setup, const Names& names);

/// "R3 B5": the colours with influence.
std::string influence_text(std::uint32_t influence);
using castelli::amount_text;
std::string_view unit_name(castelli::Unit unit);
/// A tile in hand, unturned: "R3G3B3Y3", "start tile R3G3B3Y3", "a tile unseen" (State::held_tiles).
std::string held_tile_text(std::uint8_t tile, const castelli::Setup& setup);
/// "d4, e7".
std::string octagons_text(castelli::OctagonMask octagons, const castelli::Board& board);

}  // namespace castellan::analyzer
