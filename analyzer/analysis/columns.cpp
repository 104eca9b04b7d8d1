#include "analyzer/analysis/columns.hpp"

#include <algorithm>

#include "base/columns.hpp"

namespace castellan::analyzer::analysis {
namespace {

void append_line(std::string& out, const std::vector<Column>& columns, const std::vector<std::size_t>& widths,
                 const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        line += "  ";
        line +=
            columns[i].flush_right ? base::right_aligned(cells[i], widths[i]) : base::left_aligned(cells[i], widths[i]);
    }
    line.resize(line.find_last_not_of(' ') + 1);
    out += line + '\n';
}

}  // namespace

std::string Columns::text() const {
    std::vector<std::string> titles;
    std::vector<std::size_t> widths;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        titles.push_back(columns_[i].title);
        widths.push_back(base::columns_of(columns_[i].title));
        for (const auto& row : rows_) widths[i] = std::max(widths[i], base::columns_of(row[i]));
    }
    std::string out;
    append_line(out, columns_, widths, titles);
    for (const auto& row : rows_) append_line(out, columns_, widths, row);
    return out;
}

std::string Columns::markdown() const {
    std::string out = "|";
    for (const Column& column : columns_) out += ' ' + column.title + " |";
    out += "\n|";
    for (const Column& column : columns_) out += column.flush_right ? "--:|" : "---|";
    out += '\n';
    for (const auto& row : rows_) {
        out += '|';
        for (const auto& cell : row) out += ' ' + cell + " |";
        out += '\n';
    }
    return out;
}

}  // namespace castellan::analyzer::analysis
