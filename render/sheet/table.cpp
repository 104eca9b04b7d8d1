#include "render/sheet/table.hpp"

#include <algorithm>

namespace castellan::render::sheet {

namespace {

constexpr double inset = 3;  // between a line and what is printed beside it
constexpr Lettering heading_lettering{small_size, Anchor::middle};
constexpr Lettering sign_lettering{small_size, Anchor::middle, Weight::bold};

struct PlacedBox {
    double left = 0;
    double width = 0;
    Anchor anchor = Anchor::middle;
};

struct PlacedColumn {
    double left = 0;
    double width = 0;
    std::vector<PlacedBox> boxes;
};

std::vector<PlacedColumn> placed_columns(const Table& table, double width) {
    double given = 0;
    std::size_t open = 0;
    for (const Column& column : table.columns) {
        given += column.width;
        open += column.width > 0 ? 0U : 1U;
    }
    std::vector<PlacedColumn> placed;
    double left = 0;
    for (const Column& column : table.columns) {
        const double all = column.width > 0 ? column.width : (width - given) / double(open);
        PlacedColumn here{left, all, {}};
        const auto boxes = double(column.boxes.size());
        const double each = column.last_box > 0 ? (all - column.last_box) / (boxes - 1) : all / boxes;
        for (std::size_t box = 0; box < column.boxes.size(); ++box) {
            const double from = left + double(box) * each;
            const bool last = box + 1 == column.boxes.size();
            here.boxes.push_back({from, last ? left + all - from : each, column.anchor});
        }
        placed.push_back(std::move(here));
        left += all;
    }
    return placed;
}

/// A single word is squeezed rather than broken.
bool is_one_word(const std::string& text) { return text.find(' ') == std::string::npos; }

/// The baseline of a line in the middle of a height.
double middle_baseline(double top, double height, double size) { return top + height / 2 + cap_height * size / 2; }

class TablePainter {
  public:
    TablePainter(const Table& table, double width, const Typesetter& typesetter)
        : table_(table), width_(width), typesetter_(typesetter), columns_(placed_columns(table, width)) {}

    [[nodiscard]] double heading_height() const {
        int lines = 0;
        bool signs = false;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const std::string& heading = table_.columns[i].heading;
            const double room = columns_[i].width - 2 * inset;
            lines = std::max(lines, is_one_word(heading) ? 1 : typesetter_.lines_of(heading, room, heading_lettering));
            for (const auto& sign : table_.columns[i].boxes) signs = signs || !sign.empty();
        }
        return std::max((lines + (signs ? 1 : 0)) * Typesetter::leading(small_size) + 2 * inset, table_.least_heading);
    }

    Block paint() {
        const double head = heading_height();
        block_.height = head + double(table_.rows.size()) * table_.row_height;
        write_headings(head);
        for (std::size_t row = 0; row < table_.rows.size(); ++row)
            write_row(table_.rows[row], head + double(row) * table_.row_height);
        draw_lines(head);
        return std::move(block_);
    }

  private:
    void write_headings(double height) {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Column& column = table_.columns[i];
            const PlacedColumn& placed = columns_[i];
            Lettering lettering = heading_lettering;
            lettering.anchor = column.anchor;
            if (is_one_word(column.heading))
                write_in({placed.left, placed.width, column.anchor}, column.heading, inset + text_ascent * small_size,
                         lettering);
            else
                typesetter_.set(block_.scene, column.heading, {placed.left + inset, inset}, placed.width - 2 * inset,
                                lettering);
            for (std::size_t box = 0; box < column.boxes.size(); ++box)
                write_in(placed.boxes[box], column.boxes[box], height - inset - text_descent * small_size,
                         sign_lettering);
        }
    }

    void write_row(const Row& row, double top) {
        std::size_t at = 0;
        for (const PlacedColumn& column : columns_) {
            for (const PlacedBox& box : column.boxes) {
                if (at == row.printed.size()) return;
                write_in(box, row.printed[at++], middle_baseline(top, table_.row_height, text_size),
                         {text_size, Anchor::middle, Weight::regular, row.slant, Overflow::ellipsis});
            }
        }
    }

    void write_in(const PlacedBox& box, const std::string& text, double baseline, Lettering lettering) {
        lettering.anchor = box.anchor;
        const double x = box.anchor == Anchor::left ? box.left + inset : box.left + box.width / 2;
        write(block_.scene, text, {x, baseline}, box.width - 2 * inset, lettering);
    }

    void draw_lines(double head) {
        for (std::size_t row = 0; row <= table_.rows.size(); ++row) {
            const double y = head + double(row) * table_.row_height;
            const bool heavy =
                table_.group > 0 && row > 0 && row >= table_.before && (row - table_.before) % table_.group == 0;
            rule(block_.scene, {0, y}, {width_, y}, heavy ? heavy_line : fine_line);
        }
        for (const PlacedColumn& column : columns_) {
            if (column.left > 0) rule(block_.scene, {column.left, 0}, {column.left, block_.height});
            for (std::size_t box = 1; box < column.boxes.size(); ++box)
                rule(block_.scene, {column.boxes[box].left, head}, {column.boxes[box].left, block_.height}, hair_line);
        }
        frame(block_.scene, {0, 0, width_, block_.height}, heavy_line);
    }

    const Table& table_;
    double width_;
    const Typesetter& typesetter_;
    std::vector<PlacedColumn> columns_;
    Block block_;
};

}  // namespace

Block table_block(const Table& table, double width, const Typesetter& typesetter) {
    return TablePainter(table, width, typesetter).paint();
}

double heading_height(const Table& table, double width, const Typesetter& typesetter) {
    return TablePainter(table, width, typesetter).heading_height();
}

}  // namespace castellan::render::sheet
