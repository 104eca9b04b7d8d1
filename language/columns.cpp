#include "language/columns.hpp"

#include <algorithm>

namespace castellan::language {

std::size_t columns_of(std::string_view text) {
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

void Columns::add(std::vector<std::string> cells) {
    widths_.resize(std::max(widths_.size(), cells.size()));
    for (std::size_t column = 0; column < cells.size(); ++column)
        widths_[column] = std::max(widths_[column], columns_of(cells[column]));
    rows_.push_back(std::move(cells));
}

std::string Columns::text() const {
    std::string text;
    for (const auto& row : rows_) {
        text += indent_;
        for (std::size_t column = 0; column < row.size(); ++column) {
            const std::string gap(widths_[column] - columns_of(row[column]), ' ');
            text += column == 0 ? row[column] + gap : "  " + gap + row[column];
        }
        text += '\n';
    }
    return text;
}

}  // namespace castellan::language
