#include "render/page/style.hpp"

#include <fmt/core.h>

#include "render/castelli/palette/theme.hpp"
#include "render/page/template.hpp"

namespace castellan::render::page {

namespace {

/// The page's own colours, as page.css names them.
std::string colours(const CastelliTheme& theme) {
    const auto variable = [](std::string_view name, Ink ink) { return fmt::format("--{}:{};", name, css_colour(ink)); };
    return variable("paper", theme.paper) + variable("ink", theme.ink) + variable("faint", theme.faint_ink) +
           variable("panel", theme.panel) + variable("panel-active", theme.panel_active) +
           variable("rule", theme.faint_ink.faded(0.35)) + variable("hover", theme.faint_ink.faded(0.12)) +
           variable("chosen", theme.panel_active) + variable("focus", theme.tint(analyzer::Tint::blue).ink) +
           variable("accent", theme.tint(analyzer::Tint::accent).ink) +
           variable("warn", theme.tint(analyzer::Tint::red).ink);
}

}  // namespace

std::string page_style(const Inks& inks) {
    static const CastelliTheme dark = shipped_theme("dark").value();
    const std::string by_day = colours(light()) + inks.variables(false);
    const std::string by_night = colours(dark) + inks.variables(true);
    return fmt::format(
        ":root{{{0}}}\n"
        "@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{1}}}}}\n"
        "@media screen{{:root[data-theme=dark]{{{1}}}}}\n"
        ".hollow{{fill:none}}{2}\n{3}",
        by_day, by_night, inks.classes(), page_css);
}

}  // namespace castellan::render::page
