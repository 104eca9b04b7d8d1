// Figures with body text on pages of paper, set like a rulebook.
#pragma once

#include <span>
#include <vector>

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// The pages, in points. `format` is for all of them; what it leaves open is usual: A4, numbered from 1. Numbers stand
/// outside, even ones at the left.
std::vector<Scene> leaflet_pages(std::span<const analyzer::figure::Sheet> sheets,
                                 const analyzer::figure::SheetFormat& format, const CastelliTheme& theme);

}  // namespace castellan::render
