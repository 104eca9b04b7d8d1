#include "analyzer/analysis/ranking.hpp"
#include "analyzer/castelli/analysis/place.hpp"
#include "analyzer/castelli/legal/reports.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/visible.hpp"
#include "cli/analyse/budget.hpp"
#include "cli/analyse/threads.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"at", "ADDRESS", "the place in the record: 0, 7, 7.2, 7/1, end", "end"},
    Option{"position", "TEXT", "a position instead of a file"},
    Option{"format", "text|json", "the form of the list; else the ending of -o says it, else text"},
};
constexpr std::array ranking_options = {
    Option{"rank", "", "the choices by what they are worth to who decides, the best first"},
    Option{"time", "SECONDS", "for each decision, of one core"},
    Option{"samples", "N", "for each decision, over all its choices"},
    Option{"precision", "PERCENT", "standard error of shares that is enough; 0.5 without a budget"},
    Option{"seed", "N", "a number; it decides all deals", "1"},
};
constexpr std::array products = {
    Product{"text", ".txt", base::ContentKind::text},
    Product{"json", ".json", base::ContentKind::data},
    Product{"text", "", base::ContentKind::text},
};
constexpr std::array<OptionGroup, 8> option_groups = {own_options,  ranking_options, jobs_options,   output_options,
                                                      game_options, set_options,     ruling_options, strict_options};

using FoundLine = tl::expected<std::unique_ptr<analyzer::analysis::Line>, std::string>;

/// Throws UsageError if there is nothing to be ranked, Interrupted.
analyzer::analysis::Ranking ranking_of(const CommandLine& line, const FoundLine& found) {
    if (!found) throw UsageError(tr("--rank: {}", found.error()));
    analyzer::analysis::Budget budget = clock_and_precision(line);
    if (line.has("samples")) budget.samples = line.number("samples", 1);
    if (!line.has("samples") && !line.has("time") && !line.has("precision")) budget.precision = usual_precision;
    const Interruption interruption;
    Threads threads(jobs_of(line));
    auto ranking = analyzer::analysis::rank(**found, 0, deals_seed(line), threads, budget,
                                            [] { return Interruption::requested(); });
    if (!ranking) throw Interrupted();
    return *std::move(ranking);
}

void expect_rank(const CommandLine& line) {
    if (line.has("rank")) return;
    for (const OptionGroup group : {OptionGroup(ranking_options), OptionGroup(jobs_options)})
        for (const Option& option : group)
            if (line.is_given(option.name)) throw UsageError(tr("--{} goes with --rank", option.name));
}

void write_legal(const CommandLine& line, const castelli::Table& table, const analyzer::Names& given,
                 const analyzer::TextProblems& problems,
                 const std::optional<analyzer::analysis::Ranking>& ranking = std::nullopt) {
    const bool as_data = product_of(line).form == "json";
    if (ranking && !as_data) return write_output(line, analyzer::analysis::ranking_text(*ranking));
    const auto names = analyzer::visible_names(given);
    const auto moments = analyzer::legal_moments(table, names);
    write_output(line, as_data
                           ? analyzer::legal_json(moments, table.setup, names, problems, ranking ? &*ranking : nullptr)
                           : analyzer::legal_text(moments, table.setup, names));
}

/// JSON says why nothing is legal.
void write_problems(const CommandLine& line, const analyzer::TextProblems& problems) {
    if (product_of(line).form == "json") write_output(line, analyzer::problems_json("castellan-legal", problems));
}

bool legal_in_position(const CommandLine& line) {
    const language::InEnglish data(product_of(line).form == "json");
    std::vector<notation::Diagnostic> diagnostics;
    const auto position = position_of(line, &diagnostics);
    const analyzer::TextProblems problems{line.get("position"), diagnostics, {"position", 1, 0}};
    if (!position) {
        write_problems(line, problems);
        return true;
    }
    analyzer::Names names;
    for (std::size_t colour = 0; colour < names.size(); ++colour) names[colour] = tr(name(castelli::Colour(colour)));
    std::optional<analyzer::analysis::Ranking> ranking;
    if (line.has("rank")) ranking = ranking_of(line, analyzer::place_line(*position));
    write_legal(line, {position->setup, position->state, position->deck}, names, problems, ranking);
    return false;
}

std::string legal_data(const SourceGame& game, const CommandLine& line) {
    const language::InEnglish data;
    const auto opened = analyzer::open_game(game.record, line.rulings());
    return expect_place(opened->legal_json(line.get("at"), game.record, source_of(game)), line, "at");
}

/// Whether there was a problem.
bool legal_in_other_game(const SourceGame& game, const CommandLine& line) {
    const OpenedOther other = open_other_game(game, line);
    analyzer::PlaceReport report;
    if (other.game) report = expect_place(other.game->legal(line.get("at")), line, "at");
    if (!report.is_reached) print_message(tr("not played so far: what follows is legal where the record stops"));
    if (product_of(line).form == "json")
        write_output(line, legal_data(game, line));
    else if (other.game)
        write_output(line, report.text);
    return other.problem;
}

bool legal_in_game(const CommandLine& line) {
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) {
            expect_castelli_for(line, {"rank"}, game.record);
            problem = legal_in_other_game(game, line);
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        const bool as_data = product_of(line).form == "json";
        const auto diagnostics = as_data ? problems_as_data(game, openings, line) : std::vector<notation::Diagnostic>{};
        const analyzer::TextProblems problems{game.record.text, diagnostics, source_of(game)};
        if (opened.opening == nullptr) return write_problems(line, problems);
        const auto situation = situation_at(game.record, *opened.opening, line, "at");
        if (situation.problem) print_message(tr("not played so far: what follows is legal where the record stops"));
        const language::InEnglish data(as_data);
        std::optional<analyzer::analysis::Ranking> ranking;
        if (line.has("rank"))
            ranking = ranking_of(line, analyzer::place_line({game.record, *opened.opening}, address_of(line, "at")));
        write_legal(line, {opened.opening->setup, situation.state, situation.deck}, analyzer::player_names(game.record),
                    problems, ranking);
    });
    return problem;
}

int run(const CommandLine& line) {
    expect_rank(line);
    if (line.has("position") && line.get("at") != "end")
        throw UsageError(tr("a position has no moves: leave --at out"));
    if (line.has("position") && line.has_words()) throw UsageError(tr("name a file or give --position, not both"));
    const bool problem = line.has("position") ? legal_in_position(line) : legal_in_game(line);
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command legal_command{
    "legal",
    "what may be done at a place of a game, or in a position",
    "[OPTION...] FILE\n[OPTION...] --position POSITION",
    "Who decides, and all that the rules allow: choices with the word to write for each and what follows from it; "
    "what\n"
    "luck may give, in classes with their chances. docs/legal.md explains it, docs/legal-json.md the JSON. With "
    "--rank\n"
    "the choices by what they are worth to the player who decides, if the game is played on by a program: shares of\n"
    "victory and expected points, the best first (docs/analysis.md). It never looks at what that player cannot know.",
    "  castellan legal game.cgn\n"
    "  castellan legal game.cgn --at 7.1\n"
    "  castellan legal game.cgn --at 7.1 --rank\n"
    "  castellan legal game.cgn --at 12 --rank --precision 0.2 --format json\n"
    "  castellan legal game.cgn --at 12 --format json -o legal.json\n"
    "  castellan legal --position 'octagons d4 | seats RB | tiles d5:R3G3B3Y3s1'",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
