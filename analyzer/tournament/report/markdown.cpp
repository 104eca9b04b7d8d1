#include <fmt/core.h>

#include "analyzer/tournament/report/reports.hpp"
#include "analyzer/tournament/report/table.hpp"
#include "base/markdown_escape.hpp"
#include "base/utf8.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

constexpr std::size_t longest_cell = 80;  // bytes before escaping

std::string shown(const Cell& cell) {
    if (!cell.foreign) return cell.text;
    if (cell.text.size() <= longest_cell) return base::markdown_escaped(cell.text);
    std::size_t bytes = 0;
    while (bytes < longest_cell)
        bytes += std::max(1U, base::first_code_point(std::string_view(cell.text).substr(bytes)).bytes);
    return base::markdown_escaped(cell.text.substr(0, bytes)) + "...";
}

void append_table(std::string& out, const Table& table) {
    std::string rule = "|";
    out += '|';
    for (const Column& column : table.columns) {
        out += fmt::format(" {} |", column.title);
        rule += column.numbers ? "--:|" : "---|";
    }
    out += '\n' + rule + '\n';
    for (const auto& row : table.rows) {
        out += '|';
        for (const Cell& cell : row) out += fmt::format(" {} |", shown(cell));
        out += '\n';
    }
}

}  // namespace

std::string report_markdown(const Tournament& tournament, ReportKind kind) {
    std::string text =
        fmt::format("# {}\n\n{}\n\n", base::markdown_escaped(heading(tournament)), rule_sentence(tournament));
    append_table(text, kind == ReportKind::standings ? standings_table(tournament) : crosstable_table(tournament));
    if (!tournament.troubles.empty()) text += fmt::format("\n{}\n\n", trouble_sentence(tournament));
    for (const Trouble& trouble : tournament.troubles)
        text += fmt::format("- {}: {} (`{}`)\n", base::markdown_escaped(place_of(trouble)),
                            base::markdown_escaped(trouble.message), trouble.code);
    if (!tournament.notes.empty()) text += '\n';
    for (const auto& note : tournament.notes)
        text += fmt::format("- {}\n", tr("note: {}", base::markdown_escaped(note)));
    return text;
}

}  // namespace castellan::analyzer::tournament
