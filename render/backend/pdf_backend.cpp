#include "render/backend/pdf_backend.hpp"

#include <cairo-pdf.h>
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "render/backend/cairo_painter.hpp"
#include "render/backend/pdf_pieces.hpp"

namespace castellan::render {

namespace {

// Cairo escapes titles, but not dates: of one, what ISO 8601 has.
std::string date(std::string_view text) {
    std::string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result),
                 [](char c) { return std::string_view("0123456789-+:TZ").find(c) != std::string_view::npos; });
    return result;
}

/// Links within a document, and to the web. Cairo writes those to later pages only by a name that stands on the page.
class Links {
  public:
    /// A page that the document does not have in the end would be an error.
    void write(cairo_t* cairo, int page, std::span<const PageLink> links, Point corner, double scale) {
        // Of links alone, without structure, cairo writes a file with references to nothing.
        if (!links.empty()) cairo_tag_begin(cairo, "Sect", nullptr);
        for (const PageLink& link : links) {
            const Point at = (Point{link.from.left, link.from.top} - corner) * scale;
            const std::string from = fmt::format("rect=[{:.2f} {:.2f} {:.2f} {:.2f}]", at.x, at.y,
                                                 link.from.width() * scale, link.from.height() * scale);
            const std::string to = !link.web.empty()  ? fmt::format("uri='{}'", link.web)
                                   : link.page > page ? fmt::format("dest='{}'", awaited(link))
                                                      : fmt::format("page={} pos=[0 {:.2f}]", link.page, link.y);
            cairo_tag_begin(cairo, CAIRO_TAG_LINK, fmt::format("{} {}", from, to).c_str());
            cairo_tag_end(cairo, CAIRO_TAG_LINK);
        }
        if (!links.empty()) cairo_tag_end(cairo, "Sect");
        for (const auto& [name, y] : awaited_[page]) {
            const std::string place = fmt::format("name='{}' x=0 y={:.2f}", name, y);
            cairo_tag_begin(cairo, CAIRO_TAG_DEST, place.c_str());
            cairo_tag_end(cairo, CAIRO_TAG_DEST);
        }
        awaited_.erase(page);
    }

  private:
    std::string awaited(const PageLink& link) {
        std::string name = fmt::format("{} {:.0f}", link.page, link.y);
        awaited_[link.page].emplace(name, link.y);
        return name;
    }

    std::map<int, std::map<std::string, double>> awaited_;  // names and heights, by page
};

/// Cairo's PDF surface and the bytes it has written.
class PdfFile {
  public:
    explicit PdfFile(const DocumentInfo& info) {
        set(CAIRO_PDF_METADATA_TITLE, info.title);
        set(CAIRO_PDF_METADATA_AUTHOR, info.author);
        set(CAIRO_PDF_METADATA_SUBJECT, info.subject.empty() ? info.position : info.subject);
        if (info.created.empty())  // else cairo takes the clock's
            cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
        set(CAIRO_PDF_METADATA_CREATE_DATE, date(info.created));
    }

    PdfFile(const PdfFile&) = delete;  // the surface knows where the bytes are
    PdfFile& operator=(const PdfFile&) = delete;

    /// The surface to paint the next page on.
    cairo_surface_t* begin_page(const PictureSize& size) {
        cairo_pdf_surface_set_size(surface_.get(), size.width, size.height);
        return surface_.get();
    }

    /// `painted` is how painting ended.
    tl::expected<void, RenderError> end_page(cairo_status_t painted) {
        cairo_surface_show_page(surface_.get());
        if (painted != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure("PDF", painted));
        return success();
    }

    int add_outline(int parent, std::string_view title, int page, double y) {
        const std::string target = fmt::format("page={} pos=[0 {:.2f}]", page, y);
        return cairo_pdf_surface_add_outline(surface_.get(), parent, valid_utf8(title).c_str(), target.c_str(),
                                             CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }

    std::string take_written() { return bytes_.take(); }

    tl::expected<std::string, RenderError> finish() {
        cairo_surface_finish(surface_.get());  // writes the last bytes
        return success().map([this] { return bytes_.take(); });
    }

  private:
    void set(cairo_pdf_metadata_t field, const std::string& text) {
        if (!text.empty()) cairo_pdf_surface_set_metadata(surface_.get(), field, valid_utf8(text).c_str());
    }

    [[nodiscard]] tl::expected<void, RenderError> success() const {
        const cairo_status_t status = cairo_surface_status(surface_.get());
        if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure("PDF", status));
        return {};
    }

    WrittenBytes bytes_;
    Surface surface_{cairo_pdf_surface_create_for_stream(WrittenBytes::add, &bytes_, 1, 1)};  // each page sets its size
};

}  // namespace

struct PdfDocument::Parts {
    PdfFile file;
    TextLayouts layouts;
    PdfPieces pieces;
    Links links;
    int pages = 0;
};

PdfDocument::PdfDocument(const DocumentInfo& info) : parts_(new Parts{PdfFile(info), {}, {}, {}}) {}
PdfDocument::~PdfDocument() = default;

tl::expected<void, RenderError> PdfDocument::add_page(const Scene& scene, double points_wide) {
    const auto size = size_of(scene, points_wide);
    if (!size) return tl::unexpected(size.error());
    const Context cairo(cairo_create(parts_->file.begin_page(*size)));
    parts_->pieces.begin_page();
    paint_paper(cairo.get(), scene);
    ++parts_->pages;
    return parts_->file.end_page(
        parts_->pieces.paint(cairo.get(), scene, points_wide / scene.frame.width(), parts_->layouts));
}

tl::expected<void, RenderError> PdfDocument::add_page(const Scene& scene, std::span<const Inset> insets,
                                                      double points_wide, std::span<const PageLink> links) {
    const auto size = size_of(scene, points_wide);
    if (!size) return tl::unexpected(size.error());
    const Context cairo(cairo_create(parts_->file.begin_page(*size)));
    const double scale = points_wide / scene.frame.width();
    parts_->pieces.begin_page();
    paint_paper(cairo.get(), scene);
    paint_items(cairo.get(), scene, scene.items, scale, parts_->layouts);
    ++parts_->pages;
    cairo_status_t painted = cairo_status(cairo.get());
    for (const Inset& inset : insets) {
        if (painted != CAIRO_STATUS_SUCCESS) break;
        const Point at = (inset.at - Point{scene.frame.left, scene.frame.top}) * scale;
        painted = parts_->pieces.paint(cairo.get(), *inset.scene, inset.width * scale / inset.scene->frame.width(),
                                       parts_->layouts, at);
    }
    parts_->links.write(cairo.get(), parts_->pages, links, {scene.frame.left, scene.frame.top}, scale);
    return parts_->file.end_page(painted);
}

void PdfDocument::forget_insets() { parts_->pieces.forget(); }

int PdfDocument::add_outline(int parent, std::string_view title, int page, double y) {
    return parts_->file.add_outline(parent, title, page, y);
}

std::string PdfDocument::take_written() { return parts_->file.take_written(); }

tl::expected<std::string, RenderError> PdfDocument::finish() {
    if (parts_->pages == 0) return tl::unexpected(RenderError{"cannot write a PDF without a page"});
    return parts_->file.finish();
}

tl::expected<std::string, RenderError> to_pdf(const Scene& scene, const DocumentInfo& info, double points_wide) {
    const auto size = size_of(scene, points_wide);
    if (!size) return tl::unexpected(size.error());
    PdfFile file(info);
    TextLayouts layouts;
    const cairo_status_t painted = paint(file.begin_page(*size), scene, points_wide, layouts);
    return file.end_page(painted).and_then([&] { return file.finish(); });
}

}  // namespace castellan::render
