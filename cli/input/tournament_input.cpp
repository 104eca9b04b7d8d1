#include "cli/input/tournament_input.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <utility>

#include "analyzer/tournament/event/reader.hpp"
#include "analyzer/tournament/event_check.hpp"
#include "analyzer/tournament/folder_check.hpp"
#include "cli/input/decompression.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "cli/support/progress_bar.hpp"
#include "notation/encoding/recoding.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using namespace analyzer::tournament;

Tournament read_tournament(const CommandLine& line, const ReportFinding& report) {
    const std::string source = line.file();
    castelli::OpeningReader openings(line.set(), {});
    const notation::Recoding recoding = line.recoding();
    std::error_code error;
    const bool is_folder = std::filesystem::is_directory(source, error);
    std::string event;
    if (!is_folder) {
        auto text = system::read_file(source, max_event_bytes, base::ContentKind::event);
        if (!text) throw UsageError(fmt::format("{}: {}", shown(source), text.error()));
        event = *std::move(text);
    }
    const Interruption interruption;
    ProgressBar bar(line);
    const auto keep_going = [&](const Progress& progress) {
        bar.show(progress.done, progress.total);
        return !Interruption::requested();
    };
    const Unpack unpack = [&](notation::ByteSource packed) {
        return notation::recoded(decompressed(std::move(packed)), recoding);
    };
    const auto report_alone = [&](const Finding& finding) {
        bar.hide();
        report(finding);
    };
    if (is_folder) {
        auto tournament = check_folder(source, openings, unpack, report_alone, keep_going);
        if (tournament.counts.files == 0 && tournament.unread.empty())
            throw UsageError(fmt::format("{}: there is no record (*.cgn) in this folder or below", source));
        return tournament;
    }
    return check_event(event, shown(source), openings, unpack, report_alone, keep_going);
}

int exit_of(const Tournament& tournament, const CommandLine& line) {
    for (const auto& unread : tournament.unread) print_message(unread);
    if (tournament.interrupted) {
        print_message("interrupted");
        return exit_interrupted;
    }
    if (!tournament.unread.empty()) return exit_usage;
    const bool problem = tournament.counts.errors > 0 || (line.strict() && tournament.counts.warnings > 0);
    return problem ? exit_problem : exit_clean;
}

int run_report(const CommandLine& line, ReportKind kind) {
    const std::string format(product_of(line).form);
    const Tournament tournament = read_tournament(line, [](const Finding&) {});
    const int code = exit_of(tournament, line);
    if (code == exit_interrupted) return code;
    if (format == "json")
        write_output(line, report_json(tournament, kind));
    else if (format == "md")
        write_output(line, report_markdown(tournament, kind));
    else
        write_output(line, report_text(tournament, kind));
    return code;
}

}  // namespace castellan::cli
