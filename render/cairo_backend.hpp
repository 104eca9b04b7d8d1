// A scene drawn as PNG, PDF or SVG, in memory. Only cairo_backend.cpp knows cairo and pango.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "render/scene.hpp"

namespace castellan::render {

struct RenderError {
    std::string message;  // what cannot be drawn, why, and what would be right
};

/// What a document says about itself. Texts may be a stranger's: they are only ever stored as text.
struct DocumentInfo {
    std::string title;
    std::string position;                          // SVG: the position line, in <metadata>
    std::string created = "2000-01-01T00:00:00Z";  // PDF; given, never the clock's, so that bytes repeat
};

inline constexpr int least_pixels_wide = 16;
inline constexpr int most_pixels = 30000;               // of width, and of height
inline constexpr double most_png_pixels = 100'000'000;  // width times height

/// Equal scenes give equal bytes in all three formats.
tl::expected<std::string, RenderError> to_png(const Scene& scene, int pixels_wide);
/// One page, `points_wide` (1/72 inch) wide.
tl::expected<std::string, RenderError> to_pdf(const Scene& scene, const DocumentInfo& info, double points_wide = 540);
tl::expected<std::string, RenderError> to_svg(const Scene& scene, const DocumentInfo& info, int pixels_wide = 800);

}  // namespace castellan::render
