// The suits' signs, and the suits in a theme.
#pragma once

#include <array>
#include <cstddef>

#include "engine/piecepack/box/box.hpp"
#include "render/scene/path.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// A sun with rays, a crescent, a crown, a shield: within the unit box around the origin.
Path sign(castellan::piecepack::Suit suit);

/// Suns red, moons yellow, crowns green, arms blue.
inline const Livery& livery(const Theme& theme, castellan::piecepack::Suit suit) {
    constexpr std::array<std::size_t, castellan::piecepack::suit_count> index = {0, 3, 1, 2};
    return theme.liveries[index[std::size_t(suit)]];
}

/// What tells the suit on a ground that is not its own.
inline Ink mark_ink(const Livery& inks) { return inks.pattern == Pattern::plain ? inks.field : inks.charge; }

/// A pawn, a castle's: one unit high, less than half a unit wide, around the origin.
Path pawn();

}  // namespace castellan::render::piecepack
