// Completes an SVG file of cairo: title, metadata, ids that repeat.
#pragma once

#include <string>
#include <string_view>

namespace castellan::render {

/// Text for XML content: markup escaped; characters XML 1.0 forbids, and bytes that are no UTF-8, become U+FFFD.
std::string xml_text(std::string_view text);

/// The SVG with <title> and <metadata> as its first elements (empty ones left out), and without the numbers cairo
/// counts over all documents of a process.
std::string complete_svg(std::string svg, std::string_view title, std::string_view position);

}  // namespace castellan::render
