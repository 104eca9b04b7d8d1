#include "engine/carcassonne/state/features.hpp"

#include <algorithm>
#include <utility>

namespace castellan::carcassonne {

Node Features::add(TileNumber tile, const TileKind& kind, std::uint8_t segment) {
    const auto node = Node(nodes_.size());
    const Segment& own = kind.segments[segment];
    Item item;
    item.parent = item.next = item.first = node;
    item.tile = tile;
    item.segment = segment;
    for (std::size_t other = 0; other < kind.segments.size(); ++other)
        if (other != segment && kind.segments[other].terrain == own.terrain)
            item.others = std::uint16_t(item.others | 1U << other);
    item.feature.terrain = own.terrain;
    item.feature.pennants = own.pennants;
    item.feature.tiles = own.terrain == Terrain::field ? 0 : 1;
    item.feature.open = own.terrain == Terrain::monastery ? 8 : std::uint32_t(own.sides.size());
    nodes_.push_back(item);
    return node;
}

bool Features::any_in(Node node, unsigned segments, Node feature) const {
    const Node first = node - nodes_[node].segment;
    for (unsigned segment = 0; segments >> segment != 0; ++segment)
        if ((segments >> segment & 1) != 0 && root(first + segment) == feature) return true;
    return false;
}

/// The tiles that both have a segment on. Only the smaller feature is gone through, so a segment is looked at as often
/// as its feature can double.
std::uint32_t Features::common_tiles(Node small, Node large) const {
    std::uint32_t common = 0;
    Node node = small;
    do {
        const Item& item = nodes_[node];
        const unsigned earlier = item.others & ((1U << item.segment) - 1);
        if (item.others != 0 && !any_in(node, earlier, small) && any_in(node, item.others, large)) ++common;
        node = item.next;
    } while (node != small);
    return common;
}

void Features::join(Node a, Node b) {
    Node large = root(a);
    Node small = root(b);
    if (large == small) return;
    if (nodes_[large].size < nodes_[small].size) std::swap(large, small);
    note(large);
    note(small);
    Item& into = nodes_[large];
    Item& from = nodes_[small];
    if (into.feature.terrain != Terrain::field) into.feature.tiles += from.feature.tiles - common_tiles(small, large);
    into.feature.open += from.feature.open;
    into.feature.pennants += from.feature.pennants;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        into.feature.followers[colour] = std::uint8_t(into.feature.followers[colour] + from.feature.followers[colour]);
    into.size += from.size;
    into.first = std::min(into.first, from.first);
    from.parent = large;
    std::swap(into.next, from.next);
}

Features::Mark Features::mark() {
    marked_ = nodes_.size();
    return {marked_, changes_.size()};
}

void Features::back_to(const Mark& mark) {
    for (; changes_.size() > mark.changes; changes_.pop_back()) nodes_[changes_.back().node] = changes_.back().before;
    nodes_.resize(mark.nodes);
    marked_ = mark.nodes;
}

void Features::forget_marks() {
    marked_ = 0;
    changes_ = {};
}

}  // namespace castellan::carcassonne
