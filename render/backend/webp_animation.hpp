// Pictures that follow one another, as an animated WebP in memory.
#pragma once

#include <memory>
#include <string>

#include "render/backend/raster.hpp"
#include "render/backend/render_error.hpp"

namespace castellan::render {

inline constexpr int most_webp_pixels = 16383;  // of width, and of height
inline constexpr int most_frame_milliseconds = 60'000;

/// Lossless, repeated for ever. Equal frames give equal bytes.
class WebpAnimation {
  public:
    /// All frames are of this size.
    WebpAnimation(int width, int height);
    ~WebpAnimation();

    /// Shows a frame so long, up to most_frame_milliseconds. One equal to the frame before makes that last longer.
    tl::expected<void, RenderError> add(const Raster& frame, int milliseconds);
    /// The whole file, of one frame at least; no frame can be added after.
    tl::expected<std::string, RenderError> finish();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace castellan::render
