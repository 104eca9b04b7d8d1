// Points and boxes of a picture. One unit is the pitch of the board: the distance between the centres of two
// neighbouring spaces. x grows to the east, y to the south.
#pragma once

#include <algorithm>
#include <cmath>

namespace castellan::render {

struct Point {
    double x = 0;
    double y = 0;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
    friend constexpr bool operator==(Point, Point) = default;
};

/// From the origin.
inline double length(Point p) { return std::hypot(p.x, p.y); }
constexpr Point between(Point a, Point b, double share) { return a + (b - a) * share; }

struct Box {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    static constexpr Box around(Point centre, double width, double height) {
        return {centre.x - width / 2, centre.y - height / 2, centre.x + width / 2, centre.y + height / 2};
    }
    [[nodiscard]] constexpr double width() const { return right - left; }
    [[nodiscard]] constexpr double height() const { return bottom - top; }
    [[nodiscard]] constexpr Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    [[nodiscard]] constexpr Box moved(Point by) const { return {left + by.x, top + by.y, right + by.x, bottom + by.y}; }
    [[nodiscard]] constexpr Box grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
    [[nodiscard]] constexpr bool holds(const Box& other) const {
        return left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom;
    }
    /// Boxes that only touch do not overlap.
    [[nodiscard]] constexpr bool overlaps(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    [[nodiscard]] constexpr Box joined(const Box& other) const {
        return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
                std::max(bottom, other.bottom)};
    }
};

constexpr double common_area(const Box& a, const Box& b) {
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return width > 0 && height > 0 ? width * height : 0;
}

}  // namespace castellan::render
