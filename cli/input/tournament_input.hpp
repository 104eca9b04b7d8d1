// The input of the tournament verbs: an event file, or a folder of records.
#pragma once

#include <array>

#include "analyzer/tournament/report/reports.hpp"
#include "analyzer/tournament/tournament.hpp"
#include "cli/support/command_line.hpp"

namespace castellan::cli {

inline constexpr std::array tournament_options = {
    Option{"format", "text|json|md", "the form of the report; else the ending of -o says it, else text"},
};
inline constexpr std::array<OptionGroup, 5> tournament_option_groups = {tournament_options, output_options, set_options,
                                                                        encoding_options, strict_options};

/// Checks it, with a progress bar; Ctrl-C ends that early. Throws UsageError if it cannot be read.
analyzer::tournament::Tournament read_tournament(const CommandLine& line,
                                                 const analyzer::tournament::ReportFinding& report);

/// The exit code. Names what could not be read on standard error.
int exit_of(const analyzer::tournament::Tournament& tournament, const CommandLine& line);

/// Runs `tournament standings` and `tournament crosstable`.
int run_report(const CommandLine& line, analyzer::tournament::ReportKind kind);

}  // namespace castellan::cli
