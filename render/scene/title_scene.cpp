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

// A long title is set smaller before it is cut short. Letters are taken to be as wide as the bold face's mean.
double title_size(const std::string& title, double width) {
    constexpr double largest = 0.5;
    constexpr double smallest = 0.28;
    constexpr double letter_width = 0.56;  // em
    const std::size_t letters = std::max<std::size_t>(base::count_characters(title), 1);
    return std::clamp(width / (letter_width * double(letters)), smallest, largest);
}

}  // namespace

Scene title_scene(const std::string& title, const std::string& subtitle, double width, const Theme& theme,
                  double subtitle_size) {
    Scene scene;
    double y = 0;
    if (!title.empty()) {
        Text text = centred(title, {width / 2, y + 0.42}, title_size(title, width), width, theme.ink);
        text.weight = Weight::bold;
        scene.write(std::move(text));
        y += 0.56;
    }
    if (!subtitle.empty()) {
        scene.write(centred(subtitle, {width / 2, y + 0.30}, subtitle_size, width, theme.faint_ink));
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
