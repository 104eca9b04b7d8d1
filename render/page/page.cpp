#include "render/page/page.hpp"

#include <fmt/format.h>

#include "analyzer/report/titles.hpp"
#include "analyzer/score/score_sheet.hpp"
#include "analyzer/score/sentences.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "language/text.hpp"
#include "render/backend/svg_document.hpp"
#include "render/page/boards.hpp"
#include "render/page/names.hpp"
#include "render/page/plain_list.hpp"
#include "render/page/score.hpp"
#include "render/page/script_json.hpp"
#include "render/page/story.hpp"
#include "render/page/style.hpp"
#include "render/page/template.hpp"
#include "render/page/texts.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using analyzer::ScoreSheet;
using base::Json;
using language::tr;

/// The sheet of the game as the page shows it, with its names.
ScoreSheet sheet_of(const PlayedGame& game, const analyzer::Names& names) {
    ScoreSheet sheet = analyzer::make_score_sheet(game);
    sheet.names = names;
    return sheet;
}

/// "Modules: dilemma. Rulings: ... As played."
std::string about_text(const PlayedGame& game) {
    const Setup& setup = game.setup();
    std::vector<std::string> groups;
    for (const std::string_view tag : {"Site", "Annotator"})
        if (const auto value = analyzer::tag_value(game.record(), tag); !value.empty())
            groups.push_back(shown(value, most_title));
    if (!setup.modules.none()) groups.push_back(analyzer::modules_text(setup.modules));
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) groups.push_back(tr("Rulings: {}", rulings));
    if (game.mode() == PlayMode::as_played) groups.push_back(tr("as played"));
    return fmt::format("{}", fmt::join(groups, " · "));
}

/// The event, else who plays.
std::string title_of(const ScoreSheet& sheet, const Setup& setup) {
    if (!sheet.title.empty()) return shown(sheet.title, most_title);
    std::vector<std::string> names;
    for (const Colour player : players_in_order(setup)) names.push_back(sheet.names[player]);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string game_json(const PlayedGame& game, const ScoreSheet& sheet, SharedGroups& groups) {
    const Setup& setup = game.setup();
    Boards boards(setup, groups);
    Players players(setup, sheet.names, groups);
    Json json(Json::Layout::one_line);
    json.begin_object();
    json.field("about", about_text(game));
    json.field("box", boards.box(game.start().state));
    write_texts(json);
    players.write_players(json);
    write_score(json, sheet, setup);
    write_charts(json, sheet, setup, groups);
    StoryWriter(json, game, sheet.names, boards, players).write();
    json.end_object();
    return json.take();
}

}  // namespace

std::string make_page(const PlayedGame& game) {
    const ScoreSheet sheet = sheet_of(game, shown_names(game.record()));
    SharedGroups groups;
    const std::string json = game_json(game, sheet, groups);
    return fill_template({
        .title = xml_text(title_of(sheet, game.setup())),
        .style = page_style(groups.inks()),
        .plain = plain_list(sheet, game.setup()),
        .groups = script_json(groups.json()),
        .game = script_json(json),
    });
}

}  // namespace castellan::render::page
