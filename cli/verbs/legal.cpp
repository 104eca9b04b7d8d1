#include "analyzer/castelli/legal/reports.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
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
constexpr std::array products = {
    Product{"text", ".txt", base::ContentKind::text},
    Product{"json", ".json", base::ContentKind::data},
    Product{"text", "", base::ContentKind::text},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options, output_options, game_options,
                                                      set_options, ruling_options, strict_options};

void write_legal(const CommandLine& line, const castelli::Table& table, const analyzer::Names& given,
                 const analyzer::TextProblems& problems) {
    const auto names = analyzer::visible_names(given);
    const auto moments = analyzer::legal_moments(table, names);
    write_output(line, product_of(line).form == "json" ? analyzer::legal_json(moments, table.setup, names, problems)
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
    write_legal(line, {position->setup, position->state, position->deck}, names, problems);
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
        write_legal(line, {opened.opening->setup, situation.state, situation.deck}, analyzer::player_names(game.record),
                    problems);
    });
    return problem;
}

int run(const CommandLine& line) {
    if (line.has("position") && line.get("at") != "end")
        throw UsageError(tr("a position has no moves: leave --at out"));
    if (line.has("position") && line.has("file")) throw UsageError(tr("name a file or give --position, not both"));
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
    "luck may give, in classes with their chances. docs/legal.md explains it, docs/legal-json.md the JSON.",
    "  castellan legal game.cgn\n"
    "  castellan legal game.cgn --at 7.1\n"
    "  castellan legal game.cgn --at 12 --format json -o legal.json\n"
    "  castellan legal --position 'octagons d4 r2NE.1 g1SW | seats RB | R w=1 g=1 r=1 | tiles d5:R3G3B3Y3s1'",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
