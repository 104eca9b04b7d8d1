// Completes an SVG file of cairo: title, metadata, ids that no other picture has.
#pragma once

#include <string>
#include <string_view>

namespace castellan::render {

/// Text for XML content: markup escaped; characters XML 1.0 forbids, and bytes that are no UTF-8, become U+FFFD.
std::string xml_text(std::string_view text);

/// The SVG with <title> and <metadata> as its first elements (empty ones left out). Its ids are its own, so that
/// several pictures can stand in one page: a prefix made from the picture tells them apart, and equal pictures stay
/// equal bytes.
std::string complete_svg(std::string svg, std::string_view title, std::string_view position);

}  // namespace castellan::render
