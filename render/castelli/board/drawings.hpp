// Draws on a board the marks, arrows, lines of sight and labels of comments and of the last move. Private to the board
// view.
#pragma once

#include "render/castelli/board/layers.hpp"

namespace castellan::render {

/// Rings and bars around what is marked, under symbols and tiles, so that nothing is hidden.
void paint_drawn_marks(const Layer& layer);

/// Arrows from edge to edge, over symbols, castles and tiles: over all that is painted, but for texts.
void paint_arrows(const Layer& layer, const PartedScene& board);

/// Thin lines from new castles to the settlements that pay for them, under symbols, castles and tiles.
void paint_sights(const Layer& layer);

/// Labels, over everything on the board.
void paint_labels(const Layer& layer, const PartedScene& board, const Box& free);

/// Badges on and around a board, over everything, and the leaders to what they speak of.
void paint_badges(const Layer& layer, const Box& board);

/// Makes what the scene painted since `first` a ghost: half seen through.
void fade_since(Scene& scene, std::size_t first);
/// The dashed outlines of ghosts, and crosses over what is forbidden.
void paint_ghost_marks(const Layer& layer);

/// Outlines of a place: one, or two for an area of opposite sides; none for a side.
std::vector<Path> outlines_of(const Layer& layer, const analyzer::BoardPlace& place);

/// A side's ends, clockwise around its space.
struct Segment {
    Point from;
    Point to;
};
Segment side_of(const Layer& layer, const analyzer::BoardPlace& place);

/// The point a place is aimed at: the middle of a space, of an area's widest part, of a side.
Point middle_of(const Layer& layer, const analyzer::BoardPlace& place);

}  // namespace castellan::render
