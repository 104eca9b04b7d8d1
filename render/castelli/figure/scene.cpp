#include "render/castelli/figure/scene.hpp"

#include <algorithm>

#include "render/castelli/figure/explained.hpp"
#include "render/castelli/figure/panel_rows.hpp"

namespace castellan::render {

using analyzer::figure::Figure;

namespace {

constexpr double margin = 0.3;
constexpr double row_gap = 0.3;
constexpr double key_gap = 0.1;
constexpr double caption_gap = 0.2;

/// Rows of panels, centred, with arrows between them.
Scene rows_scene(const Figure& figure, const FigureSetting& setting) {
    const auto rows = rows_of(figure, setting);
    double width = 0;
    for (const PanelRow& row : rows) width = std::max(width, natural_width(row));
    Scene scene = of_width(width);
    for (const PanelRow& row : rows) {
        if (&row != rows.data()) put_below(scene, way_down(row, width, setting), row_gap);
        const Scene panels = row_scene(row, 0, setting);
        Scene centred = of_width(width);
        centred.add(panels, {(width - panels.frame.width()) / 2, 0});
        centred.frame.bottom = panels.frame.height();
        put_below(scene, centred, row_gap);
    }
    return scene;
}

}  // namespace

Scene figure_scene(const Figure& figure, const CastelliTheme& theme) {
    const FigureSetting setting{theme};
    const Scene panels = is_explained(figure) ? explained_panels(figure, setting) : rows_scene(figure, setting);
    const double width = panels.frame.width();
    Scene page = of_width(width);
    page.font = theme.font;
    page.paper = theme.paper;
    put_below(page,
              set_text(figure.title, width, setting.style(figure_title_size, Weight::bold, Anchor::middle), setting),
              0);
    put_below(page, colour_key(figure.key, width, setting), key_gap);
    put_below(page, panels, row_gap);
    put_below(page, figure_captions(figure, width, caption_gap, setting), caption_gap);
    page.frame = page.frame.grown(margin);
    return page;
}

}  // namespace castellan::render
