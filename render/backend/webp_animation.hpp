// Writes a series of pictures as an animated WebP, in memory.
#pragma once

#include <string>
#include <vector>

#include "render/backend/raster.hpp"
#include "render/backend/render_error.hpp"

namespace castellan::render {

inline constexpr int most_webp_pixels = 16383;  // of width, and of height
inline constexpr int most_frame_milliseconds = 60'000;

/// The changes of a frame from the one before, as a part of the picture: a lossless WebP of its own.
struct WebpFrame {
    std::string bytes;
    int left = 0;  // of the part, in pixels
    int top = 0;
    bool changes_nothing = false;
};

/// The first frame, with no frame before, is the whole picture. Frames of one animation are of one size. Equal frames
/// give equal bytes. Keeps nothing, so that many threads can encode at once.
tl::expected<WebpFrame, RenderError> encode_frame(const Raster& frame, const Raster* before);

/// Repeated for ever; of one frame, a still picture.
class WebpAnimation {
  public:
    /// Shows a frame so long, up to most_frame_milliseconds. One that changes nothing makes the frame before last
    /// longer.
    void add(WebpFrame frame, int milliseconds);
    /// The whole file, of one frame at least; no frame can be added after.
    tl::expected<std::string, RenderError> finish();

  private:
    struct Shown {
        WebpFrame frame;
        int milliseconds;
    };
    std::vector<Shown> shown_;
};

}  // namespace castellan::render
