#include <fmt/core.h>

#include "cli/input/archive_input.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {game_option};
constexpr std::array<OptionGroup, 4> option_groups = {output_options, own_options, set_options, strict_options};

int run(const CommandLine& line) {
    const auto file = line.file();
    const GameChoice choice = line.games();
    castelli::OpeningReader openings = line.openings();
    std::string text;
    bool problem = false;
    const auto summary = for_each_archived(file, openings, [&](const SourceGame& game, const auto& diagnostics) {
        if (!choice.contains(game.number)) return;
        problem = report(diagnostics, game, line) || problem;
        if (!text.empty()) text += '\n';
        text += game.record.text;
    });
    if (!summary) {
        print_message(fmt::format("{}: {}", shown(file), error_text(summary.error())));
        return exit_problem;
    }
    if (const auto missing = choice.missing_of(summary->games); !missing.empty())
        throw UsageError(tr("--game {}: {} has games 1 to {}", missing, shown(file), summary->games));
    write_output(line, text);
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command archive_unpack_command{
    "archive unpack",
    "write the games of an archive as canonical CGN",
    "[OPTION...] FILE",
    "Verifies an archive, replays its games and writes them as canonical CGN, as fmt does. An archive that is damaged "
    "or\n"
    "not what was packed gives no output and exit 1. A game packed although the rules refuse it is written and "
    "reported.",
    "  castellan archive unpack club.cga -o club.cgn\n"
    "  castellan archive unpack club.cga | castellan score --game 2 -",
    option_groups,
    run,
    record_products,
    true,
};

}  // namespace castellan::cli
