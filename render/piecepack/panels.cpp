#include "render/piecepack/panels.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "base/by_enum.hpp"
#include "base/utf8.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "language/text.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/piecepack/score_badges.hpp"
#include "render/piecepack/signs.hpp"
#include "render/scene/name_text.hpp"
#include "render/scene/wreath.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;
using language::tr;

namespace {

constexpr double line_height = 0.34;
constexpr double emblem_middle = 0.43;  // from the left
constexpr double emblem_size = 0.62;
constexpr double wreath_radius = 0.29;
constexpr double emblem_in_wreath = 0.44;
constexpr double text_left = 0.84;
constexpr double side_margin = 0.16;
constexpr double name_size = 0.3;
constexpr double points_size = 0.38;
constexpr double caption_size = 0.2;
constexpr double caption_room = 0.42;
constexpr double clear = 0.16;  // between name and points
constexpr double second_size = 0.235;
constexpr double coin_size = 0.22;

/// Where things are on a card; from its top and left.
struct CardPlan {
    double least_width;
    double height;  // with one line below the name
    double emblem_y;
    double name_baseline;
    double points_baseline;
    bool points_at_left;  // below the name; else at its right
    double second_left;   // of the lines below the name
    double second_baseline;
};
constexpr base::ByEnum<CardShape, CardPlan, 3> card_plans = {
    CardPlan{3.2, 1.0, 0.5, 0.43, 0.43, false, text_left, 0.80},
    CardPlan{2.6, 1.46, 0.54, 0.40, 0.95, true, side_margin, 1.27}, CardPlan{2.0, 0.8, 0.4, 0, 0.52, true, 0, 0}};

Text run(std::string text, Point at, Anchor anchor, double size, double width, Ink ink) {
    Text run;
    run.text = std::move(text);
    run.at = at;
    run.anchor = anchor;
    run.size = size;
    run.width = width;
    run.ink = ink;
    return run;
}

/// "12 − 3 + 8": the rounds scored so far.
std::string rounds_text(const State& state, Suit suit) {
    std::string out;
    for (int round = 0; round < state.rounds_scored(); ++round) {
        const Range points = state.scores[std::size_t(round)][suit];
        const bool less = points.exact() && points.least < 0;
        if (round > 0) out += less ? " \u2212 " : " + ";
        if (round == 0 && less) out += "\u2212";
        out += points.exact() ? std::to_string(std::abs(points.least)) : fmt::format("({})", number_text(points));
    }
    return out;
}

/// A line below the name for what the player has in hand, and one for the rounds that make up the points.
bool has_hand(const Setup& setup, const State& state) {
    return state.phase == Phase::map ? setup.has_proper_tiles() : state.phase <= Phase::armies;
}
bool has_rounds(const State& state) { return state.rounds_scored() > 1; }

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

    void paint(Suit suit, const std::string& name, bool has_won) {
        const Livery& inks = livery(theme_, suit);
        const bool active = state_.phase < Phase::scoring && to_play(setup_, state_) == suit;
        scene_.begin(fmt::format("player {}", castellan::piecepack::name(suit)));
        scene_.paint(rounded_rectangle(box_, 0.09), active ? theme_.panel_active : theme_.panel,
                     active ? Stroke{mark_ink(inks), 0.045} : Stroke{theme_.faint_ink.faded(0.6), 0.012});
        paint_emblem(suit, has_won);
        if (style_.shape == CardShape::emblem) {
            if (state_.rounds_scored() > 0) paint_points(suit, plan_.points_baseline);
        } else {
            paint_texts(suit, name);
        }
        scene_.end();
    }

  private:
    Point at(double x, double y) const { return Point{box_.left, box_.top} + Point{x, y}; }

    void paint_emblem(Suit suit, bool has_won) {
        const Point middle = at(emblem_middle, plan_.emblem_y);
        if (has_won) {
            scene_.begin("wreath");
            scene_.add(wreath(middle, wreath_radius, theme_));
            scene_.end();
        }
        paint_coin(scene_, {suit, Rank::unknown}, middle, has_won ? emblem_in_wreath : emblem_size, theme_);
    }

    void paint_texts(Suit suit, const std::string& name) {
        const bool alone = style_.shape == CardShape::row && !has_hand(setup_, state_) && !has_rounds(state_);
        const double down = alone ? plan_.height / 2 + cap_height * name_size / 2 - plan_.name_baseline : 0;
        const double points = state_.rounds_scored() > 0 ? paint_points(suit, plan_.points_baseline + down) : 0;
        NameRoom room{at(text_left, plan_.name_baseline + down), 0, name_size, style_.least_text, theme_.ink};
        room.width =
            box_.width() - side_margin - text_left - (plan_.points_at_left || points == 0 ? 0 : points + clear);
        for (Text& line : name_texts(name, room)) scene_.write(std::move(line));
        double second = plan_.second_baseline;
        if (has_hand(setup_, state_)) {
            if (state_.phase == Phase::map)
                paint_proper_tile(suit);
            else
                paint_coins(suit);
            second += line_height;
        }
        if (has_rounds(state_)) paint_rounds(suit, second);
    }

    /// Gives the room they take.
    double paint_points(Suit suit, double baseline) {
        const std::string total = number_text(state_.total(suit));
        const double width = std::min(0.52 * points_size * double(base::count_characters(total)), 1.0);
        const bool has_caption = style_.shape != CardShape::emblem;
        const double room = width + (has_caption ? caption_room : 0);
        const double left = plan_.points_at_left ? text_left : box_.width() - side_margin - room;
        Text points = run(total, at(plan_.points_at_left ? left : left + width, baseline),
                          plan_.points_at_left ? Anchor::left : Anchor::right, points_size, width, theme_.ink);
        points.weight = Weight::bold;
        points.overflow = Overflow::squeeze;
        scene_.write(std::move(points));
        if (!has_caption) return room;
        Text caption = run(tr("gold"), at(left + room, baseline), Anchor::right, caption_size, caption_room - 0.05,
                           theme_.faint_ink);
        caption.overflow = Overflow::squeeze;
        scene_.write(std::move(caption));
        return room;
    }

    void paint_rounds(Suit suit, double baseline) {
        Text rounds = run(rounds_text(state_, suit), at(plan_.second_left, baseline), Anchor::left, second_size,
                          box_.width() - side_margin - plan_.second_left, theme_.faint_ink);
        rounds.overflow = Overflow::squeeze;
        scene_.write(std::move(rounds));
    }

    /// Face down, or its place empty.
    void paint_proper_tile(Suit suit) {
        const bool in_hand = unplayed_proper(setup_, state_).contains(suit);
        const Point middle = at(plan_.second_left + 0.13, plan_.second_baseline - cap_height * second_size / 2);
        const Path square = rounded_rectangle(Box::around(middle, 0.24, 0.24), 0.03);
        if (in_hand)
            scene_.paint(square, theme_.frame, {theme_.line, 0.016});
        else
            scene_.stroke(square, {theme_.faint_ink.faded(0.6), 0.012, 0.04});
        Text caption = run(in_hand ? tr("proper tile in hand") : tr("proper tile laid"),
                           at(plan_.second_left + 0.34, plan_.second_baseline), Anchor::left, second_size,
                           box_.width() - side_margin - plan_.second_left - 0.34, theme_.faint_ink);
        caption.overflow = Overflow::squeeze;
        scene_.write(std::move(caption));
    }

    /// Those in hand, then the places of those deployed.
    void paint_coins(Suit suit) {
        const int in_hand = int(rank_count) - state_.armies[suit].size;
        for (int i = 0; i < int(rank_count); ++i) {
            const Point middle = at(plan_.second_left + coin_size / 2 + i * (coin_size + 0.03),
                                    plan_.second_baseline - cap_height * second_size / 2);
            if (i < in_hand)
                paint_coin(scene_, {suit, Rank::unknown}, middle, coin_size, theme_);
            else
                scene_.stroke(circle(middle, 0.44 * coin_size), {theme_.faint_ink.faded(0.6), 0.012, 0.035});
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

Scene panels_scene(const Setup& setup, const State& state, const PerSuit<std::string>& names, double width, int columns,
                   const Theme& theme, const CardStyle& style) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const bool two_lines = has_hand(setup, state) && has_rounds(state) && style.shape != CardShape::emblem;
    const double height = card_plans[style.shape].height + (two_lines ? line_height : 0);
    const auto boxes = card_boxes(setup.players, columns, width, height);
    const Winners best = state.phase == Phase::over ? winners(setup, state) : Winners();
    for (int seat = 0; seat < setup.players; ++seat) {
        const Suit suit = setup.seats[std::size_t(seat)];
        const Box& box = boxes[std::size_t(seat)];
        const bool has_won = state.phase == Phase::over && best.certain && best.suits.contains(suit);
        CardPainter(scene, setup, state, theme, box, style).paint(suit, names[suit], has_won);
        scene.frame = scene.frame.joined(box);
    }
    return scene;
}

}  // namespace castellan::render::piecepack
