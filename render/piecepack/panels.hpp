// The players and what they have: a card each, in seat order.
#pragma once

#include <string>

#include "engine/piecepack/state/state.hpp"
#include "render/scene/card_boxes.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// Whether the names of players can be read.
bool shows_names(double least_text);
double least_width(CardShape shape);

/// Name, suit, points by round, whose turn it is, who has won; while tiles are laid the proper tile in hand, while
/// coins are deployed those in hand. Cards in `columns`; the frame is their box, from the origin.
Scene panels_scene(const castellan::piecepack::Setup& setup, const castellan::piecepack::State& state,
                   const castellan::piecepack::PerSuit<std::string>& names, double width, int columns,
                   const Theme& theme, const CardStyle& style = {});

}  // namespace castellan::render::piecepack
