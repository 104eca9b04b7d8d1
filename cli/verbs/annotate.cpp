#include "analyzer/castelli/annotate/annotate.hpp"

#include <memory>
#include <optional>

#include "analyzer/castelli/analysis/verdicts.hpp"
#include "cli/analyse/game_analyser.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "notation/parser.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {analysis_switch};
constexpr std::array<OptionGroup, 8> option_groups = {own_options, analysis_options, output_options, game_options,
                                                      set_options, ruling_options,   strict_options, jobs_options};

std::string with_claims(const CommandLine& line, const notation::Record& record, const castelli::Opening& opening) {
    return analyzer::annotated(record, opening, line.has("ruling"));
}

/// Evaluations stand behind claims, and variations that the analysis adds have claims like all others: so each is
/// written twice.
std::string with_analysis(const CommandLine& line, castelli::OpeningReader& openings, std::string text,
                          const analyzer::analysis::Report& report) {
    notation::Record record;
    std::vector<notation::Diagnostic> reported_before;
    for (const bool last : {false, true}) {
        notation::parse_game(text, record);
        const castelli::PlayedGame game(record, *openings.read(record, reported_before));
        auto noted = analyzer::annotated_with(game, analyzer::turn_verdicts(game, report));
        if (!noted) throw UsageError(noted.error());
        text = *std::move(noted);
        if (last) break;
        notation::parse_game(text, record);
        text = with_claims(line, record, *openings.read(record, reported_before));
    }
    return text;
}

/// A game of Castelli; whether it has a problem.
bool annotate(const CommandLine& line, const SourceGame& game, castelli::OpeningReader& openings, bool analysed) {
    const OpenedGame opened = open_and_check(game, openings, line);
    if (opened.opening == nullptr || !opened.readable) return opened.problem;
    std::optional<analyzer::analysis::Report> report;
    if (analysed) {
        GameAnalyser analyser(line);
        report = analyser.analyse_or_tell(game, *opened.opening);
        analyser.expect_all_repeated();
    }
    std::string text = with_claims(line, game.record, *opened.opening);
    write_output(line, report ? with_analysis(line, openings, std::move(text), *report) : text);
    return opened.problem || (analysed && !report);
}

int run(const CommandLine& line) {
    const bool analysed = wants_analysis(line);
    const auto interruption = analysed ? std::make_unique<Interruption>() : nullptr;
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (is_castelli(game.record)) {
            problem = annotate(line, game, openings, analysed);
            return;
        }
        expect_castelli_for(line, {analysis_switch.name}, game.record);
        const OpenedOther other = open_other_game(game, line);
        problem = other.problem || !other.game;
        if (!other.game) return;
        if (const auto text = other.game->annotated()) write_output(line, *text);
    });
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command annotate_command{
    "annotate",
    "write a game with every consequence as a claim",
    "[OPTION...] FILE",
    "Writes the game with every consequence as a claim: who won each area, what the rim and the tile gave, what each\n"
    "castle scored, the final scoring. False claims are replaced (exit 1). A game that cannot be played to its end is\n"
    "written as far as it can, one with a syntax error not at all (exit 1). With --analysis, of games of Castelli, "
    "what\n"
    "each turn left to everybody is written besides, with marks, and with what would have been better as variations\n"
    "(docs/analysis.md). One that cannot be analysed has its claims alone (exit 1).",
    "  castellan annotate game.cgn\n"
    "  castellan annotate --analysis --precision 1 game.cgn -o analysed.cgn\n"
    "  castellan annotate --game 3 club.cgn -o annotated.cgn",
    option_groups,
    run,
    record_products,
    true,
};

}  // namespace castellan::cli
