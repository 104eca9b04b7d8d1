#include "render/booklet/game_chapter.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/booklet/move_signs.hpp"
#include "render/booklet/sections.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/booklet/text/strangers_text.hpp"
#include "render/booklet/title_section.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

ChapterGame chapter_game(const castelli::PlayedGame& played, const analyzer::analysis::Report* report) {
    ChapterGame game{played, analyzer::make_score_sheet(played), {}, report};
    for (const castelli::Colour colour : castelli::ColourSet::all()) {
        auto& name = game.sheet.names[colour];
        name = shown(name, most_of_name);
        if (name.empty()) name = tr(castelli::name(colour));
    }
    game.title = shown(game.sheet.title, most_of_title);
    if (game.title.empty()) game.title = tr("A game of Castelli");
    return game;
}

std::string players_text(const ChapterGame& game) {
    std::string text;
    for (const castelli::Colour colour : game.setup().seated())
        text += fmt::format("{}{}", text.empty() ? "" : " – ", game.names()[colour]);
    return text;
}

std::string points_of(const ChapterGame& game, const castelli::State& state,
                      const std::vector<castelli::Colour>& players) {
    std::string text;
    for (const castelli::Colour colour : players)
        text += fmt::format("{}{}\u00A0{}", text.empty() ? "" : ", ", unbroken(game.names()[colour]),
                            state.players[colour].vp);
    return text;
}

std::vector<IndexedTurn> turns_with_glyphs(const ChapterGame& game) {
    std::vector<IndexedTurn> indexed;
    for (const castelli::PlayedTurn& turn : game.played.turns())
        for (const castelli::Remark& remark : turn.remarks) {
            const notation::Node& node = game.record().nodes[remark.node];
            if (node.kind != notation::NodeKind::glyph || turn.is_final()) continue;
            indexed.push_back({std::string(notation::glyph_text(notation::Glyph(node.detail))),
                               fmt::format("{}. {}", turn.play.number, game.names()[turn.play.player]),
                               turn_target(turn.play.number)});
        }
    return indexed;
}

std::string role(const castelli::Setup& setup, castelli::Colour colour) {
    const auto part = analyzer::part_of(setup, colour);
    return part.is_one_of_several() ? fmt::format("{}, {}", tr(castelli::name(colour)), part.title())
                                    : tr(castelli::name(colour));
}

TitlePage title_page(const ChapterGame& game, const CastelliTheme& theme) {
    const castelli::Setup& setup = game.setup();
    TitlePage page{game.record(), game.title, tr("A game of Castelli")};
    if (setup.players > 0)
        for (const castelli::Colour colour : setup.seated())
            page.players.push_back(
                {game.names()[colour], role(setup, colour), [&theme, colour](Scene& scene, Point centre, double size) {
                     scene.add(placed(render::shield(theme, colour), centre, size));
                 }});
    page.results = result_lines(game);
    if (game.played.mode() == castelli::PlayMode::as_played) page.details.push_back(tr("as played"));
    if (!setup.modules.none()) page.details.push_back(analyzer::modules_text(setup.modules));
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) page.details.push_back(tr("Rulings: {}", rulings));
    return page;
}

}  // namespace

std::string points_text(const ChapterGame& game, const castelli::State& state) {
    return points_of(game, state, {game.setup().seated().begin(), game.setup().seated().end()});
}

std::vector<std::string> result_lines(const ChapterGame& game) {
    if (!game.sheet.final) return {game.sheet.stopped ? tr("not played to its end") : tr("unfinished")};
    std::vector<std::string> lines;
    for (const analyzer::GamePart& part : analyzer::parts_of(game.setup())) {
        const auto winners = analyzer::winners_text(game.sheet, game.setup(), game.names(), part);
        const auto points = points_of(game, game.sheet.end, part.players());
        lines.push_back(fmt::format("{}: {}", winners, points));
        if (part.is_one_of_several()) lines.back() = fmt::format("{}: {}", part.title(), lines.back());
    }
    return lines;
}

GameChapter make_game_chapter(const castelli::PlayedGame& played, const ChapterOptions& options,
                              const analyzer::analysis::Report* report) {
    const ChapterGame game = chapter_game(played, report);
    TurnsSection turns = turns_section(game, options);
    GameChapter result;
    result.game = "Castelli";
    const std::string players = players_text(game);
    result.title = players.empty() ? game.title : fmt::format("{}: {}", game.title, players);
    result.diagrams = turns.diagrams;
    result.left_out = turns.left_out;
    result.chapter.running_head = game.title;
    result.chapter.sections.push_back(title_section(title_page(game, options.theme), options.theme));
    if (options.has_key) result.chapter.sections.back().blocks.emplace_back(MoveSigns(options.theme).key());
    result.chapter.sections.push_back(std::move(turns.section));
    result.chapter.sections.push_back(score_section(game));
    result.chapter.sections.push_back(charts_section(game, options.theme));
    result.chapter.sections.push_back(analysis_section(game, options.theme));
    number_bookmarks(result.chapter);
    if (game.setup().players > 0)
        for (const castelli::Colour colour : game.setup().seated()) result.players.push_back(game.names()[colour]);
    result.indexed = turns_with_glyphs(game);
    return result;
}

}  // namespace castellan::render::booklet
