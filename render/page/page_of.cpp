#include "render/page/page_of.hpp"

#include "base/json.hpp"
#include "render/backend/svg_document.hpp"
#include "render/page/game_json.hpp"
#include "render/page/plain_list.hpp"
#include "render/page/script_json.hpp"
#include "render/page/style.hpp"
#include "render/page/template.hpp"

namespace castellan::render::page {

std::string page_of(const ShownGame& game, const SharedGroups& groups) {
    return fill_template({
        .title = xml_text(game.title),
        .style = page_style(groups.inks()),
        .plain = plain_list(game),
        .groups = script_json(groups.json()),
        .game = script_json(base::visible_json(game_json(game))),
        .has_analysis = game.analysis.has_value(),
    });
}

}  // namespace castellan::render::page
