#include "render/carcassonne/score_badges.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "render/carcassonne/palette.hpp"
#include "render/carcassonne/pieces.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

namespace {

constexpr double least_unit = 0.68;
constexpr double badge_height = 0.29;
constexpr double follower_room = 0.23;
constexpr double badge_text_size = 0.25;
constexpr double digit_room = 0.62 * badge_text_size;

}  // namespace

BadgePainter::BadgePainter(Scene& scene, const Box& room, double tile_width, const Theme& theme)
    : scene_(scene), room_(room), unit_(std::max(tile_width, least_unit)), theme_(theme) {}

/// The nearest that hides nothing; if there is none, where it belongs.
Box BadgePainter::free_box(Point at, double width, double height) const {
    const auto within = [&](Point centre) {
        return Box::around({std::clamp(centre.x, room_.left + width / 2, room_.right - width / 2),
                            std::clamp(centre.y, room_.top + height / 2, room_.bottom - height / 2)},
                           width, height);
    };
    const auto is_free = [&](const Box& box) {
        return std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return other.overlaps(box); });
    };
    constexpr int reach = 9;
    std::vector<Point> steps;
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x) steps.push_back({0.3 * width * x, 0.45 * height * y});
    std::stable_sort(steps.begin(), steps.end(),
                     [](Point a, Point b) { return std::hypot(a.x, a.y) < std::hypot(b.x, b.y); });
    for (const Point step : steps)
        if (const Box box = within(at + step); is_free(box)) return box;
    return within(at);
}

void BadgePainter::paint(const Event& event, std::string name, Point at) {
    const std::string points = fmt::format("+{}", event.points);
    const double words = digit_room * double(points.size());
    const double width = (0.1 + follower_room * event.owners.size() + words) * unit_;
    const Box box = free_box(at, width, badge_height * unit_);
    taken_.push_back(box.grown(0.02 * unit_));

    if (const Point away = box.centre() - at; std::hypot(away.x, away.y) > 0.6 * unit_)
        scene_.stroke(line(at, box.centre()), {theme_.line, 0.02 * unit_});
    std::string letters;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (event.owners.contains(Colour(colour))) letters += letter(Colour(colour));
    scene_.begin(
        GroupBegin{GroupKind::label, std::move(name), letters + points, box.centre(), theme_.panel, theme_.ink});
    scene_.paint(rounded_rectangle(box, 0.09 * unit_), theme_.panel, {theme_.line, 0.018 * unit_});
    double left = box.left + 0.05 * unit_;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        if (!event.owners.contains(Colour(colour))) continue;
        const Point middle{left + follower_room * unit_ / 2, box.centre().y};
        if (event.castle == no_castle)
            paint_follower(scene_, Colour(colour), middle, 0.21 * unit_, Pose::standing, theme_);
        else
            paint_token(scene_, Colour(colour), middle, 0.2 * unit_, theme_);
        left += follower_room * unit_;
    }
    scene_.write(
        label(points, {left + words * unit_ / 2, box.centre().y}, badge_text_size * unit_, theme_.ink, words * unit_));
    scene_.end();
}

}  // namespace castellan::render::carcassonne
