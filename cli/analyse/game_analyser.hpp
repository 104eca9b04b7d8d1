// Analyses one recorded game after another, as the command line asks for.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/analysis/earlier.hpp"
#include "analyzer/analysis/report.hpp"
#include "analyzer/analysis/search.hpp"
#include "cli/analyse/decision_cache.hpp"
#include "cli/analyse/threads.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/option.hpp"
#include "cli/support/progress_bar.hpp"
#include "engine/castelli/replay/opening.hpp"

namespace castellan::cli {

inline constexpr std::array analysis_options = {
    Option{"time", "SECONDS", "for each decision, of one core"},
    Option{"samples", "N", "for each decision; or FILE, an earlier report in JSON, which is repeated to the byte"},
    Option{"precision", "PERCENT", "standard error of shares that is enough; 0.5 without a budget"},
    Option{"seed", "N", "a number; it decides all deals", "1"},
    Option{"cache", "FOLDER", "where results are kept; else castellan/analysis in the user's folder for caches"},
    Option{"no-cache", "", "keep no results, and use none"},
};

/// Of verbs that show an analysis besides what they have; analysis_options and jobs_options go with it.
inline constexpr Option analysis_switch{
    "analysis", "", "what the analysis found, too; the options from --time to --seed set its budget"};

/// Whether --analysis is given. Throws UsageError if options of it are, and it is not.
bool wants_analysis(const CommandLine& line);

class GameAnalyser {
  public:
    /// For a verb with analysis_options and jobs_options. Throws UsageError.
    explicit GameAnalyser(const CommandLine& line);

    /// The error says why the game cannot be analysed.
    tl::expected<analyzer::analysis::Report, std::string> analyse(const SourceGame& game,
                                                                  const castelli::Opening& opening);
    /// For verbs that show it besides other things: nothing if the game cannot be analysed, and a message says why.
    /// Throws Interrupted if that ended the analysis.
    std::optional<analyzer::analysis::Report> analyse_or_tell(const SourceGame& game, const castelli::Opening& opening);
    /// Throws UsageError if the report of --samples has more games than were analysed.
    void expect_all_repeated() const;

  private:
    [[nodiscard]] analyzer::analysis::LineOptions options_for(const analyzer::analysis::Line& line);
    /// What was kept under the context, else what is found now.
    [[nodiscard]] std::vector<analyzer::analysis::Decision> decide(const analyzer::analysis::Line& line,
                                                                   const analyzer::analysis::LineOptions& options,
                                                                   const std::string& context);
    /// What else the decisions depend on than the line and its options.
    [[nodiscard]] std::string context_of(const SourceGame& game, const castelli::Opening& opening) const;

    const CommandLine& line_;
    analyzer::analysis::LineOptions options_;
    std::vector<analyzer::analysis::EarlierGame> earlier_;  // of --samples FILE
    bool repeats_ = false;
    std::size_t analysed_ = 0;
    DecisionCache cache_;
    Threads threads_;
    ProgressBar bar_;
};

}  // namespace castellan::cli
