// The players and what they have: a card each, in seat order.
#pragma once

#include <string>

#include "engine/piecepack/state/state.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

inline constexpr double panel_gap = 0.16;
inline constexpr double least_panel_width = 3.2;

/// Name, suit, points by round, whose turn it is; while tiles are laid the proper tile in hand, while coins are
/// deployed those in hand. Cards in `columns`; the frame is their box, from the origin.
Scene panels_scene(const castellan::piecepack::Setup& setup, const castellan::piecepack::State& state,
                   const castellan::piecepack::PerSuit<std::string>& names, double width, int columns,
                   const Theme& theme);

}  // namespace castellan::render::piecepack
