#include "analyzer/analysis/columns.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace castellan::analyzer::analysis {
namespace {

using base::count_characters;

void append_line(std::string& out, const std::vector<Column>& columns, const std::vector<std::size_t>& widths,
                 const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string blanks(widths[i] - count_characters(cells[i]), ' ');
        line += "  " + (columns[i].flush_right ? blanks + cells[i] : cells[i] + blanks);
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
        widths.push_back(count_characters(columns_[i].title));
        for (const auto& row : rows_) widths[i] = std::max(widths[i], count_characters(row[i]));
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
