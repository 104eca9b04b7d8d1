#include "render/piecepack/panels.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "base/utf8.hpp"
#include "language/text.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/piecepack/score_badges.hpp"
#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;
using language::tr;

namespace {

constexpr double plain_height = 1.0;
constexpr double line_height = 0.34;
constexpr double emblem_middle = 0.43;  // from the left
constexpr double text_left = 0.84;
constexpr double side_margin = 0.16;
constexpr double name_size = 0.3;
constexpr double name_baseline = 0.43;
constexpr double second_baseline = 0.80;
constexpr double points_size = 0.38;
constexpr double caption_size = 0.2;
constexpr double caption_room = 0.42;
constexpr double second_size = 0.235;
constexpr double coin_size = 0.22;

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
    CardPainter(Scene& scene, const Setup& setup, const State& state, const Theme& theme, const Box& box)
        : scene_(scene), setup_(setup), state_(state), theme_(theme), box_(box) {}

    void paint(Suit suit, const std::string& name) {
        const Livery& inks = livery(theme_, suit);
        const bool active = state_.phase < Phase::scoring && to_play(setup_, state_) == suit;
        scene_.begin(fmt::format("player {}", castellan::piecepack::name(suit)));
        scene_.paint(rounded_rectangle(box_, 0.09), active ? theme_.panel_active : theme_.panel,
                     active ? Stroke{mark_ink(inks), 0.045} : Stroke{theme_.faint_ink.faded(0.6), 0.012});
        paint_coin(scene_, {suit, Rank::unknown}, at(emblem_middle, plain_height / 2), 0.62, theme_);
        const bool alone = !has_hand(setup_, state_) && !has_rounds(state_);
        const double baseline = alone ? plain_height / 2 + cap_height * name_size / 2 : name_baseline;
        const double points = state_.rounds_scored() > 0 ? paint_points(suit, baseline) : 0;
        Text title = run(name, at(text_left, baseline), Anchor::left, name_size,
                         box_.width() - side_margin - text_left - points, theme_.ink);
        title.weight = Weight::bold;
        scene_.write(std::move(title));
        double second = second_baseline;
        if (has_hand(setup_, state_)) {
            if (state_.phase == Phase::map)
                paint_proper_tile(suit);
            else
                paint_coins(suit);
            second += line_height;
        }
        if (has_rounds(state_)) paint_rounds(suit, second);
        scene_.end();
    }

  private:
    Point at(double x, double y) const { return Point{box_.left, box_.top} + Point{x, y}; }

    /// Gives the room they take.
    double paint_points(Suit suit, double baseline) {
        const double right = box_.width() - side_margin;
        const std::string total = number_text(state_.total(suit));
        const double width = std::min(0.52 * points_size * double(base::count_characters(total)), 1.0);
        Text points = run(total, at(right - caption_room, baseline), Anchor::right, points_size, width, theme_.ink);
        points.weight = Weight::bold;
        points.overflow = Overflow::squeeze;
        scene_.write(std::move(points));
        Text caption =
            run(tr("gold"), at(right, baseline), Anchor::right, caption_size, caption_room - 0.05, theme_.faint_ink);
        caption.overflow = Overflow::squeeze;
        scene_.write(std::move(caption));
        return caption_room + width + 0.08;
    }

    void paint_rounds(Suit suit, double baseline) {
        Text rounds = run(rounds_text(state_, suit), at(text_left, baseline), Anchor::left, second_size,
                          box_.width() - side_margin - text_left, theme_.faint_ink);
        rounds.overflow = Overflow::squeeze;
        scene_.write(std::move(rounds));
    }

    /// Face down, or its place empty.
    void paint_proper_tile(Suit suit) {
        const bool in_hand = unplayed_proper(setup_, state_).contains(suit);
        const Point middle = at(text_left + 0.13, second_baseline - cap_height * second_size / 2);
        const Path square = rounded_rectangle(Box::around(middle, 0.24, 0.24), 0.03);
        if (in_hand)
            scene_.paint(square, theme_.frame, {theme_.line, 0.016});
        else
            scene_.stroke(square, {theme_.faint_ink.faded(0.6), 0.012, 0.04});
        Text caption =
            run(in_hand ? tr("proper tile in hand") : tr("proper tile laid"), at(text_left + 0.34, second_baseline),
                Anchor::left, second_size, box_.width() - side_margin - text_left - 0.34, theme_.faint_ink);
        caption.overflow = Overflow::squeeze;
        scene_.write(std::move(caption));
    }

    /// Those in hand, then the places of those deployed.
    void paint_coins(Suit suit) {
        const int in_hand = int(rank_count) - state_.armies[suit].size;
        for (int i = 0; i < int(rank_count); ++i) {
            const Point middle =
                at(text_left + coin_size / 2 + i * (coin_size + 0.03), second_baseline - cap_height * second_size / 2);
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
};

}  // namespace

Scene panels_scene(const Setup& setup, const State& state, const PerSuit<std::string>& names, double width, int columns,
                   const Theme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const double card_width = (width - panel_gap * (columns - 1)) / columns;
    const double card_height = plain_height + (has_hand(setup, state) && has_rounds(state) ? line_height : 0);
    for (int seat = 0; seat < setup.players; ++seat) {
        const Suit suit = setup.seats[std::size_t(seat)];
        const int column = seat % columns, row = seat / columns;
        const Point corner{column * (card_width + panel_gap), row * (card_height + panel_gap)};
        const Box box = Box{0, 0, card_width, card_height}.moved(corner);
        CardPainter(scene, setup, state, theme, box).paint(suit, names[suit]);
        scene.frame = scene.frame.joined(box);
    }
    return scene;
}

}  // namespace castellan::render::piecepack
