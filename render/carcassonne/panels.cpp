#include "render/carcassonne/panels.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "language/text.hpp"
#include "render/carcassonne/palette.hpp"
#include "render/carcassonne/pieces.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

constexpr double card_height = 1.0;
constexpr double emblem_middle = 0.43;  // from the left
constexpr double text_left = 0.84;
constexpr double side_margin = 0.16;
constexpr double name_size = 0.3;
constexpr double name_baseline = 0.43;
constexpr double pieces_middle = 0.72;
constexpr double piece_size = 0.2;
constexpr double follower_pitch = 0.2;
constexpr double castle_pitch = 0.235;
constexpr double points_size = 0.38;
constexpr double caption_size = 0.2;
constexpr double caption_room = 0.5;

class CardPainter {
  public:
    CardPainter(Scene& scene, const Setup& setup, const State& state, const Theme& theme, const Box& box)
        : scene_(scene), setup_(setup), state_(state), theme_(theme), box_(box) {}

    void paint(Colour player, const std::string& name) {
        const bool active = state_.phase < Phase::over && to_play(setup_, state_) == player;
        scene_.begin(fmt::format("player {}", castellan::carcassonne::name(player)));
        scene_.paint(
            rounded_rectangle(box_, 0.09), active ? theme_.panel_active : theme_.panel,
            active ? Stroke{mark_ink(livery(theme_, player)), 0.045} : Stroke{theme_.faint_ink.faded(0.6), 0.012});
        paint_follower(scene_, player, at(emblem_middle, card_height / 2), 0.62, Pose::standing, theme_);
        const double points = paint_points(player);
        Text title;
        title.text = name;
        title.at = at(text_left, name_baseline);
        title.size = name_size;
        title.width = box_.width() - side_margin - text_left - points;
        title.ink = theme_.ink;
        title.weight = Weight::bold;
        scene_.write(std::move(title));
        paint_supply(player);
        scene_.end();
    }

  private:
    [[nodiscard]] Point at(double x, double y) const { return Point{box_.left, box_.top} + Point{x, y}; }

    /// Gives the room they take.
    double paint_points(Colour player) {
        const double right = box_.width() - side_margin;
        const std::string total = std::to_string(state_.points[player]);
        const double width = std::min(0.52 * points_size * double(total.size()), 1.0);
        Text points;
        points.text = total;
        points.at = at(right - caption_room, name_baseline);
        points.anchor = Anchor::right;
        points.size = points_size;
        points.width = width;
        points.ink = theme_.ink;
        points.weight = Weight::bold;
        points.overflow = Overflow::squeeze;
        scene_.write(points);
        points.text = tr("points");
        points.at = at(right, name_baseline);
        points.size = caption_size;
        points.width = caption_room - 0.05;
        points.ink = theme_.faint_ink;
        points.weight = Weight::regular;
        scene_.write(std::move(points));
        return caption_room + width + 0.08;
    }

    void paint_supply(Colour player) {
        const Stroke empty{theme_.faint_ink.faded(0.6), 0.012};
        double left = text_left;
        for (int i = 0; i < followers_each; ++i, left += follower_pitch) {
            const Point middle = at(left + piece_size / 2, pieces_middle);
            if (i < state_.follower_supply[player])
                paint_follower(scene_, player, middle, piece_size, Pose::standing, theme_);
            else
                scene_.stroke(follower_outline().scaled(0.85 * piece_size).moved(middle), empty);
        }
        left += 0.1;
        for (int i = 0; i < setup_.castles_each(); ++i, left += castle_pitch) {
            const Point middle = at(left + piece_size / 2, pieces_middle);
            if (i < state_.castle_supply[player])
                paint_token(scene_, player, middle, piece_size, theme_);
            else
                scene_.stroke(castle_outline().scaled(0.75 * piece_size).moved(middle), empty);
        }
    }

    Scene& scene_;
    const Setup& setup_;
    const State& state_;
    const Theme& theme_;
    const Box box_;
};

}  // namespace

Scene panels_scene(const Setup& setup, const State& state, const PerColour<std::string>& names, double width,
                   int columns, const Theme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const double card_width = (width - panel_gap * (columns - 1)) / columns;
    for (int seat = 0; seat < setup.players; ++seat) {
        const Colour player = setup.seats[std::size_t(seat)];
        const int column = seat % columns, row = seat / columns;
        const Point corner{column * (card_width + panel_gap), row * (card_height + panel_gap)};
        const Box box = Box{0, 0, card_width, card_height}.moved(corner);
        CardPainter(scene, setup, state, theme, box).paint(player, names[player]);
        scene.frame = scene.frame.joined(box);
    }
    return scene;
}

}  // namespace castellan::render::carcassonne
