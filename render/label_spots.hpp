// Finds room for plates on a board: beside or on their places, where they cover no text, no tile, no other plate and as
// little else as can be. Private to the board view.
#pragma once

#include <optional>
#include <vector>

#include "render/drawings.hpp"

namespace castellan::render {

class LabelSpots {
  public:
    /// What the layer's scene shows by now is in the way; plates lie within `free`.
    LabelSpots(const Layer& layer, const Box& free);

    /// Room for a plate of this size near a point, which is taken from now on; nothing if there is none.
    std::optional<Box> take(Point aim, double width, double height);
    /// The same for a plate that must be seen, of what lies on `space`: further off rather than upon tiles, upon tiles
    /// rather than nowhere, and not upon other octagons where it can be.
    /// Adds to `cost` what its place is worse than the best.
    Box take_in_any_case(castelli::Space space, Point aim, double width, double height, double& cost);

    /// A line from a plate to its place, where it is not obvious and crosses no text and no tile. Drawn before all
    /// plates, so that no line crosses another plate.
    void paint_leader(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const;
    /// The same, but drawn in any case: under the tiles.
    void paint_leader_below(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const;

  private:
    /// What a plate should not cover, and how much that would be worth avoiding.
    struct Obstacle {
        Box box;
        bool forbidden = false;  // texts, tiles, plates, heads of arrows
        double weight = 40;      // else: covering a quarter of a symbol is as bad as lying half a space off
    };
    static std::vector<Obstacle> obstacles_of(const Scene& scene);
    struct Spot {
        Box box;
        double cost = 0;
    };
    [[nodiscard]] std::optional<Spot> find(Point aim, double width, double height, double furthest,
                                           const std::vector<Obstacle>& obstacles, bool weighs_leader) const;
    [[nodiscard]] double cost_of(const Box& box, const std::vector<Obstacle>& near) const;
    /// Where a leader ends; nothing where none is needed.
    [[nodiscard]] std::optional<Point> leader_end(const analyzer::BoardPlace& place, const Box& plate) const;
    [[nodiscard]] bool crosses_text_or_tile(Point from, Point to) const;
    [[nodiscard]] std::optional<Point> edge_towards(const analyzer::BoardPlace& place, Point from) const;

    const Layer& layer_;
    Box free_;
    std::vector<Obstacle> obstacles_;
    std::size_t of_the_board_;  // the others are plates
};

}  // namespace castellan::render
