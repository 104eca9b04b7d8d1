#include "render/scene/path.hpp"

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "base/decimal.hpp"

namespace castellan::render {

namespace {

// A quarter circle as one cubic curve: distance of the control points, for radius 1.
constexpr double quarter_control = 0.5522847498;

Point on_curve(Point a, Point b, Point c, Point d, double t) {
    const Point ab = between(a, b, t), bc = between(b, c, t), cd = between(c, d, t);
    return between(between(ab, bc, t), between(bc, cd, t), t);
}

class OutlineReader {
  public:
    explicit OutlineReader(std::string_view text) : rest_(text) {}

    Path read() {
        Path path;
        while (!at_end()) step(path);
        return path;
    }

  private:
    void step(Path& path) {
        const char command = rest_.front();
        rest_.remove_prefix(1);
        switch (command) {
            case 'M': path.move_to(point()); return;
            case 'L': path.line_to(point()); return;
            case 'C': {
                const Point first = point();
                const Point second = point();
                path.curve_to(first, second, point());
                return;
            }
            case 'Z': path.close(); return;
            default: throw std::logic_error("outline: unknown command " + std::string(1, command));
        }
    }

    bool at_end() {
        while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
        return rest_.empty();
    }

    Point point() {
        const double x = number();
        return {x, number()};
    }

    double number() {
        if (at_end()) throw std::logic_error("outline: number missing");
        double value = 0;
        const auto [end, error] = base::from_decimal(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{}) throw std::logic_error("outline: not a number");
        rest_.remove_prefix(std::size_t(end - rest_.data()));
        return value / 100;
    }

    std::string_view rest_;
};

}  // namespace

Path& Path::move_to(Point to) {
    verbs_.push_back(Verb::move);
    points_.push_back(to);
    return *this;
}

Path& Path::line_to(Point to) {
    verbs_.push_back(Verb::line);
    points_.push_back(to);
    return *this;
}

Path& Path::curve_to(Point control, Point second_control, Point to) {
    verbs_.push_back(Verb::curve);
    points_.insert(points_.end(), {control, second_control, to});
    return *this;
}

Path& Path::close() {
    verbs_.push_back(Verb::close);
    return *this;
}

Path& Path::add(const Path& other) {
    verbs_.insert(verbs_.end(), other.verbs_.begin(), other.verbs_.end());
    points_.insert(points_.end(), other.points_.begin(), other.points_.end());
    return *this;
}

Box Path::box() const {
    if (points_.empty()) return {};
    Box box{points_[0].x, points_[0].y, points_[0].x, points_[0].y};
    for (const Point point : points_) box = box.joined({point.x, point.y, point.x, point.y});
    return box;
}

template <class Change>
Path Path::changed(Change change) const {
    Path path = *this;
    for (Point& point : path.points_) point = change(point);
    return path;
}

Path Path::scaled(double factor) const {
    return changed([=](Point point) { return point * factor; });
}

Path Path::moved(Point by) const {
    return changed([=](Point point) { return point + by; });
}

Path Path::turned(double degrees) const {
    const double angle = degrees * std::numbers::pi / 180;
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return changed([=](Point point) { return Point{c * point.x - s * point.y, s * point.x + c * point.y}; });
}

Path polygon(std::span<const Point> corners) {
    Path path;
    for (const Point corner : corners) {
        if (path.points().empty()) {
            path.move_to(corner);
        } else {
            path.line_to(corner);
        }
    }
    return path.close();
}

Path polygon(std::initializer_list<Point> corners) {
    return polygon(std::span<const Point>(corners.begin(), corners.size()));
}

Path line(Point from, Point to) { return Path{}.move_to(from).line_to(to); }

Path rectangle(const Box& box) {
    return polygon({{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
}

Path rounded_rectangle(const Box& box, double radius) {
    const double k = radius * (1 - quarter_control);
    const auto [l, t, r, b] = box;
    return Path{}
        .move_to({l + radius, t})
        .line_to({r - radius, t})
        .curve_to({r - k, t}, {r, t + k}, {r, t + radius})
        .line_to({r, b - radius})
        .curve_to({r, b - k}, {r - k, b}, {r - radius, b})
        .line_to({l + radius, b})
        .curve_to({l + k, b}, {l, b - k}, {l, b - radius})
        .line_to({l, t + radius})
        .curve_to({l, t + k}, {l + k, t}, {l + radius, t})
        .close();
}

Path circle(Point centre, double radius) {
    const double k = radius * quarter_control;
    const auto [x, y] = centre;
    return Path{}
        .move_to({x, y - radius})
        .curve_to({x + k, y - radius}, {x + radius, y - k}, {x + radius, y})
        .curve_to({x + radius, y + k}, {x + k, y + radius}, {x, y + radius})
        .curve_to({x - k, y + radius}, {x - radius, y + k}, {x - radius, y})
        .curve_to({x - radius, y - k}, {x - k, y - radius}, {x, y - radius})
        .close();
}

std::vector<Edge> edges_of(const Path& outline) {
    constexpr int curve_steps = 8;
    std::vector<Edge> edges;
    Point start, at;
    const Point* p = outline.points().data();
    const auto go = [&](Point to) {
        edges.push_back({at, to});
        at = to;
    };
    for (const Verb verb : outline.verbs()) {
        switch (verb) {
            case Verb::move: start = at = *p++; break;
            case Verb::line: go(*p++); break;
            case Verb::curve: {
                const Point from = at;
                for (int i = 1; i <= curve_steps; ++i) go(on_curve(from, p[0], p[1], p[2], double(i) / curve_steps));
                p += 3;
                break;
            }
            case Verb::close: go(start); break;
        }
    }
    return edges;
}

bool contains(std::span<const Edge> outline, Point point) {
    bool inside = false;
    for (const auto& [from, to] : outline) {
        if ((from.y > point.y) == (to.y > point.y)) continue;
        const double x = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y);
        if (point.x < x) inside = !inside;
    }
    return inside;
}

Path outline(std::string_view hundredths) { return OutlineReader(hundredths).read(); }

}  // namespace castellan::render
