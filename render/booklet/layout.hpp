// Lays out chapters on pages.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "render/booklet/atom.hpp"
#include "render/booklet/page.hpp"

namespace castellan::render::booklet {

/// The properties common to all pages of a booklet.
struct Design {
    PageShape shape;
    std::string font;
    PageInks inks = {};
    enum class Numbers : std::uint8_t { middle, outside, none };
    Numbers numbers = Numbers::middle;  // of pages; outside: even ones at the left
    double foot_distance = 28;          // from the type area to their baseline
};

/// The pages of a chapter, with its running head and with their numbers; `page_of` is for contents.
std::vector<Page> lay_out(
    const Chapter& chapter, const Design& design, const BreakLines& break_lines, int first_number,
    const std::function<int(std::size_t chapter)>& page_of = [](std::size_t) { return 0; });

}  // namespace castellan::render::booklet
