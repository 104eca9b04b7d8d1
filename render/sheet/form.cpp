#include "render/sheet/form.hpp"

#include <algorithm>

#include "language/text.hpp"

namespace castellan::render::sheet {

using language::tr;

namespace {

constexpr double line_height = least_row;
constexpr double below_baseline = 5;  // of a line, down to the next one
constexpr double label_gap = 4;
constexpr double field_gap = 10;
constexpr Lettering label_lettering{small_size};
constexpr Lettering value_lettering{text_size + 1, Anchor::left, Weight::regular, Slant::upright, Overflow::ellipsis};

void draw_field(Scene& scene, const Field& field, Point corner, double width, const Typesetter& typesetter) {
    const double baseline = corner.y + line_height - below_baseline;
    const double label = typesetter.width_of(field.label, label_lettering);
    write(scene, field.label, {corner.x, baseline}, label, label_lettering);
    const double from = corner.x + label + label_gap;
    rule(scene, {from, baseline + 2}, {corner.x + width, baseline + 2});
    write(scene, field.value, {from + 2, baseline}, corner.x + width - from - 2, value_lettering);
}

}  // namespace

Block form_block(const std::vector<std::vector<Field>>& lines, double width, const Typesetter& typesetter) {
    Block block;
    for (const auto& fields : lines) {
        double shares = 0;
        for (const Field& field : fields) shares += field.share;
        const double room = width - field_gap * double(fields.size() - 1);
        double x = 0;
        for (const Field& field : fields) {
            const double own = room * field.share / shares;
            draw_field(block.scene, field, {x, block.height}, own, typesetter);
            x += own + field_gap;
        }
        block.height += line_height;
    }
    return block;
}

Block notes_block(double width, double height, const Typesetter& typesetter) {
    constexpr int fewest_lines = 2;
    const int lines = int(height / line_height);
    Block block;
    if (lines < fewest_lines) return block;
    block = form_block({{{tr("Notes"), ""}}}, width, typesetter);
    for (int line = 1; line < lines; ++line) {
        block.height += line_height;
        rule(block.scene, {0, block.height - below_baseline + 2}, {width, block.height - below_baseline + 2});
    }
    return block;
}

Block ticks_block(const std::string& heading, const std::vector<Tick>& ticks, double width,
                  const Typesetter& typesetter) {
    Block block;
    block.height = line_height;
    const double baseline = line_height - below_baseline;
    constexpr double side = 9;
    double x = typesetter.width_of(heading, label_lettering);
    write(block.scene, heading, {0, baseline}, x, label_lettering);
    for (const Tick& tick : ticks) {
        x += field_gap;
        const Box box{x, baseline - side + 1, x + side, baseline + 1};
        frame(block.scene, box);
        if (tick.ticked) {
            rule(block.scene, {box.left, box.top}, {box.right, box.bottom}, heavy_line);
            rule(block.scene, {box.left, box.bottom}, {box.right, box.top}, heavy_line);
        }
        x += side + label_gap;
        const double label = std::min(typesetter.width_of(tick.label, label_lettering), width - x);
        write(block.scene, tick.label, {x, baseline}, label, label_lettering);
        x += label;
    }
    return block;
}

}  // namespace castellan::render::sheet
