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
    /// Plates are to keep off these places, unless they are their own.
    void spoken_of(const std::vector<analyzer::BoardPlace>& places) { spoken_of_ = places; }
    /// The same for a plate that must be seen, about something on `place`: far off, even beside the board, rather than
    /// upon tiles or other subjects of plates; upon tiles rather than nowhere. Adds to `cost` how much worse its spot
    /// is than the best.
    Box take_in_any_case(const analyzer::BoardPlace& place, Point aim, double width, double height, double& cost);

    /// A line from a plate to its place, where it is not obvious and crosses no text and no tile. Drawn before all
    /// plates, so that no line crosses another plate.
    void paint_leader(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const;
    /// The same, but drawn in any case: under symbols, castles and tiles, with a dot at its end.
    void paint_leader_below(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const;
    /// From a plate to a castle, if it does not lie beside it.
    void paint_leader_to_castle(const Place& castle, analyzer::Tint tint, const Box& plate) const;

  private:
    /// A box that a plate should not cover, and the weight of avoiding it.
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
    struct Search {
        double furthest;
        double step;
        bool weighs_leader;
    };
    [[nodiscard]] std::optional<Spot> find(Point aim, double width, double height, const Search& search,
                                           const std::vector<Obstacle>& obstacles) const;
    /// Other octagons and areas, above all those that drawings name.
    void add_foreign_ground(const analyzer::BoardPlace& own, std::vector<Obstacle>& obstacles) const;
    [[nodiscard]] double whole_board_from(Point aim) const;
    void stroke_below(Point from, Point to, analyzer::Tint tint) const;
    [[nodiscard]] double cost_of(const Box& box, const std::vector<Obstacle>& near) const;
    /// The end of a leader; nothing if none is needed.
    [[nodiscard]] std::optional<Point> leader_end(const analyzer::BoardPlace& place, const Box& plate) const;
    [[nodiscard]] bool crosses_text_or_tile(Point from, Point to) const;
    [[nodiscard]] std::optional<Point> edge_towards(const analyzer::BoardPlace& place, Point from) const;

    const Layer& layer_;
    Box free_;
    std::vector<Obstacle> obstacles_;
    std::size_t of_the_board_;  // the others are plates
    std::vector<analyzer::BoardPlace> spoken_of_;
};

}  // namespace castellan::render
