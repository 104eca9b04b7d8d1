// Paints scenes with cairo, for the backends. Private to them.
#pragma once

#include <cairo.h>

#include <memory>
#include <span>
#include <string>

#include "render/backend/render_error.hpp"
#include "render/backend/text_layout.hpp"

namespace castellan::render {

using Surface = std::unique_ptr<cairo_surface_t, Destroy<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Destroy<cairo_destroy>>;

void paint_paper(cairo_t* cairo, const Scene& scene);
/// Paints items of the scene where they stand in its frame, `scale` units of the surface to a board unit.
void paint_items(cairo_t* cairo, const Scene& scene, std::span<const Item> items, double scale, TextLayouts& layouts);

/// Paints the whole scene on a surface of that width. A last error of the surface or of painting is returned.
cairo_status_t paint(cairo_surface_t* surface, const Scene& scene, double width, TextLayouts& layouts);

/// The bytes that a document surface writes.
class WrittenBytes {
  public:
    /// For cairo; `written` is the WrittenBytes.
    static cairo_status_t add(void* written, const unsigned char* data, unsigned size);
    /// The bytes written since the last call. Cairo does not report every failed write: std::bad_alloc is thrown here
    /// if there was no memory for one.
    std::string take();

  private:
    std::string bytes_;
    bool lost_ = false;
};

/// std::bad_alloc is thrown if the status is that memory ended.
RenderError failure(const char* format, cairo_status_t status);

}  // namespace castellan::render
