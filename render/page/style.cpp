#include "render/page/style.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "render/page/template.hpp"
#include "render/page/themes.hpp"

namespace castellan::render::page {

namespace {

/// In the theme's ink for marks of a livery.
Ink mark(const Theme& theme, std::string_view livery) {
    const auto* const found = std::find(livery_names.begin(), livery_names.end(), livery);
    return theme.tints.at(std::size_t(1 + found - livery_names.begin())).ink;
}

/// The page's own colours, as page.css names them.
std::string colours(const Theme& theme) {
    const auto variable = [](std::string_view name, Ink ink) { return fmt::format("--{}:{};", name, css_colour(ink)); };
    return variable("paper", theme.paper) + variable("ink", theme.ink) + variable("faint", theme.faint_ink) +
           variable("panel", theme.panel) + variable("panel-active", theme.panel_active) +
           variable("rule", theme.faint_ink.faded(0.35)) + variable("hover", theme.faint_ink.faded(0.12)) +
           variable("chosen", theme.panel_active) + variable("focus", mark(theme, "blue")) +
           variable("accent", theme.tints.front().ink) + variable("warn", mark(theme, "red"));
}

/// Variables by day and by night.
std::string in_both_themes(const std::string& by_day, const std::string& by_night) {
    return fmt::format(
        ":root{{{0}}}\n"
        "@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{1}}}}}\n"
        "@media screen{{:root[data-theme=dark]{{{1}}}}}\n",
        by_day, by_night);
}

}  // namespace

std::string page_colours() { return in_both_themes(colours(day()), colours(night())); }

std::string page_style(const Inks& inks) {
    return in_both_themes(colours(day()) + inks.variables(false), colours(night()) + inks.variables(true)) +
           ".hollow{fill:none}" + inks.classes() + "\n" + std::string(page_css) + std::string(layout_css) +
           std::string(tools_css) + std::string(print_css);
}

}  // namespace castellan::render::page
