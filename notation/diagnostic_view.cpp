#include "notation/diagnostic_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "language/text.hpp"
#include "notation/characters.hpp"
#include "notation/lines.hpp"
#include "notation/utf8.hpp"
#include "notation/visible.hpp"

namespace castellan::notation {

using language::tr;

namespace {

constexpr std::size_t shown_columns = 100;
constexpr std::size_t columns_before_span = 40;
constexpr std::size_t scanned_bytes = 4 * shown_columns;  // on either side of the span's beginning
constexpr std::string_view cut_mark = "...";

/// One code point of the source line.
struct Cell {
    std::size_t offset;   // in the line
    std::size_t columns;  // that it is shown in
};

struct Excerpt {
    std::string shown;
    std::size_t mark_begin = 0;  // columns of the span
    std::size_t mark_columns = 1;
};

bool continues_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The cells of the line's part around `from`.
std::vector<Cell> cells_around(std::string_view line, std::size_t from) {
    std::size_t at = from > scanned_bytes ? from - scanned_bytes : 0;
    while (at < line.size() && at > 0 && continues_code_point(line[at])) ++at;
    const std::size_t end = std::min(line.size(), from + scanned_bytes);
    std::vector<Cell> cells;
    cells.reserve(end - at);
    std::string shown;
    while (at < end) {
        const std::string_view rest = line.substr(at);
        const std::size_t bytes = std::max(1U, first_code_point(rest).bytes);
        Cell cell{at, 1};
        if (is(rest.front(), unusual)) {
            shown.clear();
            append_visible(first_code_point(rest), rest, shown);
            if (shown.size() > bytes) cell.columns = shown.size();  // escaped
        }
        at += bytes;
        cells.push_back(cell);
    }
    return cells;
}

/// How many cells fit into `columns`, counted from `first` in steps of `step`.
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

/// The part of the line that is shown, with the bytes [from, to) of the line marked.
Excerpt excerpt_of(std::string_view line, std::size_t from, std::size_t to) {
    if (line.starts_with(byte_order_mark) && from >= byte_order_mark.size()) {
        line.remove_prefix(byte_order_mark.size());
        from -= byte_order_mark.size();
        to -= std::min(to, byte_order_mark.size());
    }
    const std::vector<Cell> cells = cells_around(line, from);
    const auto starts_before = [](const Cell& cell, std::size_t offset) { return cell.offset < offset; };
    const auto mark = std::lower_bound(cells.begin(), cells.end(), from, starts_before);
    const std::size_t behind = std::min(columns_of(mark, cells.end()), shown_columns - columns_before_span);
    const auto first = fitting(std::make_reverse_iterator(mark), cells.rend(), shown_columns - behind).base();
    const auto last = fitting(mark, cells.end(), shown_columns - columns_of(first, mark));
    const auto mark_end = std::min(std::lower_bound(mark, cells.end(), to, starts_before), last);

    Excerpt excerpt;
    const bool cut_before = first != cells.begin() || (first != cells.end() && first->offset > 0);
    const bool cut_behind = last != cells.end() || (!cells.empty() && from + scanned_bytes < line.size());
    if (cut_before) excerpt.shown += cut_mark;
    for (auto cell = first; cell != last; ++cell) {
        const std::string_view rest = line.substr(cell->offset);
        append_visible(first_code_point(rest), rest, excerpt.shown);
    }
    if (cut_behind) excerpt.shown += cut_mark;
    excerpt.mark_begin = (cut_before ? cut_mark.size() : 0) + columns_of(first, mark);
    excerpt.mark_columns = mark < mark_end ? columns_of(mark, mark_end) : 1;
    return excerpt;
}

/// "turn 7.2", "the setup", "the final scoring".
std::string place_in_game(std::string_view address) {
    if (address == "0") return tr("the setup");
    if (address == "end") return tr("the final scoring");
    return tr("turn {}", visible(address));
}

std::string painted(std::string_view text, std::string_view code, Colouring colouring) {
    if (colouring == Colouring::plain) return std::string(text);
    return fmt::format("\x1b[1;{}m{}\x1b[0m", code, text);
}

void write_marked_line(std::string_view text, Span span, std::uint64_t line_number, std::string_view colour,
                       Colouring colouring, std::string& out) {
    // A line may be as long as the text; no more of it is looked at than can be shown.
    const std::size_t before = std::min<std::size_t>(span.begin, 2 * scanned_bytes);
    text = text.substr(span.begin - before, 4 * scanned_bytes);
    const std::size_t begin = line_begin(text, before);
    const std::string_view line = line_at(text, begin);
    const std::size_t from = std::min(before - begin, line.size());
    const std::size_t to = std::clamp<std::size_t>(from + span.size(), from, line.size());
    const Excerpt excerpt = excerpt_of(line, from, to);
    const std::string number = std::to_string(line_number);
    out.append("  ").append(number).append(" | ").append(excerpt.shown) += '\n';
    out.append(number.size() + 2, ' ').append(" | ").append(excerpt.mark_begin, ' ');
    out += painted('^' + std::string(excerpt.mark_columns - 1, '~'), colour, colouring) + '\n';
}

}  // namespace

void write_diagnostic(const Diagnostic& diagnostic, PlaceFinder& game, const DiagnosticSource& source,
                      Colouring colouring, std::string& out) {
    const bool is_error = diagnostic.severity == Severity::error;
    const std::string_view colour = is_error ? "31" : "33";
    const auto add_line = [&](const std::string& line) { out.append("  ").append(line).append("\n"); };
    Span span = diagnostic.span;
    span.begin = std::min(span.begin, static_cast<std::uint32_t>(game.text().size()));
    span.end = std::max(span.begin, span.end);
    const Location location = game.locate(span.begin);
    const std::uint64_t line_number = source.first_line + location.line - 1;
    out.append(visible(source.file)).append(":").append(std::to_string(line_number)).append(":");
    out.append(std::to_string(location.column)).append(": ");
    out.append(painted(is_error ? tr("error") : tr("warning"), colour, colouring)).append(": ");
    out.append(visible(diagnostic.message)).append(" [").append(diagnostic.code).append("]\n");
    write_marked_line(game.text(), span, line_number, colour, colouring, out);
    std::string where = source.game > 0 ? tr("game {}", source.game) : "";
    if (!diagnostic.address.empty()) {
        if (!where.empty()) where += ", ";
        where += place_in_game(diagnostic.address);
    }
    if (!where.empty()) add_line(tr("in {}", where));
    if (!diagnostic.rule.empty()) add_line(tr("rule: {}", visible(diagnostic.rule)));
    for (const std::string& fact : diagnostic.facts) add_line(tr("fact: {}", visible(fact)));
    if (!diagnostic.help.empty()) add_line(tr("help: {}", visible(diagnostic.help)));
}

void write_source_line(std::string_view game_text, Span span, std::uint64_t first_line, std::string& out) {
    span.begin = std::min(span.begin, static_cast<std::uint32_t>(game_text.size()));
    const std::uint64_t line_number = first_line + locate(game_text, span.begin).line - 1;
    write_marked_line(game_text, span, line_number, {}, Colouring::plain, out);
}

}  // namespace castellan::notation
