#include "render/sheet/typesetter.hpp"

#include <array>

namespace castellan::render::sheet {

namespace {

constexpr double any_width = 10000;

double width_of_line(const SetLine& line) { return line.empty() ? 0 : line.back().left + line.back().width; }

std::array<Run, 1> run_of(const std::string& text, const Lettering& lettering) {
    return {Run{text, lettering.weight, lettering.slant}};
}

double share_before(Anchor anchor) {
    if (anchor == Anchor::left) return 0;
    return anchor == Anchor::middle ? 0.5 : 1;
}

}  // namespace

double Typesetter::width_of(const std::string& text, const Lettering& lettering) const {
    const auto lines = breaker_(run_of(text, lettering), {lettering.size, any_width});
    return lines.empty() ? 0 : width_of_line(lines.front());
}

int Typesetter::lines_of(const std::string& text, double width, const Lettering& lettering) const {
    return int(breaker_(run_of(text, lettering), {lettering.size, width}).size());
}

double Typesetter::set(Scene& scene, const std::string& text, Point corner, double width,
                       const Lettering& lettering) const {
    const double step = leading(lettering.size);
    double y = corner.y;
    for (const SetLine& line : breaker_(run_of(text, lettering), {lettering.size, width})) {
        const double left = corner.x + share_before(lettering.anchor) * (width - width_of_line(line));
        Lettering fragment_lettering = lettering;
        fragment_lettering.anchor = Anchor::left;
        for (const Fragment& fragment : line)
            write(scene, fragment.text, {left + fragment.left, y + text_ascent * lettering.size}, fragment.width,
                  fragment_lettering);
        y += step;
    }
    return y - corner.y;
}

}  // namespace castellan::render::sheet
