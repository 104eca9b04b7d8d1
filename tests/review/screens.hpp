// A screen as lines of text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "render/terminal/grid.hpp"

namespace castellan::cli::testing {

struct Screen {
    std::vector<std::string> lines;

    explicit Screen(const render::TerminalGrid& grid) {
        for (int line = 0; line < grid.lines; ++line) {
            lines.emplace_back();
            for (int column = 0; column < grid.columns; ++column) lines.back() += grid.at(column, line).text;
        }
    }
    [[nodiscard]] bool says(std::string_view text) const {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const std::string& line) { return line.find(text) != std::string::npos; });
    }
};

}  // namespace castellan::cli::testing
