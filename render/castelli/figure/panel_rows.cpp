#include "render/castelli/figure/panel_rows.hpp"

#include <algorithm>

#include "render/castelli/figure/shared_view.hpp"

namespace castellan::render {

using analyzer::figure::Figure;
using analyzer::figure::Panel;

namespace {

constexpr double panel_space = 0.5;   // between panels
constexpr double arrow_space = 1.15;  // with an arrow between them
constexpr double way_width = 1.7;     // of its text
constexpr double least_beside_row = 3.6;
constexpr double most_aside = 6.5;  // longer lines are hard to read
constexpr std::size_t most_in_row = 3;
constexpr double widest_row = 14.4;  // of a free figure: wider than A4 its texts would be too small
constexpr double arrow_length = 0.62;

double space_before(const Panel& panel) {
    if (!panel.follows) return panel_space;
    return panel.way.empty() ? arrow_space : way_width + 0.4;
}

double space_before(const PanelRow& row, std::size_t i) { return i == 0 ? 0 : space_before(*row[i].panel); }

/// An arrow from the origin.
Scene arrow(Point along, const CastelliTheme& theme) {
    constexpr double head = 0.24, half = 0.13;
    const Point across{-along.y, along.x};
    const Point base = along * (arrow_length - head);
    Scene scene;
    scene.stroke(line({0, 0}, along * (arrow_length - head / 2)), {theme.ink, 0.06});
    scene.fill(polygon({along * arrow_length, base + across * half, base - across * half}), theme.ink);
    return scene;
}

Scene way_words(const Panel& panel, const FigureSetting& setting) {
    return set_text(panel.way, way_width, setting.style(figure_text_size, Weight::regular, Anchor::middle), setting);
}

constexpr double above_arrow = 0.2;

/// From the panel at the left, the text above.
void add_way(Scene& row, const Panel& panel, double left, double right, double middle, const FigureSetting& setting) {
    const Scene words = way_words(panel, setting);
    const double centre = (left + right) / 2;
    row.begin("way");
    row.add(arrow({1, 0}, setting.theme), {centre - arrow_length / 2, middle});
    row.add(words, {centre - way_width / 2, middle - above_arrow - words.frame.height()});
    row.end();
}

Scene heading_of(const Panel& panel, double width, const FigureSetting& setting) {
    const Anchor anchor = setting.on_page() ? Anchor::left : Anchor::middle;
    const double size = setting.on_page() ? figure_text_size : panel_heading_size;
    return set_text(panel.heading, width, setting.style(size, Weight::bold, anchor), setting);
}

/// The width of what `aside` texts stand beside.
double width_beside(const PanelRow& row) { return row.size() == 1 ? row[0].picture.frame.width() : natural_width(row); }

/// The panels begin at equal distances, so that rows below each other agree, if each has room; else they share what
/// is left over.
std::vector<double> widths_of(const PanelRow& row, double width) {
    const double pitch = (width + panel_space) / double(row.size());
    const double more = std::max(0.0, width - natural_width(row)) / double(row.size());
    std::vector<double> equal, shared;
    bool room = true;
    for (std::size_t i = 0; i < row.size(); ++i) {
        equal.push_back(pitch - (i + 1 < row.size() ? space_before(row, i + 1) : panel_space));
        shared.push_back(row[i].natural() + more);
        room = room && row[i].natural() <= equal.back();
    }
    return room ? equal : shared;
}

}  // namespace

double natural_width(const PanelRow& row) {
    double width = 0;
    for (std::size_t i = 0; i < row.size(); ++i) width += row[i].natural() + space_before(row, i);
    return width;
}

std::vector<PanelRow> rows_of(const Figure& figure, const FigureSetting& setting) {
    std::vector<PanelRow> rows;
    const auto has_room = [&](const PanelParts& parts) {
        const PanelRow& row = rows.back();
        if (row.size() == most_in_row) return false;
        const double width = natural_width(row) + space_before(*parts.panel) + parts.natural();
        return width <= (setting.on_page() ? setting.width : widest_row);
    };
    const std::vector<Scene> boards = panel_boards(figure.panels, setting.theme);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        PanelParts parts = parts_of(panel, boards[i], figure.panels.size() == 1, setting);
        if (rows.empty() || panel.begins_row || !has_room(parts)) rows.emplace_back();
        rows.back().push_back(std::move(parts));
    }
    return rows;
}

Scene row_scene(const PanelRow& row, double width, const FigureSetting& setting) {
    const auto widths = widths_of(row, width);
    std::vector<Scene> headings;
    double heading = 0, board = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        headings.push_back(heading_of(*row[i].panel, widths[i], setting));
        heading = std::max(heading, headings.back().frame.height());
        board = std::max({board, row[i].picture.frame.height(),
                          2 * (way_words(*row[i].panel, setting).frame.height() + above_arrow)});
    }
    const double top = heading > 0 ? heading + figure_text_gap : 0;
    Scene scene;
    double bottom = top + board, x = 0, picture_end = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const Scene& picture = row[i].picture;
        const Panel& panel = *row[i].panel;
        const double indent = setting.on_page() ? 0 : (widths[i] - picture.frame.width()) / 2;
        x += space_before(row, i);
        if (i > 0 && panel.follows) add_way(scene, panel, picture_end, x + indent, top + board / 2, setting);
        scene.add(headings[i], {x, heading - headings[i].frame.height()});
        // On a page boards stand on one line: what rises above one does not push it down.
        const double lower = setting.on_page() ? board - picture.frame.height() : 0;
        scene.add(picture, {x + indent, top + lower});
        const Scene below = panel_texts(panel, widths[i], setting);
        if (below.frame.height() > 0) {
            scene.add(below, {x, top + board + figure_text_gap});
            bottom = std::max(bottom, top + board + figure_text_gap + below.frame.height());
        }
        picture_end = x + indent + picture.frame.width();
        x += widths[i];
    }
    scene.frame = {0, 0, x, bottom};
    return scene;
}

double room_aside(const PanelRow& row, const FigureSetting& setting) {
    const double room = setting.width - width_beside(row) - aside_space;
    const double least = row.size() == 1 ? least_aside(*row[0].panel) : least_beside_row;
    return setting.on_page() && room >= least ? std::min(room, most_aside) : 0;
}

Scene row_with_aside(const PanelRow& row, const Scene& more, const FigureSetting& setting) {
    const double room = room_aside(row, setting);
    Scene texts = of_width(room);
    if (row.size() == 1) {
        put_below(texts, heading_of(*row[0].panel, room, setting), 0);
        put_below(texts, row[0].pieces, figure_text_gap);
        put_below(texts, panel_texts(*row[0].panel, room, setting), figure_text_gap);
    }
    put_below(texts, more, figure_text_gap);
    const Scene boards = row.size() == 1 ? row[0].picture : row_scene(row, 0, setting);
    const double height = std::max(texts.frame.height(), boards.frame.height());
    Scene scene = of_width(setting.width);
    scene.add(boards, {0, (height - boards.frame.height()) / 2});
    scene.add(texts, {width_beside(row) + aside_space, (height - texts.frame.height()) / 2});
    scene.frame.bottom = height;
    return scene;
}

Scene way_down(const PanelRow& row, double width, const FigureSetting& setting) {
    constexpr double left = 1, text_left = left + 0.4;
    Scene scene = of_width(width);
    if (!row[0].panel->follows) return scene;
    const Scene words = set_text(row[0].panel->way, width - text_left, setting.style(), setting);
    scene.begin("way");
    scene.add(arrow({0, 1}, setting.theme), {left, 0});
    scene.add(words, {text_left, std::max(0.0, (arrow_length - words.frame.height()) / 2)});
    scene.end();
    scene.frame.bottom = std::max(arrow_length, words.frame.height());
    return scene;
}

}  // namespace castellan::render
