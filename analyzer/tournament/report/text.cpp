#include <algorithm>
#include <vector>

#include "analyzer/tournament/report/reports.hpp"
#include "analyzer/tournament/report/table.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

constexpr std::size_t widest_cell = 28;  // columns

/// Made visible, and cut if it is too wide.
std::string shown(const Cell& cell) {
    if (!cell.foreign) return cell.text;
    return base::shortened(base::visible(cell.text), widest_cell);
}

void append_cell(std::string& line, const std::string& text, std::size_t width, bool numbers) {
    line += line.empty() ? "" : "  ";
    line += numbers ? base::right_aligned(text, width) : base::left_aligned(text, width);
}

void append_table(std::string& out, const Table& table) {
    std::vector<std::vector<std::string>> rows(1);
    for (const Column& column : table.columns) rows[0].push_back(column.title);
    for (const auto& row : table.rows) {
        rows.emplace_back();
        for (const Cell& cell : row) rows.back().push_back(shown(cell));
    }
    std::vector<std::size_t> widths(table.columns.size(), 0);
    for (const auto& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], base::columns_of(row[column]));
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column)
            append_cell(line, row[column], widths[column], table.columns[column].numbers);
        line.resize(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
}

}  // namespace

std::string report_text(const Tournament& tournament, ReportKind kind) {
    std::string text = base::visible(heading(tournament)) + '\n';
    text += rule_sentence(tournament);
    text += '\n';
    if (const auto sentence = trouble_sentence(tournament); !sentence.empty()) text += sentence + '\n';
    text += '\n';
    append_table(text, kind == ReportKind::standings ? standings_table(tournament) : crosstable_table(tournament));
    if (!tournament.troubles.empty()) text += '\n';
    for (const Trouble& trouble : tournament.troubles)
        text += base::visible(place_of(trouble)) + ": " + base::visible(trouble.message) + " [" +
                std::string(trouble.code) + "]\n";
    if (!tournament.notes.empty()) text += '\n';
    for (const auto& note : tournament.notes) text += base::visible(tr("note: {}", note)) + '\n';
    return text;
}

}  // namespace castellan::analyzer::tournament
