#include "render/castelli/figure/column.hpp"

#include <algorithm>

#include "render/castelli/figure/panel_rows.hpp"

namespace castellan::render {

Scene figure_in_column(const analyzer::figure::Figure& figure, const FigureSetting& setting) {
    constexpr double title_size = 0.35;  // less than a heading of the page
    constexpr double longest_line = 11;
    constexpr double paragraph_gap = 0.1;
    constexpr double row_gap = 0.3;
    constexpr double part_gap = 0.16;
    const auto rows = rows_of(figure, setting);
    Scene scene = of_width(setting.width);
    scene.font = setting.theme.font;
    put_below(scene, set_text(figure.title, setting.width, setting.style(title_size, Weight::bold), setting), 0);
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
    if (!captions_aside)
        put_below(scene, figure_captions(figure, std::min(setting.width, longest_line), paragraph_gap, setting),
                  part_gap);
    return scene;
}

}  // namespace castellan::render
