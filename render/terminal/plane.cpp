#include <algorithm>
#include <string_view>

#include "render/terminal/layers.hpp"

namespace castellan::render {

namespace {

constexpr std::size_t most_letters = 3;

/// A digit names a row, a letter a column; any other name by where it is, a row in the west and the east.
bool names_a_row(std::string_view name, Point at, const Box& frame) {
    if (name.size() == 1 && name != "0") return name[0] >= '1' && name[0] <= '9';
    return std::min(at.x - frame.left, frame.right - at.x) < std::min(at.y - frame.top, frame.bottom - at.y);
}

}  // namespace

std::vector<NamedLine> names_of(const Scene& scene) {
    std::vector<NamedLine> names;
    bool inside = false;
    for (const Item& item : scene.items) {
        if (const auto* begin = std::get_if<GroupBegin>(&item)) inside = begin->kind == GroupKind::coordinates;
        if (std::holds_alternative<GroupEnd>(item)) inside = false;
        const auto* text = std::get_if<Text>(&item);
        if (!inside || text == nullptr || text->text.empty() || text->text.size() > most_letters) continue;
        const Point middle{text->at.x, text->at.y - cap_height * text->size / 2};
        names.push_back({text->text, names_a_row(text->text, middle, scene.frame), middle});
    }
    return names;
}

TerminalPlane::TerminalPlane(const Scene& scene, TerminalScale scale)
    : scale_(scale),
      left_(int(std::ceil(-scene.frame.left * scale.columns))),
      top_(int(std::ceil(-scene.frame.top * scale.lines))) {
    for (const NamedLine& name : names_of(scene))
        if (name.is_row) rows_.push_back({name.middle.y, std::round(unmoved_line(name.middle.y))});
    columns_ = std::max(0, int(std::ceil(column(scene.frame.right))));
    lines_ = std::max(0, int(std::ceil(line(scene.frame.bottom))) + 1);
}

double TerminalPlane::line(double y) const {
    const auto distance = [&](const Row& row) { return std::abs(row.y - y); };
    const auto row = std::min_element(
        rows_.begin(), rows_.end(), [&](const Row& one, const Row& other) { return distance(one) < distance(other); });
    return snapped(row == rows_.end() ? unmoved_line(y) : row->line + (y - row->y) * scale_.lines);
}

Point TerminalPlane::middle(int column, int line) const {
    const double x = (column + 0.5 - left_) / scale_.columns;
    const auto distance = [&](const Row& row) { return std::abs(row.line - line); };
    const auto row = std::min_element(
        rows_.begin(), rows_.end(), [&](const Row& one, const Row& other) { return distance(one) < distance(other); });
    if (row == rows_.end()) return {x, double(line - top_) / scale_.lines};
    return {x, row->y + (line - row->line) / scale_.lines};
}

}  // namespace castellan::render
