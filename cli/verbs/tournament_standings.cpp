#include "cli/input/tournament_input.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {
namespace {

int run(const CommandLine& line) { return run_report(line, analyzer::tournament::ReportKind::standings); }

}  // namespace

extern constinit const Command tournament_standings_command{
    "tournament standings",
    "who stands where: points, victories, places",
    "[OPTION...] EVENT-FILE\n[OPTION...] FOLDER",
    "Places, points and totals of an event, or of all games in a folder of records. What has a problem does not count\n"
    "and is listed; then the exit code is 1. docs/tournament.md tells how places are decided.",
    "  castellan tournament standings club.cge\n"
    "  castellan tournament standings --format md club.cge -o standings.md\n"
    "  castellan tournament standings games/",
    tournament_option_groups,
    run,
    report_products,
};

}  // namespace castellan::cli
