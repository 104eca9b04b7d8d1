#include "render/piecepack/score_badges.hpp"

#include <fmt/core.h>

#include "engine/piecepack/rulebook/rules.hpp"
#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;

namespace {

constexpr const char* minus = "\u2212";
constexpr const char* plus_minus = "\u00b1";

std::string number(int points) { return points < 0 ? minus + std::to_string(-points) : std::to_string(points); }

bool is_of_castle(const ScoreLine& line) { return line.rule == &rules::V3; }

}  // namespace

LinesByTile lines_by_tile(const RoundScore& score) {
    LinesByTile tiles;
    for (const bool of_castle : {true, false})
        for (const ScoreLine& line : score.lines)
            if (is_of_castle(line) == of_castle) tiles[line.tile.id].push_back(&line);
    return tiles;
}

std::string number_text(Range points) {
    if (points.exact()) return number(points.least);
    return number(points.least) + "\u2026" + number(points.most);
}

std::string points_text(const ScoreLine& line) {
    const Range points = line.score;
    if (points == Range{} && !is_of_castle(line))
        return line.control == Control::yes  ? "+0"
               : line.control == Control::no ? std::string(minus) + "0"
                                             : plus_minus + std::string("0");
    if (points.exact()) return (points.least > 0 ? "+" : "") + number(points.least);
    return points.least == -points.most ? plus_minus + number(points.most) : number_text(points);
}

void paint_badge(Scene& scene, const ScoreLine& line, Point at, double tile_width, const Column& column,
                 const Theme& theme) {
    const Livery& inks = livery(theme, line.player);
    const bool filled = is_of_castle(line) || line.control == Control::yes;
    const bool open = !is_of_castle(line) && line.control == Control::open;
    const double width = column_width * tile_width;
    const double height = column.line_height * tile_width;
    const Ink ink = filled ? inks.value : theme.ink;
    const std::string points = points_text(line);
    scene.begin(GroupBegin{GroupKind::label, fmt::format("score {} {}", name(line.player), text(line.tile)),
                           fmt::format("{}{}", letter(line.player), points), at, inks.field, inks.value});
    const Stroke edge{filled ? theme.line : mark_ink(inks), 0.02 * tile_width, open ? 0.04 * tile_width : 0};
    const Box box = Box::around(at, width, height - 0.03 * tile_width);
    scene.paint(rounded_rectangle(box, 0.06 * tile_width), filled ? inks.field : theme.panel, edge);
    Point sign_at = at;
    double sign_size = 0.125 * tile_width;
    Point text_at = at;
    double text_size = 0.165 * tile_width;
    double text_width = width - 0.03 * tile_width;
    if (column.stacked) {
        sign_at.y -= 0.235 * height;
        text_at.y += 0.19 * height;
        text_size = 0.205 * tile_width;
    } else if (!is_of_castle(line)) {
        sign_at.x -= 0.3 * width;
        text_at.x += 0.18 * width;
        text_width = 0.58 * width;
    } else {
        sign_size = 0;  // the castle above has it
        text_size = 0.17 * tile_width;
    }
    if (sign_size > 0) scene.fill(sign(line.player).scaled(sign_size).moved(sign_at), ink);
    scene.write(label(points, text_at, text_size, ink, text_width));
    scene.end();
}

}  // namespace castellan::render::piecepack
