#include "render/carcassonne/panels.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/by_enum.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "language/text.hpp"
#include "render/carcassonne/palette.hpp"
#include "render/carcassonne/pieces.hpp"
#include "render/scene/name_text.hpp"
#include "render/scene/wreath.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

constexpr double emblem_middle = 0.43;  // from the left
constexpr double emblem_size = 0.62;
constexpr double wreath_radius = 0.29;
constexpr double emblem_in_wreath = 0.4;
constexpr double text_left = 0.84;
constexpr double side_margin = 0.16;
constexpr double name_size = 0.3;
constexpr double piece_size = 0.2;
constexpr double follower_pitch = 0.2;
constexpr double castle_pitch = 0.235;
constexpr double points_size = 0.38;
constexpr double caption_size = 0.2;
constexpr double caption_room = 0.5;
constexpr double clear = 0.16;  // between name and points

/// Where things are on a card; from its top and left.
struct CardPlan {
    double least_width;
    double height;
    double emblem_y;
    double name_baseline;
    double points_baseline;
    bool points_at_left;  // below the name; else at its right
    double pieces_left;
    double pieces_middle;
};
constexpr base::ByEnum<CardShape, CardPlan, 3> card_plans = {
    CardPlan{3.3, 1.0, 0.5, 0.43, 0.43, false, text_left, 0.72},
    CardPlan{2.85, 1.46, 0.54, 0.40, 0.95, true, side_margin, 1.2}, CardPlan{1.9, 0.8, 0.4, 0, 0.52, true, 0, 0}};

class CardPainter {
  public:
    CardPainter(Scene& scene, const Setup& setup, const State& state, const Theme& theme, const Box& box,
                const CardStyle& style)
        : scene_(scene),
          setup_(setup),
          state_(state),
          theme_(theme),
          box_(box),
          style_(style),
          plan_(card_plans[style.shape]) {}

    void paint(Colour player, const std::string& name, bool has_won) {
        const bool active = state_.phase < Phase::over && to_play(setup_, state_) == player;
        scene_.begin(fmt::format("player {}", castellan::carcassonne::name(player)));
        scene_.paint(
            rounded_rectangle(box_, 0.09), active ? theme_.panel_active : theme_.panel,
            active ? Stroke{mark_ink(livery(theme_, player)), 0.045} : Stroke{theme_.faint_ink.faded(0.6), 0.012});
        paint_emblem(player, has_won);
        const double points = paint_points(player);
        if (style_.shape != CardShape::emblem) {
            NameRoom room{at(text_left, plan_.name_baseline), 0, name_size, style_.least_text, theme_.ink};
            room.width = box_.width() - side_margin - text_left - (plan_.points_at_left ? 0 : points + clear);
            for (Text& line : name_texts(name, room)) scene_.write(std::move(line));
            paint_supply(player);
        }
        scene_.end();
    }

  private:
    [[nodiscard]] Point at(double x, double y) const { return Point{box_.left, box_.top} + Point{x, y}; }

    void paint_emblem(Colour player, bool has_won) {
        const Point middle = at(emblem_middle, plan_.emblem_y);
        if (has_won) {
            scene_.begin("wreath");
            scene_.add(wreath(middle, wreath_radius, theme_));
            scene_.end();
        }
        paint_follower(scene_, player, middle, has_won ? emblem_in_wreath : emblem_size, Pose::standing, theme_);
    }

    /// Gives the room they take.
    double paint_points(Colour player) {
        const std::string total = std::to_string(state_.points[player]);
        const double width = std::min(0.52 * points_size * double(total.size()), 1.0);
        const bool has_caption = style_.shape != CardShape::emblem;
        const double room = width + (has_caption ? caption_room : 0);
        const double left = plan_.points_at_left ? text_left : box_.width() - side_margin - room;
        Text points;
        points.text = total;
        points.at = at(plan_.points_at_left ? left : left + width, plan_.points_baseline);
        points.anchor = plan_.points_at_left ? Anchor::left : Anchor::right;
        points.size = points_size;
        points.width = width;
        points.ink = theme_.ink;
        points.weight = Weight::bold;
        points.overflow = Overflow::squeeze;
        scene_.write(points);
        if (!has_caption) return room;
        points.text = tr("points");
        points.at = at(left + room, plan_.points_baseline);
        points.anchor = Anchor::right;
        points.size = caption_size;
        points.width = caption_room - 0.05;
        points.ink = theme_.faint_ink;
        points.weight = Weight::regular;
        scene_.write(std::move(points));
        return room;
    }

    void paint_supply(Colour player) {
        const Stroke empty{theme_.faint_ink.faded(0.6), 0.012};
        double left = plan_.pieces_left;
        for (int i = 0; i < followers_each; ++i, left += follower_pitch) {
            const Point middle = at(left + piece_size / 2, plan_.pieces_middle);
            if (i < state_.follower_supply[player])
                paint_follower(scene_, player, middle, piece_size, Pose::standing, theme_);
            else
                scene_.stroke(follower_outline().scaled(0.85 * piece_size).moved(middle), empty);
        }
        left += 0.1;
        for (int i = 0; i < setup_.castles_each(); ++i, left += castle_pitch) {
            const Point middle = at(left + piece_size / 2, plan_.pieces_middle);
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
    const CardStyle style_;
    const CardPlan& plan_;
};

}  // namespace

double least_width(CardShape shape) { return card_plans[shape].least_width; }

bool shows_names(double least_text) { return name_size >= least_text; }

Scene panels_scene(const Setup& setup, const State& state, const PerColour<std::string>& names, double width,
                   int columns, const Theme& theme, const CardStyle& style) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const auto boxes = card_boxes(setup.players, columns, width, card_plans[style.shape].height);
    const ColourSet best = state.phase == Phase::scored ? winners(setup, state) : ColourSet();
    for (int seat = 0; seat < setup.players; ++seat) {
        const Colour player = setup.seats[std::size_t(seat)];
        const Box& box = boxes[std::size_t(seat)];
        CardPainter(scene, setup, state, theme, box, style).paint(player, names[player], best.contains(player));
        scene.frame = scene.frame.joined(box);
    }
    return scene;
}

}  // namespace castellan::render::carcassonne
