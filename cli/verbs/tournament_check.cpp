#include "analyzer/tournament/report/check_report.hpp"
#include "cli/input/tournament_input.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output_guard.hpp"
#include "cli/support/streamed_output.hpp"

namespace castellan::cli {
namespace {

using namespace analyzer::tournament;

CheckForm form_of(std::string_view format) {
    return format == "json" ? CheckForm::json : format == "md" ? CheckForm::markdown : CheckForm::text;
}

int run(const CommandLine& line) {
    StreamedOutput output(line);
    const auto colouring = !line.writes_to_file() && use_colour(line.get("color"), stdout) ? notation::Colouring::ansi
                                                                                           : notation::Colouring::plain;
    CheckReport report(form_of(product_of(line).form), shown(line.file()), colouring);
    const Tournament tournament = read_tournament(line, [&](const Finding& finding) {
        report.add(finding);
        output.write(report.take());
    });
    report.end(tournament, !line.has("quiet"));
    output.write(report.take());
    const int code = exit_of(tournament, line);
    if (code != exit_interrupted) output.finish();
    return code;
}

}  // namespace

extern constinit const Command tournament_check_command{
    "tournament check",
    "check an event: every record, pairings, results",
    "[OPTION...] EVENT-FILE\n[OPTION...] FOLDER",
    "Checks every record of an event and whether they belong together: the files are those that the event lists, the\n"
    "right players meet, no round is missing, results and places follow (docs/tournament.md). Of a folder every\n"
    "record (*.cgn) in it and below is checked.",
    "  castellan tournament check club.cge\n"
    "  castellan tournament check --format json club.cge\n"
    "  castellan tournament check games/",
    tournament_option_groups,
    run,
    report_products,
};

}  // namespace castellan::cli
