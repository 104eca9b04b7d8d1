// Writes scenes as the pages of a PDF document, in memory.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "render/backend/render_error.hpp"

namespace castellan::render {

/// A scene drawn in a part of a page, as high as follows.
struct Inset {
    std::shared_ptr<const Scene> scene;
    Point at;          // its upper left corner, in the unit of the page
    double width = 0;  // on the page
};

/// A place of a page, in the unit of its scene, that leads to another page, from 1, at `y` points from its top; or to
/// the web.
struct PageLink {
    Box from;
    int page = 1;
    double y = 0;
    std::string web = {};  // as link_to_web gives it
};

/// Pages share their fonts and the layout of texts that repeat.
class PdfDocument {
  public:
    explicit PdfDocument(const DocumentInfo& info);
    ~PdfDocument();

    /// A page `points_wide` (1/72 inch) wide. A scene that cannot be drawn is no page.
    tl::expected<void, RenderError> add_page(const Scene& scene, double points_wide = 540);
    /// The same with insets over it. Only they share what they have in common: two that differ little cost little.
    tl::expected<void, RenderError> add_page(const Scene& scene, std::span<const Inset> insets, double points_wide,
                                             std::span<const PageLink> links = {});
    /// Forgets what later insets could share with earlier ones, and frees its memory.
    void forget_insets();

    /// Adds an entry to the outline, below another of it (0: at the top); gives its number. It leads to a page, from 1,
    /// that the document has when it is finished, at `y` points from its top.
    int add_outline(int parent, std::string_view title, int page, double y);

    /// The bytes written since the last call, so that a long document need not be kept in memory.
    std::string take_written();
    /// The rest of the file, of one page at least; no page can be added after.
    tl::expected<std::string, RenderError> finish();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// A document of one page. Equal scenes give equal bytes.
tl::expected<std::string, RenderError> to_pdf(const Scene& scene, const DocumentInfo& info, double points_wide = 540);

}  // namespace castellan::render
