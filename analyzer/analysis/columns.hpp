// A table of a report in both its forms: set in columns, or Markdown.
#pragma once

#include <string>
#include <vector>

namespace castellan::analyzer::analysis {

struct Column {
    std::string title;
    bool flush_right = true;
};

class Columns {
  public:
    explicit Columns(std::vector<Column> columns) : columns_(std::move(columns)) {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// Cells must be visible. Two blanks before each column.
    [[nodiscard]] std::string text() const;
    /// Cells must be escaped.
    [[nodiscard]] std::string markdown() const;

  private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace castellan::analyzer::analysis
