// Scenes as the pages of a PDF document, in memory.
#pragma once

#include <memory>
#include <string>

#include "render/render_error.hpp"

namespace castellan::render {

/// Pages share their fonts and the layout of texts that repeat.
class PdfDocument {
  public:
    explicit PdfDocument(const DocumentInfo& info);
    ~PdfDocument();

    /// A page `points_wide` (1/72 inch) wide. A scene that cannot be drawn is no page.
    tl::expected<void, RenderError> add_page(const Scene& scene, double points_wide = 540);
    /// The whole file, of one page at least; no page can be added after.
    tl::expected<std::string, RenderError> finish();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// A document of one page. Equal scenes give equal bytes.
tl::expected<std::string, RenderError> to_pdf(const Scene& scene, const DocumentInfo& info, double points_wide = 540);

}  // namespace castellan::render
