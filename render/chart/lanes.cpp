#include "render/chart/lanes.hpp"

#include <algorithm>

namespace castellan::render {

namespace {

using analyzer::PointRange;

PointRange value_at(const Course& course, std::size_t column) {
    return column < course.values.size() ? course.values[column] : course.last();
}

/// The heights of values in their order, least of all from the first of them; those below 0 hang from its line.
void lay_side_by_side(const Plot& plot, std::span<const int> values, double width, double casing,
                      std::span<double> heights) {
    const double edge = (casing - width) / 2, zero = plot.y(0);
    const auto below =
        std::size_t(std::find_if(values.begin(), values.end(), [](int value) { return value < 0; }) - values.begin());
    const auto lay = [&](std::size_t from, std::size_t to, double top, double bottom) {
        std::vector<double> wanted;
        for (std::size_t i = from; i < to; ++i) wanted.push_back(plot.y(values[i]));
        const auto places = spread(wanted, width, top, bottom);
        std::copy(places.begin(), places.end(), heights.begin() + std::ptrdiff_t(from));
    };
    const double room = width * double(values.size());
    lay(0, below, plot.box.top - room, zero - edge);
    lay(below, values.size(), zero + edge, plot.box.bottom + room);
}

}  // namespace

Lanes::Lanes(const Plot& plot, std::span<const Course> courses, double width, double casing)
    : courses_(courses.size()) {
    const std::size_t columns = plot.turns + 2;
    order_.resize(columns * courses_);
    for (auto& heights : heights_) heights.resize(columns * courses_);
    std::vector<std::size_t> order(courses_);
    for (std::size_t i = 0; i < courses_; ++i) order[i] = i;
    std::vector<int> values(courses_);
    std::vector<double> places(courses_);
    for (std::size_t column = columns; column-- > 0;) {
        // From the last column on, each keeps the order of the next where its own values are equal.
        const auto value = [&](std::size_t course) { return value_at(courses[course], column); };
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const PointRange first = value(a), second = value(b);
            return first.least != second.least ? first.least > second.least : first.most > second.most;
        });
        std::copy(order.begin(), order.end(), order_.begin() + std::ptrdiff_t(column * courses_));
        const auto lay = [&](Bound bound, std::vector<double>& heights, std::span<const std::size_t> ranks) {
            for (std::size_t i = 0; i < courses_; ++i) values[i] = value(ranks[i]).*bound;
            lay_side_by_side(plot, values, width, casing, places);
            for (std::size_t i = 0; i < courses_; ++i) heights[column * courses_ + ranks[i]] = places[i];
        };
        lay(&PointRange::least, heights_[0], order);
        std::vector<std::size_t> by_most = order;
        std::stable_sort(by_most.begin(), by_most.end(),
                         [&](std::size_t a, std::size_t b) { return value(a).most > value(b).most; });
        lay(&PointRange::most, heights_[1], by_most);
        for (std::size_t i = 0; i < courses_; ++i)  // what is certain has one line
            if (value(i).exact()) heights_[1][column * courses_ + i] = heights_[0][column * courses_ + i];
    }
}

}  // namespace castellan::render
