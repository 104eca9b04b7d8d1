// The players and what they have: a card each, in seat order.
#pragma once

#include <string>

#include "engine/carcassonne/state/state.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

inline constexpr double panel_gap = 0.16;
inline constexpr double least_panel_width = 3.3;

/// Name, colour, points, whose turn it is; the followers and castles that are left, and empty places of the others.
/// Cards in `columns`; the frame is their box, from the origin.
Scene panels_scene(const castellan::carcassonne::Setup& setup, const castellan::carcassonne::State& state,
                   const castellan::carcassonne::PerColour<std::string>& names, double width, int columns,
                   const Theme& theme);

}  // namespace castellan::render::carcassonne
