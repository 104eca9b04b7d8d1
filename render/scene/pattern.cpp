#include "render/scene/pattern.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace castellan::render {

namespace {

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

// The crossings of the line dot(normal, p) == offset with the outline, as distances along it.
std::vector<double> crossings(const std::vector<Edge>& edges, Point normal, Point along, double offset) {
    std::vector<double> found;
    for (const auto& [from, to] : edges) {
        const double a = dot(normal, from) - offset;
        const double b = dot(normal, to) - offset;
        if ((a < 0) == (b < 0)) continue;
        found.push_back(dot(along, between(from, to, a / (a - b))));
    }
    std::sort(found.begin(), found.end());
    return found;
}

// A family of parallel lines; `dotted`: points on them instead, every second row shifted.
void add_lines(Path& path, const std::vector<Edge>& edges, Point along, double spacing, bool dotted) {
    const Point normal{-along.y, along.x};
    double least = dot(normal, edges[0].from), most = least;
    for (const Edge& edge : edges) {
        least = std::min(least, dot(normal, edge.from));
        most = std::max(most, dot(normal, edge.from));
    }
    const auto at = [&](double distance, double offset) { return along * distance + normal * offset; };
    for (double row = std::ceil(least / spacing); row * spacing < most; ++row) {
        const std::vector<double> ends = crossings(edges, normal, along, row * spacing);
        for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
            if (!dotted) {
                path.add(line(at(ends[i], row * spacing), at(ends[i + 1], row * spacing)));
                continue;
            }
            const double size = spacing * 0.22;
            const double shift = std::fmod(std::abs(row), 2) * spacing / 2;
            for (double x = std::ceil((ends[i] - shift) / spacing) * spacing + shift; x < ends[i + 1]; x += spacing)
                if (x - size > ends[i] && x + size < ends[i + 1])
                    path.add(line(at(x - size / 2, row * spacing), at(x + size / 2, row * spacing)));
        }
    }
}

}  // namespace

Path pattern_lines(Pattern pattern, const Path& outline, double spacing) {
    Path path;
    const std::vector<Edge> edges = edges_of(outline);
    if (edges.empty()) return path;
    constexpr double slant = std::numbers::sqrt2 / 2;
    const auto add = [&](Point along, bool dotted = false) { add_lines(path, edges, along, spacing, dotted); };
    switch (pattern) {
        case Pattern::plain: break;
        case Pattern::vertical: add({0, 1}); break;
        case Pattern::horizontal: add({1, 0}); break;
        case Pattern::rising: add({slant, -slant}); break;
        case Pattern::falling: add({slant, slant}); break;
        case Pattern::crossed:
            add({slant, -slant});
            add({slant, slant});
            break;
        case Pattern::dotted: add({1, 0}, true); break;
    }
    return path;
}

}  // namespace castellan::render
