#include "analyzer/carcassonne/texts/tile_text.hpp"

#include <algorithm>
#include <optional>

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

/// A sign of the tile: columns from the west, lines from the north.
struct Sign {
    std::size_t column;
    std::size_t line;
};

constexpr Sign middle{2, 1};

/// Where a side's edge is drawn, and the sign between it and the middle.
constexpr Sign edge_of(Side side) {
    constexpr std::array<Sign, 4> edges = {{{2, 0}, {4, 1}, {2, 2}, {0, 1}}};
    return edges[std::size_t(side)];
}
constexpr Sign inside_of(Side side) {
    constexpr std::array<Sign, 4> inside = {{{2, 0}, {3, 1}, {2, 2}, {1, 1}}};
    return inside[std::size_t(side)];
}
/// The corner after a side, clockwise.
constexpr Sign corner_after(Side side) {
    constexpr std::array<Sign, 4> corners = {{{4, 0}, {4, 2}, {0, 2}, {0, 0}}};
    return corners[std::size_t(side)];
}
constexpr Sign sign_of(Half half) {
    constexpr std::array<Sign, half_count> halves = {{{1, 0}, {3, 0}, {4, 0}, {4, 2}, {3, 2}, {1, 2}, {0, 2}, {0, 0}}};
    return halves[std::size_t(half)];
}

char small(char letter) { return char(letter - 'A' + 'a'); }

class TileDrawing {
  public:
    TileDrawing(const Setup& setup, const State& state, TileNumber number)
        : state_(state), tile_(state.tiles[number]), kind_(setup.tiles->kind(tile_.kind)) {
        text_.fill(std::string(tile_columns, '.'));
    }

    TileText draw() {
        const auto count = std::uint8_t(kind_.segments.size());
        for (std::uint8_t segment = 0; segment < count; ++segment) {
            const Terrain terrain = kind_.segments[segment].terrain;
            if (terrain == Terrain::city) draw_city(segment);
            if (terrain == Terrain::road) draw_road(segment);
        }
        if (kind_.monastery != no_segment) put(middle, 'm');
        for (const Follower& follower : state_.followers)
            if (follower.node >= tile_.first && follower.node < tile_.first + count)
                draw_follower(std::uint8_t(follower.node - tile_.first), letter(follower.owner));
        return std::move(text_);
    }

  private:
    void put(Sign at, char sign) { text_[at.line][at.column] = sign; }
    [[nodiscard]] bool has(std::uint8_t segment, Side side) const {
        return kind_.segment_at(side, tile_.rotation) == segment;
    }
    [[nodiscard]] Side first_side(std::uint8_t segment) const {
        return *std::find_if(all_sides.begin(), all_sides.end(), [&](Side side) { return has(segment, side); });
    }

    /// Along its sides, around the corners between them and through the middle.
    void draw_city(std::uint8_t segment) {
        for (const Side side : all_sides) {
            if (!has(segment, side)) continue;
            const bool level = side == Side::north || side == Side::south;
            const Sign edge = edge_of(side);
            put(edge, '#');
            put(inside_of(side), '#');
            if (level) {
                put({edge.column - 1, edge.line}, '#');
                put({edge.column + 1, edge.line}, '#');
            }
            if (has(segment, turned(side, 1))) put(corner_after(side), '#');
            if (has(segment, opposite(side))) put(middle, '#');
        }
        if (kind_.segments[segment].pennants > 0) put(sign_of_pennant(segment), '*');
        if (const CastleNumber castle = state_.features.of(tile_.first + segment).castle; castle != no_castle)
            draw_castle(segment, state_.castles[castle]);
    }

    /// Where no follower stands: in the middle, in a corner, else beside the follower.
    [[nodiscard]] Sign sign_of_pennant(std::uint8_t segment) const {
        const Side first = first_side(segment);
        for (const Side side : all_sides) {
            if (!has(segment, side)) continue;
            if (has(segment, opposite(side))) return middle;
            if (has(segment, turned(side, 1))) return corner_after(side);
        }
        Sign sign = edge_of(first);
        if (sign.column == middle.column) --sign.column;
        return sign;
    }

    /// On a small city, which has one side of each of its tiles.
    void draw_castle(std::uint8_t segment, const Castle& castle) {
        const Side side = first_side(segment);
        Sign sign = edge_of(side);
        if (side == Side::east) sign = inside_of(side);
        put(sign, '^');
        ++sign.column;
        put(sign, castle.occupied ? letter(castle.owner) : '^');
    }

    void draw_road(std::uint8_t segment) {
        int sides = 0;
        bool straight = false;
        for (const Side side : all_sides) {
            if (!has(segment, side)) continue;
            const char sign = side == Side::east || side == Side::west ? '-' : '|';
            put(edge_of(side), sign);
            put(inside_of(side), sign);
            ++sides;
            if (has(segment, opposite(side))) {
                straight = true;
                if (text_[middle.line][middle.column] == '.') put(middle, sign);
            }
        }
        if (!straight) put(middle, sides == 1 ? 'o' : '+');
    }

    void draw_follower(std::uint8_t segment, char player) {
        switch (kind_.segments[segment].terrain) {
            case Terrain::monastery: return put(text_[1][3] == '.' ? inside_of(Side::east) : middle, player);
            case Terrain::field: return put(sign_of_field(segment), small(player));
            default: return put(inside_of(first_side(segment)), player);
        }
    }

    /// Its first half; the middle of a field that cities enclose.
    [[nodiscard]] Sign sign_of_field(std::uint8_t segment) const {
        for (unsigned half = 0; half < half_count; ++half)
            if (kind_.segment_at(Half(half), tile_.rotation) == segment) return sign_of(Half(half));
        return middle;
    }

    const State& state_;
    const PlacedTile& tile_;
    const TileKind& kind_;
    TileText text_;
};

}  // namespace

TileText tile_text(const Setup& setup, const State& state, TileNumber tile) {
    return TileDrawing(setup, state, tile).draw();
}

}  // namespace castellan::analyzer::carcassonne
