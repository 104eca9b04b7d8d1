// The verbs that draw. They, pango and cairo are in a shared object of their own, castellan-drawing.so, which is loaded
// when one of them runs: loading it takes longer than checking a game.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/record/other_game.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/shared_object.hpp"

namespace castellan::cli {

int run_animate(const CommandLine& line);
int run_booklet(const CommandLine& line);
int run_chart(const CommandLine& line);
int run_figure(const CommandLine& line);
int run_render(const CommandLine& line);

/// The score sheet that `new --sheet` writes, a PDF; `other` is null for Castelli. Throws UsageError.
std::string sheet_of(const CommandLine& line, const analyzer::OtherGame* other);

/// The sheet of a tile set of Carcassonne, whose text it is, that `set print --sheet` writes. Throws UsageError.
void write_tile_sheet(const CommandLine& line, const std::string& set);

/// What the shared object exports.
struct DrawingVerbs {
    static constexpr const char* file_name = "castellan-drawing.so";
    static constexpr const char* table_name = "castellan_drawing_verbs";

    std::string_view version;  // of castellan
    decltype(&run_animate) animate;
    decltype(&run_booklet) booklet;
    decltype(&run_chart) chart;
    decltype(&run_figure) figure;
    decltype(&run_render) render;
    decltype(&sheet_of) sheet;
    decltype(&write_tile_sheet) tile_sheet;
};

/// Throws UsageError; see load_table.
inline const DrawingVerbs& drawing_verbs() { return loaded<DrawingVerbs>(); }

}  // namespace castellan::cli

extern "C" const castellan::cli::DrawingVerbs castellan_drawing_verbs;
