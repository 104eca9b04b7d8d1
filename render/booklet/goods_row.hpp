// What each player has, in a row below a diagram.
#pragma once

#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render::booklet {

/// Arms, goods, silver and cards in hand of each player in seat order, two players beside each other. Lengths are
/// points. Nothing of a game without players.
Scene goods_row(const castelli::Setup& setup, const castelli::State& state, const CastelliTheme& theme);

}  // namespace castellan::render::booklet
