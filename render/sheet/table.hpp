// Tables to be filled in with a pencil: of any game.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/sheet/typesetter.hpp"

namespace castellan::render::sheet {

struct Column {
    std::string heading;
    double width = 0;                       // 0: what the others leave
    std::vector<std::string> boxes = {{}};  // it has these side by side, each with a sign over it
    Anchor anchor = Anchor::middle;         // of what is printed in it
    double last_box = 0;                    // the width of the last one; 0: as the others
};

struct Row {
    std::vector<std::string> printed;  // in the boxes, in order
    Slant slant = Slant::upright;
};

struct Table {
    std::vector<Column> columns;
    std::vector<Row> rows;
    double row_height = least_row;
    double least_heading = 0;  // how high the headings are at least
    std::size_t group = 0;     // a heavier line after so many rows; 0: none
    std::size_t before = 0;    // how many rows come before the first group
};

Block table_block(const Table& table, double width, const Typesetter& typesetter);
/// Of the headings alone.
double heading_height(const Table& table, double width, const Typesetter& typesetter);

}  // namespace castellan::render::sheet
