// What a badge speaks of: where it should lie, and where a leader to it may end. Private to the board view.
#pragma once

#include "render/castelli/board/badge_places.hpp"

namespace castellan::render {

/// `ground` and the layer must live as long as the wish.
BadgeWish wish_for(const Layer& layer, const BadgeGround& ground, const Badge& badge, double width, double height);

}  // namespace castellan::render
