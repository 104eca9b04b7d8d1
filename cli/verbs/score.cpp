#include <fmt/core.h>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/reports.hpp"
#include "analyzer/castelli/score/why.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "engine/castelli/replay/address.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"why", "ADDRESS", "explain one turn or action: 7, 7.2, 7/1, end"},
    Option{"summary", "", "without the turns: points in their parts, totals, winner"},
    Option{"format", "text|json|md", "the form of the sheet; else the ending of -o says it, else text"},
};
constexpr std::array<OptionGroup, 7> option_groups = {own_options, output_options, as_played_options, game_options,
                                                      set_options, ruling_options, strict_options};

analyzer::ScoreSheet sheet_of(const SourceGame& game, const castelli::Opening& opening) {
    return analyzer::make_score_sheet({game.record, opening, {.variations = false}});
}

std::string sheet_text(const SourceGame& game, const castelli::Opening& opening, const std::string& format,
                       analyzer::SheetExtent extent) {
    const auto sheet = sheet_of(game, opening);
    if (format == "md") return analyzer::score_markdown(sheet, opening.setup, extent);
    return analyzer::score_text(sheet, opening.setup, extent);
}

std::string arbiter_page(const SourceGame& game, const castelli::Opening& opening, const std::string& format) {
    const auto arbitration = analyzer::arbitrate(game.record, opening);
    if (format == "md") return analyzer::arbiter_markdown(arbitration, opening.setup);
    return analyzer::arbiter_text(arbitration, opening.setup);
}

/// `opening` is null when the game cannot be set up.
std::string json_text(const SourceGame& game, castelli::OpeningReader& openings, const castelli::Opening* opening,
                      const CommandLine& line) {
    const language::InEnglish data;
    const auto diagnostics = problems_as_data(game, openings, line);
    const analyzer::TextProblems problems{game.record.text, diagnostics, source_of(game)};
    const bool as_played = line.has("as-played");
    if (opening == nullptr)
        return analyzer::problems_json(as_played ? "castellan-arbiter" : "castellan-score", problems);
    if (as_played) return analyzer::arbiter_json(analyzer::arbitrate(game.record, *opening), opening->setup, problems);
    return analyzer::score_json(sheet_of(game, *opening), opening->setup, problems);
}

std::string why_text(const SourceGame& game, const castelli::Opening& opening, const CommandLine& line) {
    const auto address = address_of(line, "why");
    const auto situation = situation_to_explain(game.record, opening, line, "why");
    const auto names = analyzer::visible_names(analyzer::player_names(game.record));
    auto text = analyzer::explained(situation, opening.setup, names, address.action.value_or(0));
    if (situation.problem) text += tr("Not played further: see the messages") + "\n";
    return text;
}

/// A summary is of the score sheet for people.
void expect_sheet_to_sum_up(const CommandLine& line, const std::string& format) {
    if (format == "json") throw UsageError(tr("--summary is for people: leave out --format {}", format));
    for (const std::string_view other : {"why", "as-played"})
        if (line.has(other)) throw UsageError(tr("--{} is no score sheet to sum up: leave out --summary", other));
}

/// Whether there was a problem.
bool score_other_game(const SourceGame& game, const CommandLine& line, const std::string& format) {
    const OpenedOther other = open_other_game(game, line);
    if (format == "json") {
        const language::InEnglish data;
        const auto opened = analyzer::open_game(game.record, line.rulings());
        write_output(line, opened->score_json(game.record, source_of(game)));
        return other.problem;
    }
    if (!other.game) return true;
    const auto form = format == "md" ? analyzer::SheetForm::markdown : analyzer::SheetForm::text;
    write_output(line, line.has("why") ? expect_place(other.game->why(line.get("why")), line, "why")
                                       : other.game->score_sheet(form, line.has("summary")));
    return other.problem;
}

int run(const CommandLine& line) {
    const std::string format(product_of(line).form);
    const auto extent = line.has("summary") ? analyzer::SheetExtent::summary : analyzer::SheetExtent::whole;
    if (line.has("summary")) expect_sheet_to_sum_up(line, format);
    if (line.has("why") && format != "text")
        throw UsageError(tr("--why explains as text: leave out --format {}", format));
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) {
            problem = score_other_game(game, line, format);
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (format == "json") return write_output(line, json_text(game, openings, opened.opening, line));
        if (opened.opening == nullptr) return;
        if (line.has("why"))
            write_output(line, why_text(game, *opened.opening, line));
        else if (line.has("as-played"))
            write_output(line, arbiter_page(game, *opened.opening, format));
        else
            write_output(line, sheet_text(game, *opened.opening, format, extent));
    });
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command score_command{
    "score",
    "the score sheet: where every point came from",
    "[OPTION...] FILE",
    "The score sheet: per turn what was gained, paid and scored and by which rule, running totals, the final "
    "scoring,\n"
    "the winner. --why explains one turn (7), one action of it (7.2) or the final scoring (end) line by line.\n"
    "--summary leaves the turns out.\n\n"
    "--as-played writes the arbiter's page: what was irregular, what was decided, and the score as played and as\n"
    "ruled, side by side (docs/as-played.md).",
    "  castellan score game.cgn\n"
    "  castellan score game.cgn --summary\n"
    "  castellan score game.cgn --why 12\n"
    "  castellan score game.cgn --why end\n"
    "  castellan score game.cgn --as-played --format md -o page.md\n"
    "  castellan score game.cgn --format json -o sheet.json",
    option_groups,
    run,
    report_products,
    true,
};

}  // namespace castellan::cli
