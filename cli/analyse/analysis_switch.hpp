// Verbs that show an analysis beside what they show else.
#pragma once

#include <array>
#include <optional>

#include "analyzer/analysis/report.hpp"
#include "cli/analyse/game_analyser.hpp"
#include "cli/support/option.hpp"

namespace castellan::cli {

/// What follows them are analysis_options and jobs_options.
inline constexpr std::array analysis_switches = {analysis_switch};

/// Throws UsageError if an option of the analysis is given without it, or with a record of another game.
bool wants_analysis(const CommandLine& line, const notation::Record& record);

/// The analysis of one game; if it cannot be made, that is reported. Throws Interrupted.
std::optional<analyzer::analysis::Report> analysis_of(const SourceGame& game, const castelli::Opening& opening,
                                                      const CommandLine& line);

}  // namespace castellan::cli
