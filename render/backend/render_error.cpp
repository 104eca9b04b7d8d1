#include "render/backend/render_error.hpp"

#include "language/text.hpp"

namespace castellan::render {

using language::tr;

tl::expected<PictureSize, RenderError> size_of(const Scene& scene, double width) {
    if (scene.frame.width() <= 0 || scene.frame.height() <= 0) {
        return tl::unexpected(RenderError{tr("the picture is empty: nothing of the board lies in the part to draw")});
    }
    const double height = width * scene.frame.height() / scene.frame.width();
    if (!(width >= least_pixels_wide) || !(width <= most_pixels) || !(height <= most_pixels)) {
        return tl::unexpected(
            RenderError{tr("cannot draw {:.0f} x {:.0f}: a width from {} on, width and height up to {}", width, height,
                           least_pixels_wide, most_pixels)});
    }
    return PictureSize{width, height};
}

}  // namespace castellan::render
