// An outline: lines and cubic curves.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "render/scene/units.hpp"

namespace castellan::render {

enum class Verb : std::uint8_t { move, line, curve, close };  // take 1, 1, 3, 0 points

class Path {
  public:
    Path& move_to(Point to);
    Path& line_to(Point to);
    Path& curve_to(Point control, Point second_control, Point to);
    Path& close();
    Path& add(const Path& other);

    [[nodiscard]] std::span<const Verb> verbs() const { return verbs_; }
    [[nodiscard]] std::span<const Point> points() const { return points_; }
    /// Box of all points, control points too: never smaller than the outline.
    [[nodiscard]] Box box() const;
    [[nodiscard]] Path scaled(double factor) const;
    [[nodiscard]] Path moved(Point by) const;
    [[nodiscard]] Path turned(double degrees) const;  // clockwise around the origin

  private:
    template <class Change>
    Path changed(Change change) const;

    std::vector<Verb> verbs_;
    std::vector<Point> points_;
};

Path polygon(std::span<const Point> corners);
Path polygon(std::initializer_list<Point> corners);
Path line(Point from, Point to);
Path rectangle(const Box& box);
Path rounded_rectangle(const Box& box, double radius);
Path circle(Point centre, double radius);

/// A straight piece of an outline.
struct Edge {
    Point from;
    Point to;
};

/// The outline as straight edges; a curve is eight.
std::vector<Edge> edges_of(const Path& outline);

/// Whether the closed outline of these edges holds the point, by the even-odd rule.
bool contains(std::span<const Edge> outline, Point point);

/// The path written as in SVG with absolute M, L, C and Z, in hundredths: "M-50 50L0 -50L50 50Z" is a triangle that
/// fills the box from -0.5 to 0.5. For outlines written in the source only; a fault in one throws std::logic_error.
Path outline(std::string_view hundredths);

}  // namespace castellan::render
