#include <algorithm>
#include <cmath>

#include "base/utf8.hpp"
#include "language/text.hpp"
#include "render/chart/plot.hpp"
#include "render/scene/text_block.hpp"

namespace castellan::render {

namespace {

constexpr double tick_digit = 0.5;  // em, of a regular digit

int digits(int number) { return int(std::to_string(number).size()); }

/// Of the last turn that has one.
int last_number(const Columns& columns) {
    const auto last = std::find_if(columns.turns.rbegin(), columns.turns.rend(),
                                   [](const Column& column) { return column.number.has_value(); });
    return last == columns.turns.rend() ? 0 : *last->number;
}

struct Stretch {
    double left = 0;
    double right = 0;
};

/// Writes those that have room; gives where they are.
std::vector<Stretch> paint_headings(Scene& scene, const Plot& plot, const Columns& columns, double y,
                                    const Theme& theme) {
    constexpr double letter_width = 0.5;  // em
    std::vector<Stretch> taken;
    for (std::size_t turn = 0; turn <= plot.turns; ++turn) {
        const Column& column = columns.turns[turn];
        if (column.number) continue;
        const double width = tick_size * letter_width * double(base::count_characters(column.heading)) + 0.1;
        const Stretch here{plot.x(turn) - width / 2, plot.x(turn) + width / 2};
        if (here.left < (taken.empty() ? plot.box.left : taken.back().right) || here.right > plot.box.right) continue;
        taken.push_back(here);
        scene.stroke(line({plot.x(turn), plot.box.bottom}, {plot.x(turn), plot.box.bottom + 0.07}),
                     {theme.faint_ink, 0.015});
        Text heading = chart_text(column.heading, {plot.x(turn), y + cap_height * tick_size / 2}, Anchor::middle,
                                  tick_size, width, theme.faint_ink);
        heading.overflow = Overflow::squeeze;
        scene.write(std::move(heading));
    }
    return taken;
}

}  // namespace

int round_step(double least) {
    int power = 1;
    for (;; power *= 10) {
        for (const int digit : {1, 2, 5})
            if (digit * power >= least) return digit * power;
    }
}

Axis axis_for(int least, int most, int most_steps) {
    least = std::min(least, 0);
    most = std::max({most, 0, least + 1});
    constexpr int enough_steps = 12;
    most_steps = std::clamp(most_steps, 2, enough_steps);  // one below 0, one above
    Axis axis;
    const auto floored = [](int value, int step) { return -((-value + step - 1) / step) * step; };
    for (double wanted = double(most - least) / most_steps;; wanted = axis.step + 1) {
        axis.step = round_step(wanted);
        axis.low = floored(least, axis.step);
        axis.high = (most + axis.step - 1) / axis.step * axis.step;
        if ((axis.high - axis.low) / axis.step <= most_steps) return axis;
    }
}

Text chart_text(std::string text, Point baseline, Anchor anchor, double size, double width, Ink ink) {
    Text run;
    run.text = std::move(text);
    run.at = baseline;
    run.anchor = anchor;
    run.size = size;
    run.width = width;
    run.ink = ink;
    return run;
}

double width_of_name(const std::string& name) {
    constexpr double letter_width = 0.54;  // em
    return letter_width * name_size * double(base::count_characters(name)) + 0.15;
}

Text tick_label(int number, Point centre, Anchor anchor, Ink ink) {
    Text text = label(std::to_string(number), centre, tick_size, ink, tick_size * tick_digit * digits(number));
    text.anchor = anchor;
    text.weight = Weight::regular;
    return text;
}

void paint_value_axis(Scene& scene, const Plot& plot, const Theme& theme) {
    for (int value = plot.axis.low; value <= plot.axis.high; value += plot.axis.step) {
        const double y = plot.y(value);
        const Stroke rule = value == 0 ? Stroke{theme.ink, 0.02} : Stroke{theme.faint_ink.faded(0.45), 0.01};
        scene.stroke(line({plot.box.left, y}, {plot.box.right, y}), rule);
        Text number = tick_label(value, {plot.box.left - 0.12, y}, Anchor::right, theme.faint_ink);
        number.width = std::min(number.width, axis_room - 0.12);
        scene.write(std::move(number));
    }
}

void paint_turn_axis(Scene& scene, const Plot& plot, const Columns& columns, const Theme& theme) {
    const double y = plot.box.bottom + turn_middle;
    const double room = tick_size * tick_digit * digits(last_number(columns)) + 0.25;
    const int step = plot.turns == 0 ? 1 : round_step(room * double(plot.turns) / plot.box.width());
    const double first = tick_size * tick_digit * digits(columns.turns.front().number.value_or(0)) / 2 + 0.1;
    Text turn = chart_text(language::tr("turn"), {plot.box.left - first, y + cap_height * tick_size / 2}, Anchor::right,
                           tick_size, axis_room - first, theme.faint_ink);
    turn.overflow = Overflow::squeeze;
    scene.write(std::move(turn));
    const std::vector<Stretch> headings = paint_headings(scene, plot, columns, y, theme);
    double free_from = plot.box.left - room;
    for (std::size_t column = 0; column <= plot.turns; ++column) {
        const auto number = columns.turns[column].number;
        const double x = plot.x(column);
        if (!number || *number % step != 0 || x - free_from < room - 1e-9) continue;
        const bool taken = std::any_of(headings.begin(), headings.end(), [&](const Stretch& heading) {
            return heading.left < x + room / 2 && x - room / 2 < heading.right;
        });
        if (taken) continue;
        free_from = x;
        scene.stroke(line({x, plot.box.bottom}, {x, plot.box.bottom + 0.07}), {theme.faint_ink, 0.015});
        scene.write(tick_label(*number, {x, y}, Anchor::middle, theme.faint_ink));
    }
}

Text fitted(Text text, double least_size) {
    constexpr double most_squeezed = 1.3;
    const double usual = rough_width(text.text, {.size = text.size, .weight = text.weight});
    if (usual > text.width) text.size = std::max(least_size, text.size * text.width / usual);
    const double wanted = rough_width(text.text, {.size = text.size, .weight = text.weight});
    if (wanted <= most_squeezed * text.width) text.overflow = Overflow::squeeze;
    return text;
}

void paint_caption(Scene& scene, const std::string& caption, const Box& box, const Theme& theme) {
    Text text = chart_text(caption, {box.left + 0.06, box.top + 0.28}, Anchor::left, caption_size, box.width() - 0.12,
                           theme.ink);
    text.weight = Weight::bold;
    scene.write(fitted(std::move(text), tick_size));
}

std::vector<double> spread(std::span<const double> wanted, double height, double top, double bottom) {
    std::vector<std::size_t> order(wanted.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });
    // Labels that would overlap form a block about the mean of where they want to be.
    struct Block {
        double first = 0;  // of its first label, if the labels above it had no height
        double count = 0;
    };
    std::vector<Block> blocks;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        Block block{wanted[order[rank]] - double(rank) * height, 1};
        while (!blocks.empty() && blocks.back().first > block.first) {
            const Block above = blocks.back();
            blocks.pop_back();
            const double count = above.count + block.count;
            block = {(above.first * above.count + block.first * block.count) / count, count};
        }
        blocks.push_back(block);
    }
    const double least = top + height / 2;
    const double most = std::max(least, bottom - height * (double(wanted.size()) - 0.5));
    std::vector<double> places(wanted.size());
    std::size_t rank = 0;
    for (const Block& block : blocks)
        for (double i = 0; i < block.count; ++i, ++rank)
            places[order[rank]] = std::clamp(block.first, least, most) + double(rank) * height;
    return places;
}

}  // namespace castellan::render
