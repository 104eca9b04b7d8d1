// Cairo's images of 0xRRGGBB pixels. Private to the backends that make pixels.
#pragma once

#include "render/backend/cairo_painter.hpp"
#include "render/backend/png_writer.hpp"
#include "render/backend/raster.hpp"

namespace castellan::render {

/// An image of the scene's proportions, if one so wide can be drawn; `what` is for messages.
tl::expected<Surface, RenderError> blank_image(const Scene& scene, int pixels_wide, const char* what);

/// The pixels of the image; it must have been flushed.
Pixels pixels_of(cairo_surface_t* image);

/// Its pixels, copied.
Raster raster_of(cairo_surface_t* image);

}  // namespace castellan::render
