// The laid-out pages of a booklet. Lengths are points (1/72 inch), from the page's upper left corner.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "render/backend/pdf_backend.hpp"
#include "render/booklet/block.hpp"

namespace castellan::render::booklet {

struct PageShape {
    double width = 0;
    double height = 0;
    Box type_area;   // what text and pictures fill; the running head is above it, the page's number below
    double gap = 0;  // between columns

    [[nodiscard]] double column_width(int columns) const { return (type_area.width() - gap * (columns - 1)) / columns; }
};

/// The inks of text and rules, and of the paper.
struct PageInks {
    Ink paper{255, 255, 255};
    Ink ink{0, 0, 0};
    Ink faint{0x60, 0x60, 0x60};  // running heads, page numbers
    Ink rule{0x8a, 0x8a, 0x8a};   // fine lines
};

PageShape a4();
PageShape letter();

struct PlacedBookmark {
    Bookmark bookmark;
    double y = 0;
};

/// A place that leads to a bookmark by its name, or to the web.
struct Link {
    Box from;
    std::string to;
};

struct Page {
    Scene scene;
    std::vector<Inset> insets;
    std::vector<PlacedBookmark> bookmarks;
    std::vector<Link> links;
};

}  // namespace castellan::render::booklet
