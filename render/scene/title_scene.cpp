#include "render/scene/title_scene.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace castellan::render {

namespace {

Text centred(std::string text, Point at, double size, double width, Ink ink) {
    Text run;
    run.text = std::move(text);
    run.at = at;
    run.size = size;
    run.width = width;
    run.anchor = Anchor::middle;
    run.ink = ink;
    return run;
}

// A rule with a lozenge in its middle.
void paint_ornament(Scene& scene, Point middle, double width, const Theme& theme) {
    constexpr double gap = 0.14;
    const Stroke rule{theme.faint_ink, 0.012};
    scene.stroke(line(middle - Point{width / 2, 0}, middle - Point{gap, 0}), rule);
    scene.stroke(line(middle + Point{gap, 0}, middle + Point{width / 2, 0}), rule);
    scene.fill(outline("M0 -7L9 0L0 7L-9 0Z").moved(middle), theme.faint_ink);
}

// Letters are taken to be as wide as the face's mean, in ems.
struct Sizes {
    double largest;
    double smallest;
    double letter_width;
};
constexpr Sizes title_sizes{0.5, 0.28, 0.56};
constexpr Sizes subtitle_sizes{0.31, 0.2, 0.46};

double size_of_title(const std::string& text, double width, const Sizes& sizes, double least_text) {
    const auto letters = double(std::max<std::size_t>(base::count_characters(text), 1));
    const double smallest = std::clamp(least_text, sizes.smallest, sizes.largest);
    return std::clamp(width / (sizes.letter_width * letters), smallest, sizes.largest);
}

}  // namespace

Scene title_scene(const std::string& title, const std::string& subtitle, double width, const Theme& theme,
                  double least_text) {
    Scene scene;
    double y = 0;
    if (!title.empty() && least_text <= title_sizes.largest) {
        const double size = size_of_title(title, width, title_sizes, least_text);
        Text text = centred(title, {width / 2, y + 0.42}, size, width, theme.ink);
        text.weight = Weight::bold;
        scene.write(std::move(text));
        y += 0.56;
    }
    if (!subtitle.empty() && least_text <= subtitle_sizes.largest) {
        const double size = size_of_title(subtitle, width, subtitle_sizes, least_text);
        scene.write(centred(subtitle, {width / 2, y + 0.30}, size, width, theme.faint_ink));
        y += 0.40;
    }
    if (y > 0) {
        paint_ornament(scene, {width / 2, y + 0.14}, std::min(width, 3.2), theme);
        y += 0.36;
    }
    scene.frame = {0, 0, width, y};
    return scene;
}

}  // namespace castellan::render
