#include "cli/input/tournament_input.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {
namespace {

int run(const CommandLine& line) { return run_report(line, analyzer::tournament::ReportKind::crosstable); }

}  // namespace

extern constinit const Command tournament_crosstable_command{
    "tournament crosstable",
    "who played whom, and with which score",
    "[OPTION...] EVENT-FILE\n[OPTION...] FOLDER",
    "Each player against each: VP in a tournament, points of so many games in a plain event. More than twelve players\n"
    "are listed meeting by meeting. What has a problem does not count and is listed; then the exit code is 1.",
    "  castellan tournament crosstable club.cge\n"
    "  castellan tournament crosstable --format md club.cge -o crosstable.md\n"
    "  castellan tournament crosstable games/",
    tournament_option_groups,
    run,
    report_products,
};

}  // namespace castellan::cli
