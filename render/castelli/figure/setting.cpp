#include "render/castelli/figure/setting.hpp"

#include <algorithm>
#include <array>

#include "render/scene/scaled.hpp"

namespace castellan::render {

Scene of_width(double width) {
    Scene scene;
    scene.frame = {0, 0, width, 0};
    return scene;
}

void put_below(Scene& page, const Scene& part, double gap) {
    if (part.frame.height() <= 0) return;
    const double y = page.frame.bottom + (page.items.empty() ? 0 : gap);
    page.add(part, Point{0, y} - Point{part.frame.left, part.frame.top});
    page.frame.bottom = y + part.frame.height();
}

Scene at_origin(const Scene& scene, double factor) {
    Scene moved = of_width(scene.frame.width() * factor);
    moved.add(factor == 1 ? scene : scaled(scene, factor), Point{-scene.frame.left, -scene.frame.top} * factor);
    moved.frame.bottom = scene.frame.height() * factor;
    return moved;
}

namespace {

double length_of(const SetLine& line) { return line.empty() ? 0 : line.back().left + line.back().width; }

/// The lines of a paragraph. If the last one has hardly a word they are set a little narrower, if they remain as many.
std::vector<SetLine> pretty_lines(std::span<const Run> runs, double size, double width, const BreakLines& break_lines) {
    constexpr double hardly_a_word = 0.2;  // of the width
    auto lines = break_lines(runs, {size, width, 0, false});
    for (const double narrower : {0.94, 0.88, 0.82, 0.76}) {
        if (lines.size() < 2 || length_of(lines.back()) >= hardly_a_word * width) break;
        auto others = break_lines(runs, {size, width * narrower, 0, false});
        if (others.size() != lines.size()) break;
        if (length_of(others.back()) >= hardly_a_word * width) return others;
    }
    return lines;
}

}  // namespace

Scene set_text(const std::string& text, double width, const TextStyle& style, const FigureSetting& setting) {
    if (!setting.break_lines) return text_block(text, width, style);
    constexpr double leading = 1.28;  // em
    Scene scene = of_width(width);
    const std::array<Run, 1> runs = {Run{text, style.weight}};
    const auto lines = pretty_lines(runs, style.size * points_per_unit, width * points_per_unit, setting.break_lines);
    for (const SetLine& line : lines) {
        const double used = line.empty() ? 0 : (line.back().left + line.back().width) / points_per_unit;
        const double slack = std::max(0.0, width - used);
        const double shift = style.anchor == Anchor::left ? 0 : style.anchor == Anchor::right ? slack : slack / 2;
        for (const Fragment& fragment : line) {
            Text run;
            run.text = fragment.text;
            run.at = {shift + fragment.left / points_per_unit, scene.frame.bottom + text_ascent * style.size};
            run.size = style.size;
            run.width = fragment.width / points_per_unit;
            run.weight = style.weight;
            run.overflow = fragment.tall ? Overflow::ellipsis : Overflow::squeeze;  // the former is cut to its box
            run.ink = style.ink;
            scene.write(std::move(run));
        }
        scene.frame.bottom += leading * style.size;
    }
    return scene;
}

}  // namespace castellan::render
