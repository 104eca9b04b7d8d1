#include "notation/excerpt.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/columns.hpp"
#include "base/graphemes.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

constexpr std::size_t shown_columns = 100;
constexpr std::size_t columns_before_span = 40;
constexpr std::string_view cut_mark = "...";
static_assert(excerpt_bytes == 4 * shown_columns);  // a code point of 4 bytes may be one column

/// The bytes of the line that are shown, and the mark among their columns.
struct Part {
    std::size_t begin, end;
    bool cut_before, cut_behind;
    Mark mark;
};

/// The same as part_of, quickly, where a byte is a column.
Part plain_part(std::string_view line, std::size_t from, std::size_t to) {
    const std::size_t behind = std::min(line.size() - from, shown_columns - columns_before_span);
    const std::size_t before = std::min(from, shown_columns - behind);
    const std::size_t end = std::min(line.size(), from + shown_columns - before);
    return {from - before, end, before < from, end < line.size(), {before, std::min(to, end) - from}};
}

/// One character of the source line.
struct Cell {
    std::size_t offset;  // in the line
    std::size_t bytes;
    std::size_t columns;  // that it is shown in
};

bool continues_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The cells of the line's part around `from`.
std::vector<Cell> cells_around(std::string_view line, std::size_t from) {
    std::size_t at = from > excerpt_bytes ? from - excerpt_bytes : 0;
    while (at < line.size() && at > 0 && continues_code_point(line[at])) ++at;
    const std::size_t end = std::min(line.size(), from + excerpt_bytes);
    std::vector<Cell> cells;
    cells.reserve(end - at);
    std::string shown;
    while (at < end) {
        const base::Grapheme next = base::first_grapheme(line.substr(at, end - at));
        Cell cell{at, next.bytes.size(), next.bytes == "\t" ? 1 : next.columns};  // a tab is shown as one blank
        if (is(next.bytes.front(), unusual)) {
            shown.clear();
            base::append_visible(next.bytes, shown);
            cell.columns = base::columns_of(shown);
        }
        at += cell.bytes;
        cells.push_back(cell);
    }
    return cells;
}

/// The number of cells that fit into `columns`, counted from `first` in steps of `step`.
template <typename Iterator>
Iterator fitting(Iterator first, Iterator last, std::size_t columns) {
    for (; first != last && first->columns <= columns; ++first) columns -= first->columns;
    return first;
}

std::size_t columns_of(auto first, auto last) {
    std::size_t columns = 0;
    for (; first != last; ++first) columns += first->columns;
    return columns;
}

Part part_of(std::string_view line, std::size_t from, std::size_t to) {
    const std::vector<Cell> cells = cells_around(line, from);
    const auto starts_before = [](const Cell& cell, std::size_t offset) { return cell.offset < offset; };
    auto mark = std::lower_bound(cells.begin(), cells.end(), from, starts_before);
    // A span that begins at a mark of a character begins with the character.
    if (mark != cells.begin() && std::prev(mark)->offset + std::prev(mark)->bytes > from) --mark;
    const std::size_t behind = std::min(columns_of(mark, cells.end()), shown_columns - columns_before_span);
    const auto first = fitting(std::make_reverse_iterator(mark), cells.rend(), shown_columns - behind).base();
    const auto last = fitting(mark, cells.end(), shown_columns - columns_of(first, mark));
    const auto mark_end = std::min(std::lower_bound(mark, cells.end(), to, starts_before), last);
    Part part{};
    part.begin = first != cells.end() ? first->offset : line.size();
    part.end = first != last ? std::prev(last)->offset + std::prev(last)->bytes : part.begin;
    part.cut_before = !cells.empty() && part.begin > 0;
    part.cut_behind = last != cells.end() || (!cells.empty() && from + excerpt_bytes < line.size());
    part.mark = {columns_of(first, mark), mark < mark_end ? columns_of(mark, mark_end) : 0};
    return part;
}

}  // namespace

Mark append_excerpt(std::string_view line, std::size_t from, std::size_t to, std::string& out) {
    if (line.starts_with(base::byte_order_mark) && from >= base::byte_order_mark.size()) {
        line.remove_prefix(base::byte_order_mark.size());
        from -= base::byte_order_mark.size();
        to -= std::min(to, base::byte_order_mark.size());
    }
    const std::size_t reach = std::min(from, shown_columns);
    const bool plain = base::is_shown_as_is(line.substr(from - reach, reach + shown_columns));
    Part part = plain ? plain_part(line, from, to) : part_of(line, from, to);
    if (part.cut_before) out += cut_mark;
    base::append_visible(line.substr(part.begin, part.end - part.begin), out);
    if (part.cut_behind) out += cut_mark;
    if (part.cut_before) part.mark.begin += cut_mark.size();
    part.mark.columns = std::max<std::size_t>(part.mark.columns, 1);
    return part.mark;
}

}  // namespace castellan::notation
