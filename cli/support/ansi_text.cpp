#include "cli/support/ansi_text.hpp"

#include <fmt/core.h>

#include <cstdlib>

#include "cli/support/command_line.hpp"

namespace castellan::cli {

using render::CellStyle;
using render::ColourDepth;
using render::TerminalCell;
using render::TerminalGrid;

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::string sequence(const CellStyle& style, ColourDepth depth) {
    std::string codes = "0";
    if (style.bold) codes += ";1";
    if (style.reversed) codes += ";7";
    const auto colour = [&](int number, int base) {
        if (number < 0) return;
        codes +=
            depth == ColourDepth::many ? fmt::format(";{};5;{}", base + 8, number) : fmt::format(";{}", base + number);
    };
    colour(style.ink, 30);
    colour(style.field, 40);
    return fmt::format("\x1b[{}m", codes);
}

/// The column after the last that shows anything.
int end_of(const TerminalGrid& grid, int line) {
    int end = grid.columns;
    const auto is_blank = [](const TerminalCell& cell) { return cell.text == " " && !cell.field; };
    while (end > 0 && is_blank(grid.at(end - 1, line))) --end;
    return end;
}

std::string plain_line(const TerminalGrid& grid, int line) {
    std::string text;
    for (int column = 0; column < grid.columns; ++column) text += grid.at(column, line).text;
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string coloured_line(const TerminalGrid& grid, int line, ColourDepth depth) {
    std::string text;
    CellStyle current;
    for (int column = 0; column < end_of(grid, line); ++column) {
        const TerminalCell& cell = grid.at(column, line);
        if (const CellStyle style = style_of(cell, depth); style != current) {
            text += sequence(style, depth);
            current = style;
        }
        text += cell.text;
    }
    if (current != CellStyle{}) text += "\x1b[0m";
    return text;
}

}  // namespace

ColourDepth output_depth(const std::string& when) {
    if (!use_colour(when, stdout)) return ColourDepth::none;
    const auto terminal = variable("TERM");
    if (terminal == "dumb" && when != "always") return ColourDepth::none;
    const bool many = terminal.empty() || terminal == "dumb" || terminal.find("256color") != std::string_view::npos ||
                      terminal.find("direct") != std::string_view::npos || !variable("COLORTERM").empty();
    return many ? ColourDepth::many : ColourDepth::basic;
}

std::string ansi_text(const TerminalGrid& grid, ColourDepth depth) {
    std::string text;
    for (int line = 0; line < grid.lines; ++line) {
        text += depth == ColourDepth::none ? plain_line(grid, line) : coloured_line(grid, line, depth);
        text += '\n';
    }
    return text;
}

}  // namespace castellan::cli
