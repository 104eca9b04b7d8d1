#include "render/castelli/board/placement.hpp"

#include <algorithm>
#include <cmath>

namespace castellan::render {

namespace {

constexpr double clearance = 0.012;    // between boxes, and to borders
constexpr double ring_radius = 0.495;  // keeps castles clear of the middle and of the outline in every direction

// The contents of one wedge, and their sizes.
struct Load {
    int symbols = 0;
    int sites = 0;
    double symbol = symbol_size;
    double site = castle_size;
};

Point direction(double position) {
    const double angle = position * std::numbers::pi / 2;
    return {std::sin(angle), -std::cos(angle)};
}

double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

std::array<Point, 4> corners_of(const Box& box) {
    return {{{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}};
}

bool inside_octagon(const Box& box) {
    const auto corners = corners_of(box);
    return std::all_of(corners.begin(), corners.end(), [](Point p) {
        return std::abs(p.x) < octagon_half && std::abs(p.y) < octagon_half && std::abs(p.x) + std::abs(p.y) < 1;
    });
}

// Whether the ray from the centre to `end` leaves the box on one side.
bool clear_of_ray(const Box& box, Point end) {
    int sides = 0;
    for (const Point corner : corners_of(box)) {
        if (dot(corner, end) > 0) sides |= cross(end, corner) > 0 ? 1 : 2;
    }
    return sides != 3;
}

bool inside_arc(const Place& place, Arc arc) {
    if (arc.whole()) return true;
    const Box box = place.box().grown(clearance);
    double position = std::atan2(place.at.x, -place.at.y) / (std::numbers::pi / 2);
    while (position < arc.from) position += 4;
    return position < arc.to && clear_of_ray(box, rim_point(arc.from)) && clear_of_ray(box, rim_point(arc.to));
}

bool fits(const AreaPlaces& places, Arc arc) {
    std::vector<Place> all = places.symbols;
    all.insert(all.end(), places.sites.begin(), places.sites.end());
    const Box middle = Box::around({0, 0}, settlement_size, settlement_size);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Box box = all[i].box().grown(clearance);
        if (!inside_octagon(box) || !inside_arc(all[i], arc) || box.overlaps(middle)) return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (box.overlaps(all[j].box())) return false;
        }
    }
    return true;
}

// Along the ring around the middle; sites at the ends, a single one amid its symbols where that is even.
AreaPlaces on_ring(Arc arc, const Load& load) {
    const int count = load.symbols + load.sites;
    std::vector<bool> is_site(std::size_t(count), false);
    if (load.sites == 1 && load.symbols % 2 == 0) {
        is_site[std::size_t(load.symbols / 2)] = true;
    } else {
        for (int i = 0; i < load.sites; ++i) is_site[std::size_t(i % 2 == 0 ? count - 1 - i / 2 : i / 2)] = true;
    }
    constexpr double widest_step = 0.76;  // a few symbols in a wide area keep together
    constexpr double site_share = 1.3;    // of the ring, a symbol's being 1
    const double shares = load.symbols + site_share * load.sites;
    const double step = arc.whole() ? 4 / shares : std::min(arc.span() / shares, widest_step);
    const double middle = arc.whole() ? 2 : arc.middle();  // around a whole octagon: even about the south
    double position = middle - shares * step / 2;
    AreaPlaces places;
    for (const bool site : is_site) {
        const double half = (site ? site_share : 1) * step / 2;
        const Point at = direction(position + half) * ring_radius;
        if (site) {
            places.sites.push_back({at, load.site});
        } else {
            places.symbols.push_back({at, load.symbol});
        }
        position += 2 * half;
    }
    return places;
}

// A row across the wedge, even about its middle.
void add_row(AreaPlaces& places, Arc arc, const Load& load, double distance) {
    constexpr double gap = 0.025;
    const Point out = direction(arc.middle());
    const Point along{-out.y, out.x};
    const auto size_of = [&](int i) { return i < load.symbols ? load.symbol : load.site; };
    double end = -gap;
    for (int i = 0; i < load.symbols + load.sites; ++i) end += size_of(i) + gap;
    double aside = -end / 2;
    for (int i = 0; i < load.symbols + load.sites; ++i) {
        const Point at = out * distance + along * (aside + size_of(i) / 2);
        (i < load.symbols ? places.symbols : places.sites).push_back({at, size_of(i)});
        aside += size_of(i) + gap;
    }
}

// One row across the wedge: symbols, then sites.
AreaPlaces in_one_row(Arc arc, const Load& load) {
    constexpr double distance = 0.46;
    AreaPlaces places;
    add_row(places, arc, load, distance);
    return places;
}

// Sites in a row at the outer side, symbols in a row before it.
AreaPlaces in_two_rows(Arc arc, const Load& load) {
    constexpr double gap = 0.025;
    const double sites_at = octagon_half - gap - load.site / 2;
    const double symbols_at = sites_at - load.site / 2 - gap - load.symbol / 2;
    AreaPlaces places;
    add_row(places, arc, {0, load.sites, load.symbol, load.site}, sites_at);
    add_row(places, arc, {load.symbols, 0, load.symbol, load.site}, symbols_at);
    return places;
}

// If room is short symbols shrink before sites do: players look for castles first.
AreaPlaces largest_that_fits(Arc arc, Load load) {
    const double site_size = load.site;
    constexpr double step = 0.04;
    constexpr double smallest = 0.12;
    for (double scale = 1; scale > smallest; scale -= step) {
        load.site = site_size * scale;
        for (const double share : {1.0, 0.9, 0.8, 0.7}) {
            load.symbol = symbol_size * scale * share;
            for (const auto layout : {in_one_row, on_ring, in_two_rows}) {
                if (layout == in_one_row && arc.span() > 1.5) continue;
                AreaPlaces places = layout(arc, load);
                if (fits(places, arc)) return places;
            }
        }
    }
    return on_ring(arc, load);
}

}  // namespace

AreaPlaces places_in(const std::vector<Arc>& arcs, int symbols, int sites, double site_size) {
    if (arcs.empty() || symbols + sites == 0) return {};
    std::vector<Arc> widest = arcs;
    std::stable_sort(widest.begin(), widest.end(), [](Arc a, Arc b) { return a.span() > b.span() + 1e-9; });
    if (widest.size() == 1 || sites == 0 || symbols == 0) {
        return largest_that_fits(widest[0], Load{symbols, sites, symbol_size, site_size});
    }
    AreaPlaces places = largest_that_fits(widest[0], Load{symbols, 0});
    places.sites = largest_that_fits(widest[1], Load{0, sites, symbol_size, site_size}).sites;
    return places;
}

Place mine_place(const std::vector<Arc>& arcs) {
    constexpr double size = 0.34;
    if (arcs.empty() || arcs[0].whole()) return {{0, 0}, 1.5 * size};
    return {direction(arcs[0].middle()) * 0.47, size};
}

}  // namespace castellan::render
