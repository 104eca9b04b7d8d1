#include "render/castelli/board/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace castellan::render {

namespace {

constexpr double tolerance = 1e-9;

// Corners clockwise from the east end of the north side: corner k lies at .25 + k / 2 of the outline.
constexpr std::array<Point, 8> corners = {{{square_half, -octagon_half},
                                           {octagon_half, -square_half},
                                           {octagon_half, square_half},
                                           {square_half, octagon_half},
                                           {-square_half, octagon_half},
                                           {-octagon_half, square_half},
                                           {-octagon_half, -square_half},
                                           {-square_half, -octagon_half}}};

bool borders(const castelli::Area& area, int side) { return area.sides >> ((side + 4) % 4) & 1; }

// Areas at `side`, in the order they lie there clockwise: first those that also border the side before.
std::vector<std::size_t> sharing(std::span<const castelli::Area> areas, int side) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        if (borders(areas[i], side)) result.push_back(i);
    }
    const auto leaning = [&](std::size_t i) {
        return int(borders(areas[i], side + 1)) - int(borders(areas[i], side - 1));
    };
    std::stable_sort(result.begin(), result.end(),
                     [&](std::size_t a, std::size_t b) { return leaning(a) < leaning(b); });
    return result;
}

void join_neighbours(std::vector<Arc>& arcs) {
    std::vector<Arc> joined;
    for (const Arc& arc : arcs) {
        if (!joined.empty() && std::abs(joined.back().to - arc.from) < tolerance) {
            joined.back().to = arc.to;
        } else {
            joined.push_back(arc);
        }
    }
    if (joined.size() > 1 && std::abs(joined.back().to - 4 - joined.front().from) < tolerance) {
        joined.back().to = joined.front().to + 4;
        joined.erase(joined.begin());
    }
    arcs = std::move(joined);
}

}  // namespace

Point centre_of(castelli::Space space, const castelli::Board& board) {
    constexpr double from_centre_to_centre = 2 * octagon_half + halves_gap;  // instead of 1
    const bool beyond_the_gap = board.halved && space.row() < board.rows / 2;
    return {double(space.column()),
            double(board.rows - 1 - space.row()) + (beyond_the_gap ? from_centre_to_centre - 1 : 0)};
}

Point outward(castelli::Side side) {
    constexpr castelli::PerSide<Point> directions = {{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}}};
    return directions[side];
}

Path square_outline(Point centre) { return rectangle(Box::around(centre, side_length, side_length)); }

Path octagon_outline(Point centre) { return polygon(corners).moved(centre); }

Point rim_point(double position) {
    const double steps = (position - 0.25) * 2 + 8;  // + 8: never negative
    const auto corner = std::size_t(std::floor(steps + tolerance));
    return between(corners[corner % 8], corners[(corner + 1) % 8], std::max(0.0, steps - double(corner)));
}

std::vector<Arc> arcs_of(std::span<const castelli::Area> areas, std::size_t which) {
    std::vector<Arc> arcs;
    for (int side = 0; side < 4; ++side) {
        const std::vector<std::size_t> owners = sharing(areas, side);
        const auto found = std::find(owners.begin(), owners.end(), which);
        if (found == owners.end()) continue;
        const double share = 1.0 / double(owners.size());
        const double from = side - 0.5 + share * double(found - owners.begin());
        arcs.push_back({from, from + share});
    }
    join_neighbours(arcs);
    return arcs;
}

std::vector<double> borders_of(std::span<const castelli::Area> areas) {
    std::vector<double> ends;
    const auto add = [&](double end) {
        end = std::fmod(end + 4, 4.0);
        const auto same = [&](double other) { return std::abs(other - end) < tolerance; };
        if (std::none_of(ends.begin(), ends.end(), same)) ends.push_back(end);
    };
    for (std::size_t i = 0; i < areas.size(); ++i) {
        for (const Arc& arc : arcs_of(areas, i)) {
            if (arc.whole()) continue;
            add(arc.from);
            add(arc.to);
        }
    }
    return ends;
}

Path wedge(Point centre, Arc arc) {
    if (arc.whole()) return octagon_outline(centre);
    Path path;
    path.move_to(centre).line_to(centre + rim_point(arc.from));
    for (double corner = std::floor(arc.from * 2 - 0.5) / 2 + 0.75; corner < arc.to - tolerance; corner += 0.5) {
        if (corner > arc.from + tolerance) path.line_to(centre + rim_point(corner));
    }
    return path.line_to(centre + rim_point(arc.to)).close();
}

}  // namespace castellan::render
