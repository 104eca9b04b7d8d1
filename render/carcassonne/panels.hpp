// The players and what they have: a card each, in seat order.
#pragma once

#include <string>

#include "engine/carcassonne/state/state.hpp"
#include "render/scene/card_boxes.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

/// Whether the names of players can be read.
bool shows_names(double least_text);
double least_width(CardShape shape);

/// Name, colour, points, whose turn it is, who has won; the followers and castles that are left, and empty places of
/// the others. Cards in `columns`; the frame is their box, from the origin.
Scene panels_scene(const castellan::carcassonne::Setup& setup, const castellan::carcassonne::State& state,
                   const castellan::carcassonne::PerColour<std::string>& names, double width, int columns,
                   const Theme& theme, const CardStyle& style = {});

}  // namespace castellan::render::carcassonne
