// Draws a scene as PNG or SVG, or as pixels, in memory.
#pragma once

#include "render/backend/raster.hpp"
#include "render/backend/render_error.hpp"

namespace castellan::render {

/// Equal scenes give equal bytes in all formats.
tl::expected<std::string, RenderError> to_png(const Scene& scene, int pixels_wide);
tl::expected<std::string, RenderError> to_svg(const Scene& scene, const DocumentInfo& info, int pixels_wide = 800);

/// The scene as opaque pixels, row by row.
tl::expected<Raster, RenderError> to_raster(const Scene& scene, int pixels_wide);

}  // namespace castellan::render
