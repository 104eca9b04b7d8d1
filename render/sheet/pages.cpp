#include "render/sheet/pages.hpp"

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::render::sheet {

using language::tr;

namespace {

// Printers leave at most so much white.
constexpr double side_margin = 34;
constexpr double top_margin = 28;
constexpr double bottom_margin = 28;
constexpr Lettering title_lettering{15, Anchor::left, Weight::bold};
constexpr double title_height = 22;
constexpr double number_width = 60;

double title_baseline(const Box& area) { return area.top + text_ascent * title_lettering.size; }

}  // namespace

Pages::Pages(booklet::Paper paper)
    : shape_(paper == booklet::Paper::a4 ? booklet::a4() : booklet::letter()),
      area_{side_margin, top_margin, shape_.width - side_margin, shape_.height - bottom_margin} {}

void Pages::begin(const std::string& title) {
    Scene page;
    page.frame = {0, 0, shape_.width, shape_.height};
    write(page, title, {area_.left, title_baseline(area_)}, area_.width() - number_width, title_lettering);
    pages_.push_back(std::move(page));
    y_ = area_.top + title_height;
}

std::vector<Scene> Pages::take() {
    for (std::size_t page = 0; page < pages_.size() && pages_.size() > 1; ++page)
        write(pages_[page], fmt::format("{} / {}", page + 1, pages_.size()), {area_.right, title_baseline(area_)},
              number_width, {text_size, Anchor::right});
    return std::move(pages_);
}

void Pages::put(const Block& block, double left) { pages_.back().add(block.scene, {area_.left + left, y_}); }

void Pages::add(const Block& block) {
    put(block);
    y_ += block.height;
}

tl::expected<std::string, RenderError> pdf_of(std::span<const Scene> pages) {
    DocumentInfo info;
    info.title = tr("Score sheet");
    info.created.clear();
    PdfDocument document(info);
    for (const Scene& page : pages)
        if (auto added = document.add_page(page, page.frame.width()); !added) return tl::unexpected(added.error());
    return document.finish();
}

}  // namespace castellan::render::sheet
