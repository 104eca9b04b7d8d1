#include "cli/analyse/analysis_switch.hpp"

#include "cli/input/opened.hpp"
#include "cli/support/interruption.hpp"

namespace castellan::cli {

bool wants_analysis(const CommandLine& line, const notation::Record& record) {
    if (!wants_analysis(line)) return false;
    if (!is_castelli(record)) expect_castelli_for(line, {analysis_switch.name}, record);
    return true;
}

std::optional<analyzer::analysis::Report> analysis_of(const SourceGame& game, const castelli::Opening& opening,
                                                      const CommandLine& line) {
    const Interruption interruption;
    GameAnalyser analyser(line);
    auto report = analyser.analyse_or_tell(game, opening);
    if (report) analyser.expect_all_repeated();
    return report;
}

}  // namespace castellan::cli
