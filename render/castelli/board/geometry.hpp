// Shapes of the board: squares, octagons, and the wedges of an octagon that its areas own.
//
// An area owns a wedge around each side it borders (A1): from the octagon's centre to that side and half of the two
// diagonal sides next to it. Areas that share a side divide its wedge evenly. A side without an area is plain ground.
#pragma once

#include <array>
#include <numbers>
#include <span>
#include <vector>

#include "engine/castelli/board/board.hpp"
#include "render/scene/path.hpp"
#include "render/scene/units.hpp"

namespace castellan::render {

// The truncated square tiling: octagons and squares have sides of the same length.
inline constexpr double side_length = 2 - std::numbers::sqrt2;   // 0.586
inline constexpr double square_half = side_length / 2;           // centre of a square to its side: 0.293
inline constexpr double octagon_half = std::numbers::sqrt2 / 2;  // centre of an octagon to its side: 0.707

/// Between the outermost octagons of a halved board's two halves (X1): room for a rim on both sides, and for the
/// columns' names amid the charts.
inline constexpr double halves_gap = 0.98;

/// Centre of a space. That of the board's north-west corner is (0, 0); of a halved board the south lies lower by the
/// gap.
Point centre_of(castelli::Space space, const castelli::Board& board);

/// Unit vector from a space's centre to a side.
Point outward(castelli::Side side);

Path square_outline(Point centre);
Path octagon_outline(Point centre);

/// A stretch of an octagon's outline, clockwise. One round is 4: the middle of side s is at s, the corners lie at
/// .25 and .75, the middles of the diagonal sides at .5. `to` > `from`; `from` is in [-0.5, 4).
struct Arc {
    double from = 0;
    double to = 0;
    [[nodiscard]] double span() const { return to - from; }
    [[nodiscard]] double middle() const { return (from + to) / 2; }
    [[nodiscard]] bool whole() const { return span() > 4 - 1e-9; }
};

/// The point of the outline at `position` as counted in Arc, from the octagon's centre.
Point rim_point(double position);

/// The stretches area `which` of an octagon owns, neighbouring ones joined.
std::vector<Arc> arcs_of(std::span<const castelli::Area> areas, std::size_t which);

/// The points where the outline passes from one owner to the next.
std::vector<double> borders_of(std::span<const castelli::Area> areas);

/// The part of the octagon between the centre and the arc.
Path wedge(Point centre, Arc arc);

}  // namespace castellan::render
