#include "render/chart/names.hpp"

#include <algorithm>

#include "render/scene/text_block.hpp"

namespace castellan::render {

namespace {

constexpr double least_share = 0.8;  // of the usual size

}  // namespace

FittedName fit_name_in_line(const std::string& name, double width, Weight weight) {
    const double usual = rough_width(name, {.size = name_size, .weight = weight});
    return {{name}, name_size * std::clamp(width / std::max(usual, 1e-9), least_share, 1.0), width, weight};
}

FittedName fit_name(const std::string& name, double width, Weight weight) {
    FittedName fitted = fit_name_in_line(name, width, weight);
    const TextStyle style{.size = fitted.size, .weight = weight};
    if (rough_width(name, style) <= width * (1 + 1e-9)) return fitted;
    const auto lines = wrapped(name, width, style);
    if (lines.size() > 1)
        fitted.lines = {std::string(lines[0]), name.substr(std::size_t(lines[1].data() - name.data()))};
    return fitted;
}

void paint_name(Scene& scene, const FittedName& name, Point at, Ink ink) {
    const double first = at.y - FittedName::line_distance * name.size * double(name.lines.size() - 1) / 2;
    for (std::size_t i = 0; i < name.lines.size(); ++i) {
        const double baseline = first + FittedName::line_distance * name.size * double(i) + cap_height * name.size / 2;
        Text text = chart_text(name.lines[i], {at.x, baseline}, Anchor::left, name.size, name.width, ink);
        text.weight = name.weight;
        scene.write(fitted(std::move(text), name.size));
    }
}

}  // namespace castellan::render
