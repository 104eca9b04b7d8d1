#include "render/backend/render_error.hpp"

#include <fmt/core.h>

namespace castellan::render {

tl::expected<PictureSize, RenderError> size_of(const Scene& scene, double width) {
    if (scene.frame.width() <= 0 || scene.frame.height() <= 0) {
        return tl::unexpected(RenderError{"the picture is empty: nothing of the board lies in the part to draw"});
    }
    const double height = width * scene.frame.height() / scene.frame.width();
    if (!(width >= least_pixels_wide) || !(width <= most_pixels) || !(height <= most_pixels)) {
        return tl::unexpected(
            RenderError{fmt::format("cannot draw {:.0f} x {:.0f}: a width from {} on, width and height up to {}", width,
                                    height, least_pixels_wide, most_pixels)});
    }
    return PictureSize{width, height};
}

}  // namespace castellan::render
