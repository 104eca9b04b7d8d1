// The common content of a PDF document's pages, written once. Private to the PDF backend.
#pragma once

#include <span>
#include <string>
#include <unordered_map>

#include "render/backend/cairo_painter.hpp"

namespace castellan::render {

/// Paints scenes piece by piece. A piece that an earlier page had at the same place is only referred to (in terms of
/// PDF: it is a form XObject), so that a page costs no more than what is new on it.
class PdfPieces {
  public:
    /// Paints the scene with its corner `at` a place of the page. The last error of painting is returned.
    cairo_status_t paint(cairo_t* cairo, const Scene& scene, double scale, TextLayouts& layouts, Point at = {});

    /// A page begins.
    void begin_page() { on_page_.clear(); }

    /// From now on nothing is known of the pages before.
    void forget() { painted_.clear(); }

  private:
    cairo_status_t paint_piece(cairo_t* cairo, const Scene& scene, std::span<const Item> items, double scale,
                               TextLayouts& layouts, const std::string& key, Point at);

    // Cairo names a piece that a page shows twice twice among what the page needs, which a PDF must not have: what is
    // shown so often has as many pieces.
    std::unordered_map<std::string, int> on_page_;      // how often, by key
    std::unordered_map<std::string, Surface> painted_;  // by key and how often before on a page, each piece's stand-in
    std::size_t made_ = 0;                              // pieces in the file
};

}  // namespace castellan::render
