#include "render/castelli/board/board_scene.hpp"

#include <algorithm>

#include "render/castelli/board/drawings.hpp"
#include "render/castelli/board/layers.hpp"

namespace castellan::render {

namespace {

constexpr double coordinate_distance = 0.20;  // from the board's edge to the middle of the letters
static_assert(halves_gap > 2 * frame_width + coordinate_size);

bool whole_rectangle(const castelli::Board& board) {
    return board.square_count + board.octagon_count == board.columns * board.rows;
}

// The smallest crop with all spaces of the board that `wanted` has; without any, its first is beyond its last.
Crop spaces_within(const Crop& wanted, const castelli::Board& board) {
    Crop found{8, -1, 8, -1};
    for (int row = std::max(wanted.first_row, 0); row <= std::min(wanted.last_row, board.rows - 1); ++row) {
        for (int column = std::max(wanted.first_column, 0); column <= std::min(wanted.last_column, board.columns - 1);
             ++column) {
            if (board.kind_of(castelli::Space::at(column, row)) == castelli::SpaceKind::absent) continue;
            found = {std::min(found.first_column, column), std::max(found.last_column, column),
                     std::min(found.first_row, row), std::max(found.last_row, row)};
        }
    }
    return found;
}

// The band of the rim around the outermost octagons of these rows.
Box frame_box(const Layer& layer, int first_row, int last_row) {
    const Point one = layer.centre(castelli::Space::at(layer.shown.first_column, first_row));
    const Point other = layer.centre(castelli::Space::at(layer.shown.last_column, last_row));
    return Box{one.x, one.y, one.x, one.y}
        .joined({other.x, other.y, other.x, other.y})
        .grown(octagon_half + frame_width);
}

Box frame_box(const Layer& layer) { return frame_box(layer, layer.shown.first_row, layer.shown.last_row); }

bool shows_both_halves(const Layer& layer) {
    const int middle = layer.board().rows / 2;
    return layer.board().halved && layer.shown.first_row < middle && layer.shown.last_row >= middle;
}

// Balanced: as much paper in the east as the names of the rows need in the west.
Box with_coordinates(Box box, const Layer& layer) {
    if (!layer.view.coordinates) return box;
    constexpr double room = coordinate_distance + 0.6 * coordinate_size;
    box.left -= room;
    box.right += room;
    box.bottom += room;
    return box;
}

void paint_coordinates(const Layer& layer, const Box& edge) {
    const auto write = [&](char sign, Point middle) {
        Text text = label(std::string(1, sign), middle, coordinate_size, layer.theme.faint_ink);
        text.weight = Weight::regular;
        layer.scene.write(std::move(text));
    };
    const auto write_columns = [&](double y) {
        for (int column = layer.shown.first_column; column <= layer.shown.last_column; ++column)
            write(char('a' + column), {layer.centre(castelli::Space::at(column, 0)).x, y});
    };
    layer.scene.begin(GroupKind::coordinates, "coordinates");
    write_columns(edge.bottom + coordinate_distance);
    if (shows_both_halves(layer)) {
        const int middle = layer.board().rows / 2;
        const Point north = layer.centre(castelli::Space::at(0, middle));
        write_columns(between(north, layer.centre(castelli::Space::at(0, middle - 1)), 0.5).y);
    }
    for (int row = layer.shown.first_row; row <= layer.shown.last_row; ++row) {
        const double y = layer.centre(castelli::Space::at(0, row)).y;
        write(char('1' + row), {edge.left - coordinate_distance, y});
    }
    layer.scene.end();
}

void paint_frame(const Layer& layer, const Box& outer) {
    const CastelliTheme& theme = layer.theme;
    layer.scene.paint(rounded_rectangle(outer, 0.12), theme.frame, {theme.frame_line, 0.028});
    layer.scene.stroke(rounded_rectangle(outer.grown(-0.045), 0.09), {theme.frame_line, 0.008});
    layer.scene.paint(rectangle(outer.grown(-frame_width)), theme.palette.recess,
                      {theme.frame_line, theme.palette.area_line});
}

void paint_frames(const Layer& layer) {
    if (!layer.framed) return;
    layer.scene.begin(GroupKind::frame, "frame");
    if (const int middle = layer.board().rows / 2; layer.board().halved) {
        paint_frame(layer, frame_box(layer, middle, layer.shown.last_row));
        paint_frame(layer, frame_box(layer, layer.shown.first_row, middle - 1));
    } else {
        paint_frame(layer, frame_box(layer));
    }
    layer.scene.end();
}

PartedScene drawn_board(const BoardView& view, const CastelliTheme& theme, BoardSeries* series) {
    PartedScene parted;
    Scene& scene = parted.scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const Crop shown = spaces_within(view.crop.value_or(Crop{}), *view.board);
    if (shown.first_column > shown.last_column) return parted;
    const bool framed = view.rim && !view.crop && whole_rectangle(*view.board);
    const Layer layer{scene, view, theme, shown, framed, &parted, series};
    scene.begin("board");
    layer.keep(GroupKind::frame, {}, paint_frames);
    if (view.rim) layer.keep(GroupKind::rim, {}, paint_rim);
    layer.keep(GroupKind::grounds, {}, paint_grounds);
    paint_marks(layer);
    paint_drawn_marks(layer);
    paint_sights(layer);
    paint_area_contents(layer);
    paint_castles(layer);
    paint_tiles(layer);
    paint_arrows(layer, parted);
    paint_ghost_marks(layer);
    const Box edge = layer.framed ? frame_box(layer) : painted_box(parted);
    const auto coordinates = [&](const Layer& part) { paint_coordinates(part, edge); };
    if (view.coordinates) layer.framed ? layer.keep(GroupKind::coordinates, {}, coordinates) : coordinates(layer);
    scene.frame = with_coordinates(edge, layer);
    paint_badges(layer, edge);
    paint_labels(layer, parted, edge);
    scene.end();
    if (view.badge_room > 0) scene.frame = scene.frame.joined(painted_box(parted));
    return parted;
}

}  // namespace

Scene board_scene(const BoardView& view, const CastelliTheme& theme) { return drawn_board(view, theme, nullptr).scene; }

PartedScene board_scene(const BoardView& view, const CastelliTheme& theme, BoardSeries& series) {
    return drawn_board(view, theme, &series);
}

}  // namespace castellan::render
