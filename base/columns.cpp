#include "base/columns.hpp"

#include <algorithm>

#include "base/graphemes.hpp"
#include "base/visible.hpp"

namespace castellan::base {

namespace {

constexpr std::string_view cut_mark = "...";

std::string blanks_after(std::string_view text, std::size_t columns) {
    return std::string(columns - std::min(columns, columns_of(text)), ' ');
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    if (is_shown_as_is(text)) return text.size();
    std::size_t columns = 0;
    while (!text.empty()) {
        const Grapheme next = first_grapheme(text);
        columns += next.columns;
        text.remove_prefix(next.bytes.size());
    }
    return columns;
}

std::string_view first_columns(std::string_view text, std::size_t columns) {
    std::size_t bytes = 0, used = 0;
    while (bytes < text.size()) {
        const Grapheme next = first_grapheme(text.substr(bytes));
        used += next.columns;
        if (used > columns) break;
        bytes += next.bytes.size();
    }
    return text.substr(0, bytes);
}

std::string shortened(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    return std::string(first_columns(text, columns - std::min(columns, cut_mark.size()))).append(cut_mark);
}

std::string left_aligned(std::string_view text, std::size_t columns) {
    return std::string(text) + blanks_after(text, columns);
}

std::string right_aligned(std::string_view text, std::size_t columns) {
    return blanks_after(text, columns).append(text);
}

std::string cell(std::string_view text, std::size_t columns) { return left_aligned(shortened(text, columns), columns); }

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
        for (std::size_t column = 0; column < row.size(); ++column)
            text += column == 0 ? left_aligned(row[column], widths_[column])
                                : "  " + right_aligned(row[column], widths_[column]);
        text += '\n';
    }
    return text;
}

}  // namespace castellan::base
