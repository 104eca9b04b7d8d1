// Roads, cities, fields and monasteries as they grow: a union-find over the segments of all tiles. Each feature keeps
// its sums, so that nothing is counted again when a tile joins it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/carcassonne/box/colours.hpp"
#include "engine/carcassonne/state/map.hpp"

namespace castellan::carcassonne {

/// A segment of a tile on the map.
using Node = std::uint32_t;
inline constexpr Node no_node = UINT32_MAX;

using CastleNumber = std::uint8_t;  // in the order they were placed
inline constexpr CastleNumber no_castle = 255;

/// A whole feature.
struct Feature {
    Terrain terrain{};
    CastleNumber castle = no_castle;  // on a small city (K1)
    PerColour<std::uint8_t> followers{};
    std::uint32_t pennants = 0;
    std::uint32_t tiles = 0;  // each once; not counted of a field; of a monastery its own and those around it
    std::uint32_t open = 0;   // sides without a neighbour; of a monastery empty places around it

    /// S1 to S3; a city under a castle is none any more (K3).
    [[nodiscard]] bool complete() const { return open == 0 && terrain != Terrain::field; }
    friend bool operator==(const Feature&, const Feature&) = default;
};

/// Joined by size and without shortened paths: a root is found in as many steps as the number of segments has digits,
/// and asking changes nothing, so that a copy of the state is a snapshot.
class Features {
  public:
    /// The segment, apart from all others. Those of one tile follow each other, in their order.
    Node add(TileNumber tile, const TileKind& kind, std::uint8_t segment);
    /// The same for all segments of a feature.
    [[nodiscard]] Node root(Node node) const {
        while (nodes_[node].parent != node) node = nodes_[node].parent;
        return node;
    }
    [[nodiscard]] const Feature& of(Node node) const { return nodes_[root(node)].feature; }
    [[nodiscard]] Feature& of(Node node) {
        const Node found = root(node);
        note(found);
        return nodes_[found].feature;
    }
    void join(Node a, Node b);

    /// Goes through all segments of a feature and back to the first.
    [[nodiscard]] Node next(Node node) const { return nodes_[node].next; }
    [[nodiscard]] TileNumber tile(Node node) const { return nodes_[node].tile; }
    /// The lowest segment of a feature.
    [[nodiscard]] Node first(Node node) const { return nodes_[root(node)].first; }
    [[nodiscard]] std::uint8_t segment(Node node) const { return nodes_[node].segment; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    /// What they were, to go back to. It is of use until they go back to an earlier mark.
    struct Mark {
        std::size_t nodes = 0;
        std::size_t changes = 0;
    };
    Mark mark();
    void back_to(const Mark& mark);
    void forget_marks();

    /// Whatever marks there are.
    friend bool operator==(const Features& one, const Features& other) { return one.nodes_ == other.nodes_; }

  private:
    struct Item {
        Node parent = 0;
        Node next = 0;
        std::uint32_t size = 1;  // segments; of a root, as the first and the feature
        Node first = 0;          // the lowest segment
        TileNumber tile = 0;
        std::uint16_t others = 0;  // segments of the same terrain on its tile, a bit for each
        std::uint8_t segment = 0;
        Feature feature;
        friend bool operator==(const Item&, const Item&) = default;
    };
    struct Change {
        Node node = 0;
        Item before;
    };
    /// Before each change. What came after the last mark goes as it came.
    void note(Node node) {
        if (node < marked_) changes_.push_back({node, nodes_[node]});
    }
    /// Whether one of these segments of the node's tile is in the feature.
    [[nodiscard]] bool any_in(Node node, unsigned segments, Node feature) const;
    [[nodiscard]] std::uint32_t common_tiles(Node small, Node large) const;

    std::vector<Item> nodes_;
    std::size_t marked_ = 0;  // how many there were at the last mark
    std::vector<Change> changes_;
};

}  // namespace castellan::carcassonne
