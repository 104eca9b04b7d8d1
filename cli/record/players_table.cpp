#include "cli/record/players_table.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "language/text.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan::cli {

using analyzer::recorder::Seat;
using analyzer::recorder::Standing;
using render::Charset;

namespace {

constexpr int least_name = 4, usual_name = 12, most_name = 16;
constexpr int few_numbers = 3;  // beside which there is room for names
constexpr int hand_indent = 5;

/// What does not fit is left out: "woo" is enough to tell wood from grain.
std::string to_the_right(std::string_view text, int columns, Charset charset) {
    auto glyphs = render::terminal_glyphs(text, charset);
    while (render::columns_of(glyphs) > columns) glyphs.pop_back();
    return std::string(std::size_t(std::max(0, columns - render::columns_of(glyphs))), ' ') + render::joined(glyphs);
}

}  // namespace

std::optional<Badge> badge_of_letter(char letter) {
    const auto livery = std::string_view("RGBY").find(letter);
    if (livery == std::string_view::npos) return std::nullopt;
    const render::Theme& theme = render::light();
    return Badge{render::hue_of_livery(livery), theme.liveries[livery].field, theme.liveries[livery].value};
}

std::vector<PanelLine> players_table(const Standing& standing, int columns, Charset charset) {
    std::vector<PanelLine> lines;
    if (standing.seats.empty()) return lines;
    const auto& goods = standing.seats.front().goods;
    std::size_t points = std::max<std::size_t>(3, standing.unit.size());
    for (const Seat& seat : standing.seats) points = std::max(points, analyzer::text(seat.points).size());
    const int numbers = int(goods.size());
    constexpr int usual_name_beside_many = 6;
    const int left = columns - 4 - (numbers > few_numbers ? usual_name_beside_many : usual_name) - int(points);
    const int each = numbers == 0 ? 0 : std::clamp(left / numbers - 1, 2, 9);
    const int name = std::clamp(columns - 4 - int(points) - numbers * (each + 1), least_name, most_name);

    std::string head = fmt::format("   {:{}} {}", "", name, to_the_right(standing.unit, int(points), charset));
    for (const auto& good : goods) head += " " + to_the_right(good.name, each, charset);
    lines.push_back({std::move(head)});
    for (const Seat& seat : standing.seats) {
        std::string line = fmt::format("{}{} {} {:>{}}", seat.letter == standing.decider ? '>' : ' ', seat.letter,
                                       render::padded(seat.name, name, charset), analyzer::text(seat.points), points);
        for (const auto& good : seat.goods) line += fmt::format(" {:>{}}", good.amount, each);
        lines.push_back({std::move(line), seat.letter == standing.decider, badge_of_letter(seat.letter)});
        std::string hand;
        for (const auto& held : seat.cards) hand += (hand.empty() ? "" : ", ") + held.name;
        if (hand.empty()) continue;
        for (const auto& row : render::wrapped(hand, columns - hand_indent, charset))
            lines.push_back({std::string(hand_indent, ' ') + row});
    }
    return lines;
}

std::vector<PanelLine> players_in_short(const Standing& standing, int columns, Charset charset) {
    std::vector<PanelLine> lines;
    for (const Seat& seat : standing.seats) {
        const std::string player = fmt::format("{} {} {}", seat.letter, seat.name, analyzer::text(seat.points));
        const std::string longer = lines.empty() ? std::string() : lines.back().text + "  " + player;
        if (!longer.empty() && render::columns_of(render::terminal_glyphs(longer, charset)) <= columns)
            lines.back().text = longer;
        else
            lines.push_back({player});
    }
    return lines;
}

std::string decider_of(const Standing& standing) {
    for (const Seat& seat : standing.seats)
        if (seat.letter == standing.decider) return fmt::format("{} {}", seat.letter, seat.name);
    return {};
}

}  // namespace castellan::cli
