// Finds room for plates on a board: on or beside their places, where they cover no text, no tile, no other plate, and
// as little else as possible. Private to the board view.
#pragma once

#include <optional>
#include <vector>

#include "render/castelli/board/drawings.hpp"

namespace castellan::render {

class LabelSpots {
  public:
    /// What is painted on the board is in the way; plates lie within `free`.
    LabelSpots(const Layer& layer, const PartedScene& board, const Box& free);

    /// Room for a plate of this size near a point, which is taken from now on; nothing if there is none.
    std::optional<Box> take(Point aim, double width, double height);
    /// A line from a plate to its place, where it is not obvious and crosses no text and no tile. Drawn before all
    /// plates, so that no line crosses another plate.
    void paint_leader(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const;

  private:
    /// The end of a leader; nothing if none is needed.
    [[nodiscard]] std::optional<Point> leader_end(const analyzer::BoardPlace& place, const Box& plate) const;
    [[nodiscard]] bool crosses_text_or_tile(Point from, Point to) const;
    [[nodiscard]] std::optional<Point> edge_towards(const analyzer::BoardPlace& place, Point from) const;

    const Layer& layer_;
    Box free_;
    Obstacles obstacles_;
    std::size_t of_the_board_;  // of what is forbidden; the others are plates
};

}  // namespace castellan::render
