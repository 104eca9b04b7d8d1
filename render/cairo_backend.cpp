#include "render/cairo_backend.hpp"

#include <cairo-svg.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/cairo_painter.hpp"
#include "render/png_writer.hpp"
#include "render/svg_document.hpp"

namespace castellan::render {

namespace {

/// The scene on an image of 0xRRGGBB pixels; `what` is for messages.
tl::expected<Surface, RenderError> painted_image(const Scene& scene, int pixels_wide, const char* what) {
    const auto size = size_of(scene, pixels_wide);
    if (!size) return tl::unexpected(size.error());
    if (size->width * size->height > most_png_pixels) {
        return tl::unexpected(RenderError{fmt::format("cannot draw {:.0f} x {:.0f} as {}: up to {:.0f} pixels",
                                                      size->width, size->height, what, most_png_pixels)});
    }
    const int height = std::max(1, int(std::lround(size->height)));
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels_wide, height));
    TextLayouts layouts;
    cairo_status_t status = cairo_surface_status(surface.get());
    if (status == CAIRO_STATUS_SUCCESS) status = paint(surface.get(), scene, pixels_wide, layouts);
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure(what, status));
    cairo_surface_flush(surface.get());
    return surface;
}

Pixels pixels_of(cairo_surface_t* surface) {
    void* data = cairo_image_surface_get_data(surface);
    return {
        static_cast<std::uint32_t*>(data), std::size_t(cairo_image_surface_get_stride(surface)) / sizeof(std::uint32_t),
        std::uint32_t(cairo_image_surface_get_width(surface)), std::uint32_t(cairo_image_surface_get_height(surface))};
}

}  // namespace

tl::expected<std::string, RenderError> to_png(const Scene& scene, int pixels_wide) {
    const auto image = painted_image(scene, pixels_wide, "PNG");
    if (!image) return tl::unexpected(image.error());
    return write_png(pixels_of(image->get())).map_error([](const std::string& why) {
        return RenderError{"cannot write the PNG: " + why};
    });
}

tl::expected<Raster, RenderError> to_raster(const Scene& scene, int pixels_wide) {
    const auto image = painted_image(scene, pixels_wide, "pixels");
    if (!image) return tl::unexpected(image.error());
    const Pixels pixels = pixels_of(image->get());
    Raster raster{int(pixels.width), int(pixels.height), {}};
    raster.argb.reserve(std::size_t(pixels.width) * pixels.height);
    for (std::size_t row = 0; row < pixels.height; ++row)
        for (std::size_t column = 0; column < pixels.width; ++column)
            raster.argb.push_back(0xff000000U | pixels.first[row * pixels.stride + column]);
    return raster;
}

tl::expected<std::string, RenderError> to_svg(const Scene& scene, const DocumentInfo& info, int pixels_wide) {
    const auto size = size_of(scene, pixels_wide);
    if (!size) return tl::unexpected(size.error());
    WrittenBytes bytes;
    const Surface surface(cairo_svg_surface_create_for_stream(WrittenBytes::add, &bytes, size->width, size->height));
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    TextLayouts layouts;
    cairo_status_t status = paint(surface.get(), scene, pixels_wide, layouts);
    cairo_surface_finish(surface.get());  // writes the bytes
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure("SVG", status));
    return complete_svg(bytes.take(), info.title, info.position);
}

}  // namespace castellan::render
