#include "analyzer/castelli/annotate/annotate.hpp"

#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"

namespace castellan::cli {
namespace {

constexpr std::array<OptionGroup, 5> option_groups = {output_options, game_options, set_options, ruling_options,
                                                      strict_options};

int run(const CommandLine& line) {
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) {
            const OpenedOther other = open_other_game(game, line);
            problem = other.problem || !other.game;
            if (!other.game) return;
            if (const auto text = other.game->annotated()) write_output(line, *text);
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (opened.opening != nullptr && opened.readable)
            write_output(line, analyzer::annotated(game.record, *opened.opening, line.has("ruling")));
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
    "written as far as it can, one with a syntax error not at all (exit 1).",
    "  castellan annotate game.cgn\n"
    "  castellan annotate --game 3 club.cgn -o annotated.cgn",
    option_groups,
    run,
    record_products,
    true,
};

}  // namespace castellan::cli
