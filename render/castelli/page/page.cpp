#include "render/castelli/page/page.hpp"

#include <fmt/format.h>

#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/score_sheet.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "language/text.hpp"
#include "render/castelli/page/boards.hpp"
#include "render/castelli/page/lines.hpp"
#include "render/castelli/page/players.hpp"
#include "render/castelli/page/score.hpp"
#include "render/castelli/page/shown_choices.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/page/names.hpp"
#include "render/page/page_of.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using analyzer::ScoreSheet;
using language::tr;

analyzer::Names shown_names(const notation::Record& record) {
    analyzer::Names names = analyzer::player_names(record);
    for (std::string& name : names) name = shown(name, most_name);
    return names;
}

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

/// What the page says of Castelli alone.
std::vector<std::pair<std::string, std::string>> own_texts() {
    return {{"score", tr("Final score")},
            {"swing", tr("moves the lead")},
            {"key-landmark", tr("the next castle")},
            {"key-landmark-back", tr("the castle before")},
            {"key-swing", tr("the next turn that moves the lead")},
            {"key-swing-back", tr("the one before")}};
}

/// A square in the ink of a player's pieces.
Scene paint_of(Colour colour, const CastelliTheme& theme) {
    Scene scene;
    scene.fill(rectangle(Box::around({}, 1, 1)), theme.livery(colour).field);
    return scene;
}

ShownAnalysis shown_analysis(const PlayedGame& game, const analyzer::analysis::Report& report, const ScoreSheet& sheet,
                             Boards& boards, SharedGroups& groups) {
    const Setup& setup = game.setup();
    ShownAnalysis shown;
    shown.report = report;
    for (const Colour player : setup.seated()) shown.players.push_back(place_of(player, setup));
    for (const Colour player : players_in_order(setup))
        shown.paint.push_back(add(groups, [&](const CastelliTheme& theme) { return paint_of(player, theme); }));
    shown.choices = shown_choices(game, report, sheet.names, boards);
    return shown;
}

}  // namespace

std::string make_page(const PlayedGame& game, const analyzer::analysis::Report* analysis,
                      const PageProgress& progress) {
    const Setup& setup = game.setup();
    const ScoreSheet sheet = sheet_of(game, shown_names(game.record()));
    SharedGroups groups;
    Boards boards(setup, groups);
    Players players(setup, sheet.names, groups);
    ShownGame shown;
    shown.title = title_of(sheet, setup);
    shown.about = about_text(game);
    shown.unit = tr("VP");
    if (sheet.final) shown.result = analyzer::all_winners_text(sheet, setup, sheet.names);
    shown.box = boards.box(game.start().state);
    shown.record = game.record().text;
    shown.upright = Boards::upright();
    shown.texts = own_texts();
    shown.players = players.players(sheet.end);
    shown.goods = players.goods();
    shown.parts = players.parts();
    shown.rows = score_rows(sheet, setup);
    shown.charts = charts_of(sheet, setup, groups);
    add_lines(game, sheet.names, boards, players, shown, progress);
    if (analysis != nullptr) shown.analysis = shown_analysis(game, *analysis, sheet, boards, groups);
    return page_of(shown, groups);
}

}  // namespace castellan::render::page
