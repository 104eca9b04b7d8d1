#include "render/chart/chart_page.hpp"

#include <algorithm>

#include "render/chart/plot.hpp"
#include "render/scene/title_scene.hpp"

namespace castellan::render {

namespace {

constexpr double chart_margin = 0.3;
constexpr double least_text = 9;         // pixels
constexpr double most_for_title = 0.24;  // of the height
constexpr double flat_height = 7;        // units of a page that is asked to be flat
constexpr double page_step = 1.06;       // from one try to the next

Scene heading_for(const std::string& title, const std::string& subtitle, ChartSize page, const Theme& theme) {
    const double width = page.width - 2 * chart_margin;
    Scene heading = title_scene(title, subtitle, width, theme);
    if (heading.frame.height() > most_for_title * page.height) heading = title_scene(title, "", width, theme);
    if (heading.frame.height() > most_for_title * page.height) heading = title_scene("", "", width, theme);
    return heading;
}

Scene on_page(ChartSize page, const Scene& heading, const Scene& chart, const Theme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    scene.add(heading, {chart_margin, chart_margin});
    scene.add(chart, {chart_margin, chart_margin + heading.frame.height()});
    scene.frame = {0, 0, page.width, page.height};
    return scene;
}

}  // namespace

Scene chart_page(PageSize page, const std::string& title, const std::string& subtitle, ChartSize usual,
                 const DrawChart& draw, const Theme& theme) {
    const double most_wide = page.width * tick_size / least_text;  // units, with texts as small as they may be
    const double usual_width = usual.width + 2 * chart_margin;
    if (!page.height) {
        const double width = std::min(usual_width, most_wide) - 2 * chart_margin;
        const Scene chart = draw({width, usual.height * width / usual.width});
        const double wide = chart.frame.width() + 2 * chart_margin, high = chart.frame.height() + 2 * chart_margin;
        const Scene heading = heading_for(title, subtitle, {wide, high / (1 - most_for_title)}, theme);
        return on_page({wide, high + heading.frame.height()}, heading, chart, theme);
    }
    const double shape = *page.height / page.width;
    for (double wide = std::min(std::max(usual_width, flat_height / shape), most_wide);; wide *= page_step) {
        const ChartSize units{wide, wide * shape};
        const Scene heading = heading_for(title, subtitle, units, theme);
        const ChartSize room{units.width - 2 * chart_margin, units.height - 2 * chart_margin - heading.frame.height()};
        if (room.width <= 0 || room.height <= 0) continue;
        const Scene chart = draw(room);
        constexpr double rounding = 1e-6;
        if (chart.frame.width() <= room.width + rounding && chart.frame.height() <= room.height + rounding)
            return on_page(units, heading, chart, theme);
    }
}

}  // namespace castellan::render
