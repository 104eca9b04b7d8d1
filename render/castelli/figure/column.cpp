#include "render/castelli/figure/column.hpp"

#include <algorithm>

#include "render/castelli/figure/explained.hpp"
#include "render/castelli/figure/panel_rows.hpp"

namespace castellan::render {

namespace {

using analyzer::figure::Figure;

constexpr double paragraph_gap = 0.1;
constexpr double part_gap = 0.16;

/// True: the captions are among them, where a single row leaves room.
bool put_rows(Scene& scene, const Figure& figure, const FigureSetting& setting) {
    constexpr double row_gap = 0.3;
    const auto rows = rows_of(figure, setting);
    bool captions_aside = false;
    for (const PanelRow& row : rows) {
        if (&row != rows.data()) put_below(scene, way_down(row, setting.width, setting), row_gap);
        const double room = room_aside(row, setting);
        captions_aside = rows.size() == 1 && room > 0;
        if (captions_aside || (room > 0 && row.size() == 1)) {
            const Scene captions =
                captions_aside ? figure_captions(figure, room, paragraph_gap, setting) : of_width(room);
            put_below(scene, row_with_aside(row, captions, setting), part_gap);
        } else {
            put_below(scene, row_scene(row, setting.width, setting), part_gap);
        }
    }
    return captions_aside;
}

}  // namespace

Scene figure_in_column(const Figure& figure, const FigureSetting& setting) {
    constexpr double title_size = 0.35;  // less than a heading of the page
    constexpr double longest_line = 11;
    Scene scene = of_width(setting.width);
    scene.font = setting.theme.font;
    put_below(scene, set_text(figure.title, setting.width, setting.style(title_size, Weight::bold), setting), 0);
    put_below(scene, colour_key(figure.key, setting.width, setting), paragraph_gap);
    bool captions_aside = false;
    if (is_explained(figure)) {
        put_below(scene, explained_panels(figure, setting), part_gap);
    } else {
        captions_aside = put_rows(scene, figure, setting);
    }
    if (!captions_aside)
        put_below(scene, figure_captions(figure, std::min(setting.width, longest_line), paragraph_gap, setting),
                  part_gap);
    return scene;
}

}  // namespace castellan::render
