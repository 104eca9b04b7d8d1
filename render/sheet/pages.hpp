// The pages of a sheet: blocks put on paper, from the top down.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "render/backend/pdf_backend.hpp"
#include "render/booklet/page.hpp"
#include "render/sheet/block.hpp"
#include "render/sheet/order.hpp"

namespace castellan::render::sheet {

/// The height between two parts of a page.
inline constexpr double part_gap = 8;

class Pages {
  public:
    explicit Pages(booklet::Paper paper);

    [[nodiscard]] double width() const { return area_.width(); }
    [[nodiscard]] double left_over() const { return area_.bottom - y_; }

    /// Begins a page with its title.
    void begin(const std::string& title);
    /// Puts a block at the left, or so far from there, without going down.
    void put(const Block& block, double left = 0);
    /// Goes down.
    void skip(double height) { y_ += height; }
    /// Puts a block and goes down below it.
    void add(const Block& block);

    /// All of them; where they are several, they are numbered.
    [[nodiscard]] std::vector<Scene> take();

  private:
    booklet::PageShape shape_;
    Box area_;
    double y_ = 0;
    std::vector<Scene> pages_;
};

/// The pages as a PDF file.
tl::expected<std::string, RenderError> pdf_of(std::span<const Scene> pages);

}  // namespace castellan::render::sheet
