#include "render/chart/marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace castellan::render {

namespace {

constexpr double mark_gap = 0.012;       // between two marks
constexpr double stripe_width = 0.5;     // marks are looked up by their place from the west to the east
constexpr double stride = 0.06;          // from one place to the next
constexpr double mark_reach = 0.9;       // from where a mark belongs
constexpr double most_of_step = 0.6;     // of the way back to where a step comes from
constexpr std::size_t most_moved = 400;  // more stand where they belong, or nowhere

Box scaled_box(const Box& box, double size) {
    return {box.left * size, box.top * size, box.right * size, box.bottom * size};
}

/// Boxes that are taken.
class Taken {
  public:
    explicit Taken(const Box& room)
        : room_(room), stripes_(std::size_t(std::max(room.width(), 0.0) / stripe_width) + 1) {}

    [[nodiscard]] bool is_free(const Box& box) const {
        if (!room_.holds(box)) return false;
        for (std::size_t i = stripe_of(box.left); i <= stripe_of(box.right); ++i)
            for (const Box& other : stripes_[i])
                if (other.overlaps(box)) return false;
        return true;
    }
    void take(const Box& box) {
        for (std::size_t i = stripe_of(box.left); i <= stripe_of(box.right); ++i) stripes_[i].push_back(box);
    }

  private:
    [[nodiscard]] std::size_t stripe_of(double x) const {
        return std::min(std::size_t(std::max(0.0, (x - room_.left) / stripe_width)), stripes_.size() - 1);
    }

    Box room_;
    std::vector<std::vector<Box>> stripes_;
};

/// Gives how many have no place.
std::size_t place_all(std::span<const WantedMark> wanted, const Box& room, double reach, PlacedMarks& placed) {
    Taken taken(room);
    std::size_t without = 0;
    placed.marks.assign(wanted.size(), std::nullopt);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Box extent = scaled_box(wanted[i].extent, placed.size).grown(mark_gap / 2);
        for (const MarkPlace& place : wanted[i].places) {
            if (place.cost > reach || (wanted.size() > most_moved && place.cost > 0)) break;
            const Box box = extent.moved(place.at);
            if (!taken.is_free(box)) continue;
            taken.take(box);
            placed.marks[i] = place.at;
            break;
        }
        without += placed.marks[i] ? 0 : 1;
    }
    return without;
}

/// Marks become a little smaller before they go far from where they belong.
struct Attempt {
    double size;
    double reach;
};
constexpr std::array<Attempt, 9> attempts = {
    {{1, 0.25}, {0.86, 0.3}, {0.75, 0.35}, {0.75, 0.6}, {0.65, 0.6}, {0.65, 0.9}, {0.55, 0.6}, {0.55, 1.2}, {0.5, 2}}};

}  // namespace

PlacedMarks place_marks(std::span<const WantedMark> wanted, const Box& room, double least_size) {
    PlacedMarks placed;
    for (const Attempt& attempt : attempts) {
        if (attempt.size < least_size) break;
        placed.size = attempt.size;
        if (place_all(wanted, room, attempt.reach, placed) == 0) break;
    }
    return placed;
}

std::vector<MarkPlace> places_near(Point corner, double before, double east) {
    std::vector<MarkPlace> places = {{corner, 0}};
    const double rise = std::abs(before - corner.y), back = before < corner.y ? -1 : 1;
    for (double far = stride; far <= mark_reach; far += stride) {
        if (far <= most_of_step * rise) places.push_back({corner + Point{0, back * far}, far});
        if (far <= east) places.push_back({corner + Point{far, 0}, 1.2 * far});
        places.push_back({corner - Point{0, back * far}, 0.2 + 1.5 * far});
        if (far > rise) places.push_back({corner + Point{0, back * far}, 0.3 + 1.5 * far});
    }
    std::stable_sort(places.begin(), places.end(),
                     [](const MarkPlace& a, const MarkPlace& b) { return a.cost < b.cost; });
    return places;
}

}  // namespace castellan::render
