#include "render/backend/image_surface.hpp"

#include <algorithm>
#include <cmath>

#include "language/text.hpp"

namespace castellan::render {

using language::tr;

tl::expected<Surface, RenderError> blank_image(const Scene& scene, int pixels_wide, const char* what) {
    const auto size = size_of(scene, pixels_wide);
    if (!size) return tl::unexpected(size.error());
    if (size->width * size->height > most_png_pixels) {
        return tl::unexpected(RenderError{tr("cannot draw {:.0f} x {:.0f} as {}: up to {:.0f} pixels", size->width,
                                             size->height, what, most_png_pixels)});
    }
    const int height = std::max(1, int(std::lround(size->height)));
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels_wide, height));
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure(what, status));
    return surface;
}

Pixels pixels_of(cairo_surface_t* image) {
    void* data = cairo_image_surface_get_data(image);
    return {static_cast<std::uint32_t*>(data),
            std::size_t(cairo_image_surface_get_stride(image)) / sizeof(std::uint32_t),
            std::uint32_t(cairo_image_surface_get_width(image)), std::uint32_t(cairo_image_surface_get_height(image))};
}

Raster raster_of(cairo_surface_t* image) {
    const Pixels pixels = pixels_of(image);
    Raster raster{int(pixels.width), int(pixels.height), {}};
    raster.argb.reserve(std::size_t(pixels.width) * pixels.height);
    for (std::size_t row = 0; row < pixels.height; ++row)
        for (std::size_t column = 0; column < pixels.width; ++column)
            raster.argb.push_back(0xff000000U | pixels.first[row * pixels.stride + column]);
    return raster;
}

}  // namespace castellan::render
