// Finds the place of an event on the board: what glows, is marked or labelled when the event is explained.
#pragma once

#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/castelli/board/board_view.hpp"

namespace castellan::render {

/// Adds to a view, whose state is the one after the event: an area with each colour's influence (A3), a castle with
/// the settlements that paid for it (B4, O5), a settlement with the castles in line with it (O7), the castles that
/// count at the end (O8), else the space or side something came from. An event without a place adds nothing.
void show_places(const castelli::Event& event, const castelli::Setup& setup, BoardView& view);

/// The castle of an event, in the area and on the site it names.
Mark castle_mark(const castelli::Event& event, const castelli::Setup& setup, const castelli::State& state);

/// B4, O5: the settlements that pay for a castle, each with its points. `castle` in State::castles, if it is known.
void show_sights(const castelli::Event& event, const castelli::Setup& setup, BoardView& view,
                 std::uint8_t castle = castelli::no_index);

}  // namespace castellan::render
