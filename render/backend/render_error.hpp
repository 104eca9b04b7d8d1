// Types that all backends share: errors, sizes, metadata of a document.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "render/scene/scene.hpp"

namespace castellan::render {

struct RenderError {
    std::string message;  // what cannot be drawn, why, and what would be right
};

/// The metadata of a document. Texts may be a stranger's: they are only ever stored as text.
struct DocumentInfo {
    std::string title;
    std::string position;                          // the position line; SVG: its metadata, PDF: the subject
    std::string created = "2000-01-01T00:00:00Z";  // PDF; given, never the clock's, so that bytes repeat; empty: none
    std::string author = {};                       // PDF
    std::string subject = {};                      // PDF; empty: the position
};

inline constexpr int least_pixels_wide = 16;
inline constexpr int most_pixels = 30000;               // of width, and of height
inline constexpr double most_png_pixels = 100'000'000;  // width times height

struct PictureSize {
    double width;
    double height;
};

/// The size of a picture `width` wide, if it can be drawn.
tl::expected<PictureSize, RenderError> size_of(const Scene& scene, double width);

}  // namespace castellan::render
