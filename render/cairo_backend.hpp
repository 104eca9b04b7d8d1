// A scene drawn as PNG or SVG, in memory.
#pragma once

#include "render/render_error.hpp"

namespace castellan::render {

/// Equal scenes give equal bytes in all formats.
tl::expected<std::string, RenderError> to_png(const Scene& scene, int pixels_wide);
tl::expected<std::string, RenderError> to_svg(const Scene& scene, const DocumentInfo& info, int pixels_wide = 800);

}  // namespace castellan::render
