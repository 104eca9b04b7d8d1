// Features of a tile that lie across each other, and fields beside cities that they do not touch.
#include <algorithm>

#include "base/visible.hpp"
#include "engine/carcassonne/box/draft.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

/// Of the twelve places round a tile, clockwise from NL, a bit each: of every side its left half, middle, right half.
using Rim = unsigned;
constexpr unsigned rim_places = 12;

Rim rim_of(const Segment& segment) {
    Rim rim = 0;
    for (const Side side : all_sides) {
        const unsigned left = 3 * unsigned(side);
        if (segment.halves.contains(left_of(side))) rim |= 1U << left;
        if (segment.sides.contains(side)) rim |= 1U << (left + 1);
        if (segment.halves.contains(right_of(side))) rim |= 1U << (left + 2);
    }
    return rim;
}

/// Whether one of them cannot be in one piece without the other being in two: round the tile they take turns.
bool cross(Rim one, Rim other) {
    int changes = 0;
    Rim first = 0, last = 0;
    for (unsigned place = 0; place < rim_places; ++place) {
        const Rim owner = (one >> place & 1) != 0 ? 1 : (other >> place & 1) != 0 ? 2 : 0;
        if (owner == 0) continue;
        if (first == 0) first = owner;
        if (last != 0 && last != owner) ++changes;
        last = owner;
    }
    if (first != last) ++changes;
    return changes > 2;
}

/// With the cities that a field touches: they are one piece of the tile with it. One that `other` itself crosses or
/// touches divides nothing: it may be reached from either side.
Rim reach_of(const TileKind& kind, const Segment& segment, const Segment& other) {
    Rim rim = rim_of(segment);
    for (unsigned city = 0; segment.cities >> city != 0; ++city) {
        const bool shared = (other.cities >> city & 1) != 0 || cross(rim_of(kind.segments[city]), rim_of(other));
        if ((segment.cities >> city & 1) != 0 && !shared) rim |= rim_of(kind.segments[city]);
    }
    return rim;
}

bool touches(const Segment& field, std::size_t city) { return (field.cities >> city & 1) != 0; }

/// Roads may go over or under roads and cities.
bool lies_across(const TileKind& kind, const Segment& segment, std::size_t other) {
    const Segment& there = kind.segments[other];
    if (segment.terrain == Terrain::road || there.terrain == Terrain::monastery || touches(segment, other))
        return false;
    return cross(reach_of(kind, segment, there), reach_of(kind, there, segment));
}

void check_pair(TileSetDraft& draft, const KindDraft& draft_kind, std::size_t first, std::size_t second) {
    const TileKind& kind = draft_kind.kind;
    // What can be parted is named first: a field, then a city.
    if (kind.segments[first].terrain > kind.segments[second].terrain) std::swap(first, second);
    if (!lies_across(kind, kind.segments[first], second)) return;
    const auto written = [&](std::size_t segment) {
        return base::quoted(draft_kind.features[segment].span.of(draft.text()));
    };
    draft.warn("tiles-odd", draft_kind.features[std::max(first, second)].span,
               tr("{} lies across {}", written(first), written(second)),
               tr("write a line for each part, unless one goes over or under the other"));
}

/// The corner between a side with a city and one without belongs to both.
void check_corners(TileSetDraft& draft, const KindDraft& draft_kind) {
    const TileKind& kind = draft_kind.kind;
    std::vector<std::pair<std::uint8_t, std::uint8_t>> reported;
    const auto check = [&](Side side, Half beside_it) {
        const std::uint8_t city = kind.at_side[unsigned(side)];
        const std::uint8_t field = kind.at_half[unsigned(beside_it)];
        if (city == no_segment || kind.segments[city].terrain != Terrain::city || field == no_segment) return;
        if (touches(kind.segments[field], city)) return;
        if (std::find(reported.begin(), reported.end(), std::pair(field, city)) != reported.end()) return;
        reported.emplace_back(field, city);
        draft.warn("tiles-odd", draft_kind.features[field].span,
                   tr("{} lies beside the city on the side {} and does not touch it",
                      base::quoted(draft_kind.features[field].span.of(draft.text())), letter(side)),
                   tr("add >{} if its farmers count the city", letter(side)));
    };
    for (const Side side : all_sides) {
        check(side, left_of(turned(side, 1)));
        check(side, right_of(turned_back(side, 1)));
    }
}

}  // namespace

void check_crossings(TileSetDraft& draft, const KindDraft& kind) {
    const std::size_t segments = kind.kind.segments.size();
    for (std::size_t second = 1; second < segments; ++second)
        for (std::size_t first = 0; first < second; ++first) check_pair(draft, kind, first, second);
    check_corners(draft, kind);
}

}  // namespace castellan::carcassonne
