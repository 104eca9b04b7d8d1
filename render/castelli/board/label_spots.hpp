// Finds room for plates on a board: on or beside their places, where they cover no text, no tile, no other plate, and
// as little else as possible. Private to the board view.
#pragma once

#include <optional>
#include <vector>

#include "render/castelli/board/drawings.hpp"

namespace castellan::render {

class LabelSpots {
  public:
    /// The present contents of the layer's scene are in the way; plates lie within `free`.
    LabelSpots(const Layer& layer, const Box& free);

    /// Room for a plate of this size near a point, which is taken from now on; nothing if there is none.
    std::optional<Box> take(Point aim, double width, double height);
    /// A line from a plate to its place, where it is not obvious and crosses no text and no tile. Drawn before all
    /// plates, so that no line crosses another plate.
    void paint_leader(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const;

  private:
    /// A box that a plate should not cover, and the weight of avoiding it.
    struct Obstacle {
        Box box;
        bool forbidden = false;  // texts, tiles, plates, heads of arrows
    };
    static std::vector<Obstacle> obstacles_of(const Scene& scene);
    [[nodiscard]] double cost_of(const Box& box, const std::vector<Obstacle>& near) const;
    /// The end of a leader; nothing if none is needed.
    [[nodiscard]] std::optional<Point> leader_end(const analyzer::BoardPlace& place, const Box& plate) const;
    [[nodiscard]] bool crosses_text_or_tile(Point from, Point to) const;
    [[nodiscard]] std::optional<Point> edge_towards(const analyzer::BoardPlace& place, Point from) const;

    const Layer& layer_;
    Box free_;
    std::vector<Obstacle> obstacles_;
    std::size_t of_the_board_;  // the others are plates
};

}  // namespace castellan::render
