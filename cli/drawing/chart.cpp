#include "render/chart/chart.hpp"

#include <memory>
#include <optional>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/visible.hpp"
#include "cli/analyse/game_analyser.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/drawing/picture_output.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output_guard.hpp"
#include "language/text.hpp"
#include "render/chart/analysis_chart.hpp"
#include "render/chart/chart_page.hpp"
#include "render/chart/story_chart.hpp"
#include "render/games/games.hpp"

namespace castellan::cli {

using language::tr;

namespace {

using render::AnalysisChart;
using render::ChartKind;

ChartKind kind_of(const CommandLine& line) {
    const auto& what = line.get("what");
    if (what == "silver") return ChartKind::silver;
    if (what == "resources") return ChartKind::resources;
    return what == "final" ? ChartKind::final : ChartKind::vp;
}

/// Draws a chart below its title, as large as asked, and writes it.
void write_chart(const CommandLine& line, const std::string& title, const std::string& subtitle,
                 render::ChartSize usual, const render::DrawChart& draw, const render::Theme& theme) {
    constexpr double flattest = 20;
    const double width = double(line.number("size", 1));
    render::PageSize page{product_of(line).form == "pdf" ? points_wide : width, {}};
    if (line.is_given("height")) {
        const double height = double(line.number("height", 1));
        if (std::max(width, height) > flattest * std::min(width, height))
            throw UsageError(tr("--height: a chart is at most {} times as wide as high, or as high as wide", flattest));
        page.height = page.width * height / width;
    }
    write_picture(line, chart_page(page, title, subtitle, usual, draw, theme), {title, {}});
}

/// With names and title that can be drawn.
analyzer::ScoreSheet sheet_of(const SourceGame& game, const castelli::Opening& opening, const CommandLine& line) {
    auto sheet = analyzer::make_score_sheet({game.record, opening, {.mode = play_mode(line), .variations = false}});
    sheet.names = analyzer::visible_names(std::move(sheet.names));
    sheet.title = base::visible(sheet.title);
    return sheet;
}

std::string subtitle_of(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup, const CommandLine& line) {
    std::string subtitle = sheet.final ? "" : tr("unfinished");
    if (sheet.final != nullptr)
        for (const analyzer::GamePart& part : analyzer::parts_of(setup))
            subtitle += (part.number() == 0 ? "" : "; ") + analyzer::winners_text(sheet, setup, sheet.names, part);
    if (line.has("as-played")) subtitle += ", " + tr("as played");
    if (sheet.stopped) subtitle += tr(" (not played further: see the messages)");
    return subtitle;
}

/// What shows an analysis. Throws UsageError if options of one are given for anything else.
std::optional<AnalysisChart> analysis_of(const CommandLine& line) {
    const auto& what = line.get("what");
    if (what == "shares") return AnalysisChart::shares;
    if (what == "luck") return AnalysisChart::luck;
    for (const auto options : {OptionGroup(analysis_options), OptionGroup(jobs_options)})
        for (const Option& option : options)
            if (line.is_given(option.name))
                throw UsageError(tr("--{} goes with --what shares and --what luck", option.name));
    return std::nullopt;
}

/// False if the game cannot be analysed.
bool draw_analysis(const CommandLine& line, const SourceGame& game, const castelli::Opening& opening,
                   AnalysisChart what) {
    GameAnalyser analyser(line);
    const auto report = analyser.analyse_or_tell(game, opening);
    if (!report) return false;
    analyser.expect_all_repeated();
    const analyzer::ScoreSheet sheet = sheet_of(game, opening, line);
    const castelli::Setup& setup = opening.setup;
    const auto graph = graph_of(*report, render::names_by_seat(sheet, setup));
    const render::CastelliTheme theme = theme_of(line);
    write_chart(
        line, sheet.title, subtitle_of(sheet, setup, line), usual_chart_size(graph, what, setup.players),
        [&](render::ChartSize size) { return analysis_chart(graph, sheet, setup, what, size, theme); }, theme);
    return true;
}

void draw(const CommandLine& line, const SourceGame& game, const castelli::Opening& opening) {
    const analyzer::ScoreSheet sheet = sheet_of(game, opening, line);
    const castelli::Setup& setup = opening.setup;
    const ChartKind kind = kind_of(line);
    if (kind == ChartKind::final && !sheet.final)
        throw UsageError(tr("--what final: the game has no final scoring; vp, silver and resources can be drawn"));
    if (setup.players == 0) throw UsageError(tr("the game has no players: nothing to draw"));
    const render::CastelliTheme theme = theme_of(line);
    write_chart(
        line, sheet.title, subtitle_of(sheet, setup, line), render::usual_chart_size(setup),
        [&](render::ChartSize size) { return chart_scene(sheet, setup, kind, size, theme); }, theme);
}

/// A game that is not of Castelli; whether it has a problem.
bool chart_other(const CommandLine& line, const SourceGame& game) {
    const OpenedOther other = open_other_game(game, line);
    if (!other.game) return other.problem;
    analyzer::Story story = other.game->story();
    for (analyzer::StoryPlayer& player : story.players) player.name = base::visible(player.name);
    const ChartKind kind = kind_of(line);
    if (analysis_of(line) || (kind != ChartKind::vp && kind != ChartKind::final))
        throw UsageError(tr("--what {}: a game of {} has no such chart; vp and final can be drawn", line.get("what"),
                            game.record.lexis->game));
    if (!has_chart(story, kind)) throw UsageError(tr("--what final: nothing is scored yet; vp can be drawn"));
    const render::Theme theme = theme_of(line);
    const auto drawn = render::drawn_game(*other.game);
    const std::string title = base::visible(story.title);
    std::string subtitle = story.finished ? base::visible(story.result) : tr("unfinished");
    if (!story.lines.front().stopped.empty()) subtitle += tr(" (not played further: see the messages)");
    write_chart(
        line, title, subtitle, {},
        [&](render::ChartSize size) { return story_chart(story, *drawn, kind, size, theme); }, theme);
    return other.problem;
}

}  // namespace

int run_chart(const CommandLine& line) {
    const auto analysis = analysis_of(line);
    const auto interruption = analysis ? std::make_unique<Interruption>() : nullptr;
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) {
            problem = chart_other(line, game);
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (opened.opening == nullptr) return;
        if (!analysis)
            draw(line, game, *opened.opening);
        else if (!draw_analysis(line, game, *opened.opening, *analysis))
            problem = true;
    });
    return problem ? exit_problem : exit_clean;
}

}  // namespace castellan::cli
