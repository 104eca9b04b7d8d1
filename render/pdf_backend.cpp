#include "render/pdf_backend.hpp"

#include <cairo-pdf.h>

#include "render/cairo_painter.hpp"
#include "render/pdf_pieces.hpp"

namespace castellan::render {

struct PdfDocument::Parts {
    std::string bytes;
    TextLayouts layouts;
    PdfPieces pieces;
    bool any_page = false;
    Surface surface{cairo_pdf_surface_create_for_stream(append_to_string, &bytes, 1, 1)};  // pages have their own size

    void set(cairo_pdf_metadata_t field, const std::string& text) {
        if (!text.empty()) cairo_pdf_surface_set_metadata(surface.get(), field, valid_utf8(text).c_str());
    }
};

PdfDocument::PdfDocument(const DocumentInfo& info) : parts_(std::make_unique<Parts>()) {
    parts_->set(CAIRO_PDF_METADATA_TITLE, info.title);
    parts_->set(CAIRO_PDF_METADATA_SUBJECT, info.position);
    parts_->set(CAIRO_PDF_METADATA_CREATE_DATE, info.created);
}

PdfDocument::~PdfDocument() = default;

tl::expected<void, RenderError> PdfDocument::add_page(const Scene& scene, double points_wide) {
    const auto size = size_of(scene, points_wide);
    if (!size) return tl::unexpected(size.error());
    cairo_surface_t* surface = parts_->surface.get();
    cairo_pdf_surface_set_size(surface, size->width, size->height);
    const Context cairo(cairo_create(surface));
    paint_paper(cairo.get(), scene);
    parts_->pieces.paint(cairo.get(), scene, points_wide / scene.frame.width(), parts_->layouts);
    const cairo_status_t status = cairo_status(cairo.get());
    cairo_surface_show_page(surface);
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure("PDF", status));
    parts_->any_page = true;
    return {};
}

tl::expected<std::string, RenderError> PdfDocument::finish() {
    if (!parts_->any_page) return tl::unexpected(RenderError{"cannot write a PDF without a page"});
    cairo_surface_t* surface = parts_->surface.get();
    cairo_surface_finish(surface);  // writes the last bytes
    const cairo_status_t status = cairo_surface_status(surface);
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure("PDF", status));
    return std::move(parts_->bytes);
}

tl::expected<std::string, RenderError> to_pdf(const Scene& scene, const DocumentInfo& info, double points_wide) {
    PdfDocument document(info);
    if (auto added = document.add_page(scene, points_wide); !added) return tl::unexpected(added.error());
    return document.finish();
}

}  // namespace castellan::render
