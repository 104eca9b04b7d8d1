// Writes pictures, with the options that the verbs with pictures share (picture_options).
#pragma once

#include <span>

#include "cli/support/command_line.hpp"
#include "render/backend/render_error.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan::cli {

inline constexpr double points_wide = 540;  // of a PDF: the width of the text on A4

/// The theme of --theme. Throws UsageError.
render::CastelliTheme theme_of(const CommandLine& line);

/// Says what the texts drawn so far lacked.
void print_font_warnings();

/// The size of a unit of a scene, for pictures of one scale.
struct NaturalSize {
    double points = 0;  // in print, where the whole is not wider than the text of A4; 0: as wide as that
    double pixels = 0;  // on a screen, unless --size says how wide the whole is
};

/// Draws a scene of --size in the format that the ending of -o names, else --format, and writes it. Throws UsageError.
void write_picture(const CommandLine& line, const render::Scene& scene, const render::DocumentInfo& info,
                   const NaturalSize& natural = {});

/// The same of pages, in points. Only a PDF holds several: UsageError.
void write_pages(const CommandLine& line, std::span<const render::Scene> pages, const render::DocumentInfo& info);

}  // namespace castellan::cli
