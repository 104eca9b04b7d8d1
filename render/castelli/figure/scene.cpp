#include "render/castelli/figure/scene.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/scene/text_block.hpp"

namespace castellan::render {

namespace {

using namespace castelli;
using analyzer::figure::Figure;
using analyzer::figure::Panel;

constexpr double margin = 0.3;
constexpr double panel_space = 0.5;  // between panels
constexpr double least_width = 3.4;  // of a panel: room for its texts
constexpr double least_alone = 6;    // of a figure's only panel
constexpr double least_with_scores = 5.2;
constexpr double text_gap = 0.14;  // between parts of a panel
constexpr double note_gap = 0.06;
constexpr double title_size = 0.41;
constexpr double heading_size = 0.33;
constexpr double text_size = 0.28;
constexpr double score_size = 0.26;
constexpr std::size_t most_in_row = 3;

/// Puts a scene whose frame begins at the origin below what is there.
void put_below(Scene& page, const Scene& part, double gap) {
    if (part.frame.height() <= 0) return;
    const double y = page.frame.bottom + (page.items.empty() ? 0 : gap);
    page.add(part, Point{0, y} - Point{part.frame.left, part.frame.top});
    page.frame.bottom = y + part.frame.height();
}

Scene of_width(double width) {
    Scene scene;
    scene.frame = {0, 0, width, 0};
    return scene;
}

/// "(1) The grain is complete."
Scene callout_text(const analyzer::figure::Callout& callout, double width, const CastelliTheme& theme) {
    constexpr double indent = 0.42;
    constexpr double radius = 0.14;
    Scene scene = of_width(width);
    const Scene block = text_block(callout.text, width - indent, {text_size, Weight::regular, Anchor::left, theme.ink});
    scene.add(block, {indent, 0});
    const Point centre{radius + 0.02, 0.165};
    scene.fill(circle(centre, radius), theme.ink);
    scene.write(label(std::to_string(callout.number), centre, 0.23, theme.paper, radius * 1.7));
    scene.frame.bottom = std::max(block.frame.height(), 2 * radius + 0.03);
    return scene;
}

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

/// A row a score: its name, then each colour's shield and number.
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

struct PanelParts {
    Scene heading, board, below;
    double width = 0;
};

std::string winners_line(const Panel& panel, const analyzer::GamePart& part) {
    const ColourSet colours = panel.winners & part.colours();
    if (colours.empty()) return {};
    const auto names = analyzer::players_text(colours, panel.setup, panel.names);
    return colours.is_single() ? language::tr("{} wins", names) : language::tr("{} share the victory", names);
}

PanelParts parts_of(const Panel& panel, double least, const CastelliTheme& theme) {
    PanelParts parts;
    parts.board = panel_board(panel, theme);
    parts.width = std::max({parts.board.frame.width(), least, panel.scores.empty() ? 0 : least_with_scores});
    parts.heading = text_block(panel.heading, parts.width, {heading_size, Weight::bold, Anchor::middle, theme.ink});
    parts.below = of_width(parts.width);
    for (const auto& callout : panel.callouts) put_below(parts.below, callout_text(callout, parts.width, theme), 0.06);
    put_below(parts.below, score_table(panel, parts.width, theme), text_gap);
    for (const analyzer::GamePart& part : analyzer::parts_of(panel.setup))
        put_below(
            parts.below,
            text_block(winners_line(panel, part), parts.width, {text_size, Weight::bold, Anchor::left, theme.ink}),
            text_gap);
    for (const auto& note : panel.notes)
        put_below(parts.below, text_block(note, parts.width, {text_size, Weight::regular, Anchor::left, theme.ink}),
                  &note == panel.notes.data() ? text_gap : note_gap);
    return parts;
}

/// Panels side by side: headings on one line, boards below, then what belongs to each.
Scene row_scene(const std::vector<PanelParts>& row) {
    Scene scene;
    double heading = 0, board = 0, x = 0;
    for (const PanelParts& parts : row) {
        heading = std::max(heading, parts.heading.frame.height());
        board = std::max(board, parts.board.frame.height());
    }
    const double top = heading > 0 ? heading + text_gap : 0;
    double bottom = 0;
    for (const PanelParts& parts : row) {
        scene.add(parts.heading, {x, heading - parts.heading.frame.height()});
        const double aside = (parts.width - parts.board.frame.width()) / 2;
        scene.add(parts.board, Point{x + aside, top} - Point{parts.board.frame.left, parts.board.frame.top});
        const double below = parts.below.frame.height() > 0 ? board + text_gap : board;
        scene.add(parts.below, {x, top + below});
        bottom = std::max(bottom, top + below + parts.below.frame.height());
        x += parts.width + panel_space;
    }
    scene.frame = {0, 0, x - panel_space, bottom};
    return scene;
}

std::vector<Scene> rows_of(const Figure& figure, const CastelliTheme& theme) {
    std::vector<Scene> rows;
    std::vector<PanelParts> row;
    const auto end_row = [&] {
        if (!row.empty()) rows.push_back(row_scene(row));
        row.clear();
    };
    const double least = figure.panels.size() == 1 ? least_alone : least_width;
    for (const Panel& panel : figure.panels) {
        if (panel.begins_row || row.size() == most_in_row) end_row();
        row.push_back(parts_of(panel, least, theme));
    }
    end_row();
    return rows;
}

}  // namespace

Scene figure_scene(const Figure& figure, const CastelliTheme& theme) {
    const std::vector<Scene> rows = rows_of(figure, theme);
    double width = 0;
    for (const Scene& row : rows) width = std::max(width, row.frame.width());
    Scene page = of_width(width);
    page.font = theme.font;
    page.paper = theme.paper;
    put_below(page, text_block(figure.title, width, {title_size, Weight::bold, Anchor::middle, theme.ink}), 0);
    for (const Scene& row : rows) {
        Scene centred = of_width(width);
        centred.add(row, {(width - row.frame.width()) / 2, 0});
        centred.frame.bottom = row.frame.height();
        put_below(page, centred, 0.3);
    }
    for (const std::string& caption : figure.captions)
        put_below(page, text_block(caption, width, {text_size, Weight::regular, Anchor::left, theme.ink}), 0.2);
    page.frame = page.frame.grown(margin);
    return page;
}

}  // namespace castellan::render
