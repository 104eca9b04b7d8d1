#include "render/castelli/figure/score_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/figure/setting.hpp"

namespace castellan::render {

using namespace castelli;
using analyzer::figure::Panel;

namespace {

constexpr double score_size = 0.26;

std::vector<Colour> colours_of(const Panel& panel) {
    ColourSet named;
    for (const auto& score : panel.scores) named |= score.numbers.named;
    std::vector<Colour> colours;
    for (const Colour colour : panel.setup.seated())
        if (named.contains(colour)) colours.push_back(colour);
    return colours;
}

/// "3 +6"; nothing for a colour not named.
std::string cell_text(const analyzer::figure::ScoreRow& score, Colour colour) {
    const auto text = [&](const ColourNumbers& numbers, std::string_view form) {
        const bool named = numbers.named.contains(colour);
        return named ? fmt::format(fmt::runtime(form), numbers.number[colour]) : std::string();
    };
    return text(score.numbers, "{}") + text(score.gains, " +{}");
}

}  // namespace

Scene score_table(const Panel& panel, double width, const CastelliTheme& theme) {
    constexpr double row = 0.34, shield_size = 0.24, digit = 0.15, cell_gap = 0.1;
    Scene scene = of_width(width);
    const std::vector<Colour> colours = colours_of(panel);
    std::size_t digits = 2;
    for (const auto& score : panel.scores)
        for (const Colour colour : colours) digits = std::max(digits, cell_text(score, colour).size());
    const double cell = shield_size + 0.04 + double(digits) * digit + cell_gap;
    const double numbers = double(colours.size()) * cell;
    for (const auto& score : panel.scores) {
        const double y = scene.frame.bottom + row / 2;
        Text name = label(score.name, {0, y}, score_size, theme.ink, std::max(width - numbers - 0.1, width * 0.3));
        name.anchor = Anchor::left;
        name.weight = score.is_total ? Weight::bold : Weight::regular;
        scene.write(std::move(name));
        double x = width - numbers;
        for (const Colour colour : colours) {
            const std::string text = cell_text(score, colour);
            const Point left{x + shield_size + 0.04, y};
            x += cell;
            if (text.empty()) continue;
            scene.add(placed(shield(theme, colour), left - Point{shield_size / 2 + 0.04, 0}, shield_size));
            Text number = label(text, left, score_size, theme.ink, double(digits) * digit);
            number.anchor = Anchor::left;
            number.weight = score.is_total ? Weight::bold : Weight::regular;
            scene.write(std::move(number));
        }
        scene.frame.bottom += row;
        scene.stroke(line({0, scene.frame.bottom}, {width, scene.frame.bottom}), {theme.faint_ink.faded(0.5), 0.008});
    }
    return scene;
}

}  // namespace castellan::render
