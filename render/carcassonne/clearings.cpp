#include "render/carcassonne/clearings.hpp"

namespace castellan::render::carcassonne {

namespace {

double distance_to(const Edge& edge, Point at) {
    const Point along = edge.to - edge.from;
    const double length = along.x * along.x + along.y * along.y;
    const Point from = at - edge.from;
    const double share = length > 0 ? std::clamp((from.x * along.x + from.y * along.y) / length, 0.0, 1.0) : 0;
    return distance(at, between(edge.from, edge.to, share));
}

}  // namespace

void Clearings::add_line(const Path& path, double width) {
    for (const Edge& edge : edges_of(path)) bands_.push_back({edge, width / 2});
}

double Clearings::room(Point at) const {
    double least = 1;
    for (const Band& band : bands_) least = std::min(least, distance_to(band.edge, at) - band.radius);
    for (const Disc& disc : discs_) least = std::min(least, distance(disc.at, at) - disc.radius);
    return least;
}

}  // namespace castellan::render::carcassonne
