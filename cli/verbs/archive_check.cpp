#include <fmt/core.h>

#include "base/visible.hpp"
#include "cli/input/archive_input.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array<OptionGroup, 2> option_groups = {set_options, strict_options};

/// Checks one archive and writes what was found; true if it is in order.
bool check_file(const std::string& file, castelli::OpeningReader& openings, const CommandLine& line) {
    const notation::DiagnosticWriter writer(use_colour(line.get("color"), stdout) ? notation::Colouring::ansi
                                                                                  : notation::Colouring::plain);
    std::uint32_t games_with_problems = 0;
    std::string text;
    const auto summary = for_each_archived(file, openings, [&](const SourceGame& game, const auto& diagnostics) {
        if (is_problem(diagnostics, line)) ++games_with_problems;
        notation::PlaceFinder places(game.record.text);
        for (const auto& diagnostic : diagnostics)
            writer.write(diagnostic, places, {game.file, game.first_line, game.number}, text);
        fmt::print("{}", text);
        text.clear();
    });
    const auto name = base::visible(shown(file));
    if (!summary) {
        fmt::print("{}: {}\n", name, base::visible(error_text(summary.error())));
        return false;
    }
    if (!line.has("quiet"))
        fmt::print("{}: {}, {}, {}\n", name, tr("archive version {}", summary->version),
                   language::trn("{} game", "{} games", summary->games),
                   games_with_problems == 0
                       ? tr("all as packed, no problem")
                       : language::trn("all as packed, {} has problems", "all as packed, {} have problems",
                                       std::int64_t(games_with_problems)));
    return games_with_problems == 0;
}

int run(const CommandLine& line) {
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    bool unread = false;
    for (const auto& file : line.files()) {
        try {
            problem = !check_file(file, openings, line) || problem;
        } catch (const UsageError& error) {  // the other files are checked all the same
            print_message(error.what());
            unread = true;
        }
    }
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command archive_check_command{
    "archive check",
    "verify archives: bytes, values, every state replayed",
    "[OPTION...] FILE...",
    "Verifies the envelope of an archive and every game in it, replays the games and compares their digests. "
    "What the rules refuse in a game is reported as `check` does.",
    "  castellan archive check club.cga\n"
    "  castellan archive check --quiet *.cga",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
