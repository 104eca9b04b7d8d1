#include "render/castelli/figure/explained.hpp"

#include <algorithm>
#include <span>

#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/figure/score_table.hpp"
#include "render/castelli/figure/shared_view.hpp"

namespace castellan::render {

namespace {

using analyzer::figure::Figure;
using analyzer::figure::KeyEntry;
using analyzer::figure::Panel;
using analyzer::figure::ToldLine;

constexpr double least_explained = 12;
constexpr double widest_beside = 6;  // a board that leaves room for texts
constexpr double least_of_texts = 4.5;
constexpr double board_gap = 0.4;  // between a board and them
constexpr double panel_gap = 0.35;
constexpr double rule_gap = 0.15;

/// Wide enough for every rule's id.
double rules_width(const std::vector<Panel>& panels) {
    constexpr double letter = 0.56;  // em
    std::size_t longest = 0;
    for (const Panel& panel : panels)
        for (const auto& line : panel.told) longest = std::max(longest, line.rule.size());
    return longest == 0 ? 0 : double(longest) * letter * figure_text_size + rule_gap;
}

/// Rules in a column at the margin, each once as long as it holds.
Scene told_lines(std::span<const ToldLine> lines, double margin, double width, const FigureSetting& setting) {
    Scene scene = of_width(width);
    std::string_view last;
    for (const ToldLine& line : lines) {
        Scene part = of_width(width);
        const Scene text = set_text(line.text, width - margin, setting.style(), setting);
        part.add(text, {margin, 0});
        if (!line.rule.empty() && line.rule != last)
            part.add(text_block(line.rule, margin,
                                {figure_text_size, Weight::regular, Anchor::left, setting.theme.faint_ink}),
                     {0, 0});
        last = line.rule;
        part.frame.bottom = text.frame.height();
        put_below(scene, part, figure_note_gap);
    }
    return scene;
}

/// Where a column ends: at half of the lines, or near it where another rule begins.
std::size_t end_of_column(std::span<const ToldLine> lines) {
    const std::size_t half = (lines.size() + 1) / 2;
    for (const std::size_t end : {half, half + 1, half - 1})
        if (end < lines.size() && lines[end].rule != lines[end - 1].rule) return end;
    return half;
}

/// The same, in two columns where there is room.
Scene told_columns(std::span<const ToldLine> lines, double margin, double width, const FigureSetting& setting) {
    constexpr double gap = 0.5, least_column = 5.5;
    constexpr std::size_t few = 3;
    const double column = (width - gap) / 2;
    if (column < least_column || lines.size() <= few) return told_lines(lines, margin, width, setting);
    const std::size_t half = end_of_column(lines);
    Scene scene = told_lines(lines.first(half), margin, column, setting);
    const Scene second = told_lines(lines.subspan(half), margin, column, setting);
    scene.add(second, {column + gap, 0});
    scene.frame.right = width;
    scene.frame.bottom = std::max(scene.frame.bottom, second.frame.bottom);
    return scene;
}

Scene texts_of_panel(const Panel& panel, double margin, double width, const FigureSetting& setting) {
    Scene scene = told_columns(panel.told, margin, width, setting);
    put_below(scene, score_table(panel, width, setting.theme), 2 * figure_text_gap);
    put_below(scene, winner_lines(panel, width, setting), figure_text_gap);
    return scene;
}

Scene beside_each_other(const Scene& board, double column, const Scene& texts, double width) {
    Scene scene = of_width(width);
    scene.add(board, Point{(column - board.frame.width()) / 2, 0} - Point{board.frame.left, board.frame.top});
    scene.add(texts, {column + board_gap, 0});
    scene.frame.bottom = std::max(board.frame.height(), texts.frame.height());
    return scene;
}

Scene below_each_other(const Scene& board, const Scene& texts, double width) {
    Scene scene = of_width(width);
    scene.add(board, Point{(width - board.frame.width()) / 2, 0} - Point{board.frame.left, board.frame.top});
    scene.frame.bottom = board.frame.height();
    put_below(scene, texts, figure_text_gap);
    return scene;
}

/// There is room for texts at its right.
bool stands_beside(const Scene& board, double width) {
    return board.frame.width() <= std::min(widest_beside, width - board_gap - least_of_texts);
}

}  // namespace

Scene explained_panels(const Figure& figure, const FigureSetting& setting) {
    std::vector<Scene> boards = panel_boards(figure.panels, setting.theme);
    double width = setting.on_page() ? setting.width : least_explained;
    double column = 0;
    for (Scene& board : boards) {
        if (setting.on_page()) board = at_origin(board, std::min(1.0, width / board.frame.width()));
        width = std::max(width, board.frame.width());
        if (stands_beside(board, width)) column = std::max(column, board.frame.width());
    }
    const double margin = rules_width(figure.panels);
    Scene scene = of_width(width);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const Panel& panel = figure.panels[i];
        const Scene& board = boards[i];
        const bool beside = stands_beside(board, width);
        const double text_width = beside ? width - column - board_gap : width;
        const Scene texts = texts_of_panel(panel, margin, text_width, setting);
        put_below(scene, set_text(panel.heading, width, setting.style(panel_heading_size, Weight::bold), setting),
                  panel_gap);
        put_below(scene,
                  beside ? beside_each_other(board, column, texts, width) : below_each_other(board, texts, width),
                  figure_text_gap);
    }
    return scene;
}

Scene colour_key(const std::vector<KeyEntry>& key, double width, const FigureSetting& setting) {
    constexpr double shield_size = 0.26, gap = 0.08, between_names = 0.4, row = 0.38;
    Scene scene = of_width(width);
    if (key.empty()) return scene;
    const double most = width / double(key.size()) - shield_size - gap - between_names;
    double all = -between_names;
    std::vector<double> widths;
    for (const KeyEntry& entry : key) {
        widths.push_back(std::min(most, rough_width(entry.name, {figure_text_size, Weight::regular, {}, {}})));
        all += shield_size + gap + widths.back() + between_names;
    }
    double x = (width - all) / 2;
    for (std::size_t i = 0; i < key.size(); ++i) {
        scene.add(placed(shield(setting.theme, key[i].colour), {x + shield_size / 2, row / 2}, shield_size));
        x += shield_size + gap;
        Text name = label(key[i].name, {x, row / 2}, figure_text_size, setting.theme.ink, widths[i]);
        name.anchor = Anchor::left;
        name.weight = Weight::regular;
        scene.write(std::move(name));
        x += widths[i] + between_names;
    }
    scene.frame.bottom = row;
    return scene;
}

}  // namespace castellan::render
