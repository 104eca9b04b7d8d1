#include "analyzer/all_rulings.hpp"
#include "analyzer/checker.hpp"
#include "cli/check_report.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_code.hpp"
#include "cli/games.hpp"
#include "cli/output.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/visible.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

constexpr std::array own_options = {
    Option{"all-rulings", "", "say which rulings would change legality, a score or the winner, and where"},
    Option{"fail-fast", "", "stop at the first game with a problem"},
    Option{"format", "text|json|sarif", "how problems are written", "text"},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options, as_played_options, game_options,
                                                      set_options, ruling_options,    strict_options};

int run(const CommandLine& line) {
    const GameChoice choice = line.games();
    CheckReport report(line);

    castelli::OpeningReader openings = line.openings();
    analyzer::Checker checker(openings, play_mode(line));
    std::vector<notation::Diagnostic> diagnostics;
    bool problem = false;
    bool unread = false;
    const auto try_rulings = [&](const SourceGame& game) {
        diagnostics.clear();  // what they say has been reported
        if (const auto* opening = openings.read(game.record, diagnostics))
            report.add_rulings(analyzer::try_all_rulings(game.record, *opening, play_mode(line)), game, opening->setup);
    };
    const auto check_game = [&](const SourceGame& game, CheckCounts& counts) {
        diagnostics.clear();
        const auto checked = checker.check(game.record, diagnostics);
        report.begin_game(game);
        ++counts.games;
        counts.turns += checked.turns;
        for (const auto& diagnostic : diagnostics) {
            ++(diagnostic.severity == notation::Severity::error ? counts.errors : counts.warnings);
            report.add(diagnostic, game);
        }
        if (line.has("all-rulings")) try_rulings(game);
        report.end_game(game);
        const bool bad = checked.has_errors || (checked.has_warnings && line.strict());
        problem = problem || bad;
        return !(bad && line.has("fail-fast"));
    };
    for (const auto& file : line.files()) {
        CheckCounts counts;
        report.begin_file(file);
        try {
            for_each_game(file, choice, [&](const SourceGame& game) { return check_game(game, counts); });
            report.end_file(file, counts);
        } catch (const UsageError& error) {  // the other files are checked all the same
            report.not_read(error.what());
            unread = true;
        }
        if (problem && line.has("fail-fast")) break;
    }
    report.end();
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command check_command{
    "check",
    "replay games and report everything that is wrong",
    "[OPTION...] FILE...",
    "Replays every game and reports what is wrong: syntax, setup, actions the rules refuse, claims that are false.\n"
    "Each problem has a code, its place, the rule, the facts and, where there is one, the nearest legal reading. With\n"
    "--all-rulings the game is replayed under every other ruling that it gives occasion to, alone and in pairs.",
    "  castellan check game.cgn\n"
    "  castellan check --game 3,7-9 club.cgn\n"
    "  castellan check --as-played game.cgn\n"
    "  castellan check --ruling own-space=none game.cgn\n"
    "  castellan check --all-rulings game.cgn\n"
    "  zcat archive.cgn.gz | castellan check -\n"
    "  castellan check --format json game.cgn\n"
    "  castellan check --format sarif *.cgn > problems.sarif",
    option_groups,
    run,
};

}  // namespace castellan::cli
