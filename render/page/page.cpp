#include "render/page/page.hpp"

#include <fmt/format.h>

#include "analyzer/arbiter/arbiter.hpp"
#include "analyzer/report/titles.hpp"
#include "analyzer/score/parts.hpp"
#include "analyzer/score/score_sheet.hpp"
#include "analyzer/story/story.hpp"
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
using analyzer::Story;
using base::Json;
using language::tr;

/// The sheet of the game as the page tells it, with the names it shows.
ScoreSheet sheet_of(const PageSource& source, const analyzer::Names& names) {
    ScoreSheet sheet = source.mode == PlayMode::as_played ? analyzer::arbitrate(source.record, source.opening).played
                                                          : analyzer::make_score_sheet(source.record, source.opening);
    sheet.names = names;
    return sheet;
}

/// "Modules: dilemma. Rulings: ... As played."
std::string about_text(const PageSource& source) {
    const Setup& setup = source.opening.setup;
    std::vector<std::string> parts;
    for (const std::string_view tag : {"Site", "Annotator"})
        if (const auto value = analyzer::tag_value(source.record, tag); !value.empty())
            parts.push_back(shown(value, most_title));
    if (!setup.modules.none()) parts.push_back(analyzer::modules_text(setup.modules));
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) parts.push_back(tr("Rulings: {}", rulings));
    if (source.mode == PlayMode::as_played) parts.push_back(tr("as played"));
    return fmt::format("{}", fmt::join(parts, " · "));
}

/// The event, else who plays.
std::string title_of(const Story& story, const Setup& setup) {
    if (!story.title.empty()) return shown(story.title, most_title);
    std::vector<std::string> names;
    for (const Colour player : players_in_order(setup)) names.push_back(story.names[std::size_t(player)]);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string game_json(const PageSource& source, const Story& story, const ScoreSheet& sheet, SharedGroups& groups) {
    const Setup& setup = source.opening.setup;
    Boards boards(setup, groups);
    Players players(setup, story.names, groups);
    Json json(Json::Layout::one_line);
    json.begin_object();
    json.field("about", about_text(source));
    json.field("box", boards.box(source.opening.state));
    write_texts(json);
    players.write_players(json);
    write_score(json, sheet, setup);
    write_charts(json, sheet, setup, groups);
    StoryWriter(json, source, story, boards, players).write();
    json.end_object();
    return json.take();
}

}  // namespace

std::string make_page(const PageSource& source) {
    Story story = analyzer::tell_story(source.record, source.opening, source.mode);
    story.names = shown_names(source.record);
    const ScoreSheet sheet = sheet_of(source, story.names);
    SharedGroups groups;
    const std::string game = game_json(source, story, sheet, groups);
    return fill_template({
        .title = xml_text(title_of(story, source.opening.setup)),
        .style = page_style(groups.inks()),
        .plain = plain_list(sheet, source.opening.setup),
        .groups = script_json(groups.json()),
        .game = script_json(game),
    });
}

}  // namespace castellan::render::page
