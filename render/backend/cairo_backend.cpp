#include "render/backend/cairo_backend.hpp"

#include <cairo-svg.h>

#include "render/backend/image_surface.hpp"
#include "render/backend/svg_document.hpp"

namespace castellan::render {

namespace {

/// The scene on an image; `what` is for messages.
tl::expected<Surface, RenderError> painted_image(const Scene& scene, int pixels_wide, const char* what) {
    auto surface = blank_image(scene, pixels_wide, what);
    if (!surface) return surface;
    TextLayouts layouts;
    const cairo_status_t status = paint(surface->get(), scene, pixels_wide, layouts);
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure(what, status));
    cairo_surface_flush(surface->get());
    return surface;
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
    return raster_of(image->get());
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
