// A chart below its title, on a page of a given shape.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "render/chart/kind.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// Draws it as large as asked, or larger where that is too small for what is to be read.
using DrawChart = std::function<Scene(ChartSize size)>;

/// In pixels of a screen, or points of a print.
struct PageSize {
    double width = 0;
    std::optional<double> height;  // none: what suits the width
};

/// The scene has the page's shape. Its smallest texts are nine pixels high or more, if the page is 300 wide and
/// the chart has room at all; a page has as much of the title as leaves room. `usual` is how large the chart is on a
/// page of common size.
Scene chart_page(PageSize page, const std::string& title, const std::string& subtitle, ChartSize usual,
                 const DrawChart& draw, const Theme& theme);

}  // namespace castellan::render
