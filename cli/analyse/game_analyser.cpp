#include "cli/analyse/game_analyser.hpp"

#include <fmt/core.h>
#include <castellan/version.hpp>

#include <mutex>

#include "analyzer/analysis/kept.hpp"
#include "analyzer/analysis/ledger.hpp"
#include "analyzer/castelli/analysis/line.hpp"
#include "analyzer/castelli/analysis/sections.hpp"
#include "cli/analyse/budget.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;
using namespace analyzer::analysis;

namespace {

constexpr std::size_t most_report_bytes = 256UL * 1024 * 1024;

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::vector<EarlierGame> earlier_games(const std::string& file) {
    const auto text = system::read_file(file, most_report_bytes);
    if (!text) throw UsageError(fmt::format("--samples {}: {}", shown(file), text.error()));
    auto games = read_earlier(*text);
    if (!games) throw UsageError(fmt::format("--samples {}: {}", shown(file), games.error()));
    return *std::move(games);
}

}  // namespace

bool wants_analysis(const CommandLine& line) {
    if (line.has(analysis_switch.name)) return true;
    for (const auto options : {OptionGroup(analysis_options), OptionGroup(jobs_options)})
        for (const Option& option : options)
            if (line.is_given(option.name)) throw UsageError(tr("--{} goes with --analysis", option.name));
    return false;
}

GameAnalyser::GameAnalyser(const CommandLine& line) : line_(line), cache_(line), threads_(jobs_of(line)), bar_(line) {
    options_.seed = deals_seed(line);
    options_.budget = clock_and_precision(line);
    if (line.has("samples") && is_number(line.get("samples"))) {
        options_.budget.samples = line.number("samples", 1);
    } else if (line.has("samples")) {
        for (const std::string_view other : {"time", "precision", "seed"})
            if (line.is_given(other))
                throw UsageError(tr("--samples {} repeats an analysis: leave out --{}", line.get("samples"), other));
        earlier_ = earlier_games(line.get("samples"));
        repeats_ = true;
    } else if (!line.has("time") && !line.has("precision")) {
        options_.budget.precision = usual_precision;
    }
    options_.stop = [] { return Interruption::requested(); };
}

tl::expected<Report, std::string> GameAnalyser::analyse(const SourceGame& game, const castelli::Opening& opening) {
    const castelli::PlayedGame played = cli::played(game.record, opening, line_);
    const auto line = analyzer::analysis_line(played);
    if (!line) return tl::unexpected(line.error());
    const LineOptions options = options_for(**line);
    Report report = report_of(**line, decide(**line, options, context_of(game, opening)), options);
    report.sections = analyzer::analysis_sections(played);
    return report;
}

std::optional<Report> GameAnalyser::analyse_or_tell(const SourceGame& game, const castelli::Opening& opening) {
    auto report = analyse(game, opening);
    if (!report) {
        print_message(tr("{}, game {} cannot be analysed: {}", shown(game.file), game.number, report.error()));
        return std::nullopt;
    }
    if (report->ending == Ending::interrupted) throw Interrupted{};
    return *std::move(report);
}

LineOptions GameAnalyser::options_for(const Line& line) {
    LineOptions options = options_;
    const std::size_t number = analysed_++;
    if (!repeats_) return options;
    const auto wrong = [&](const std::string& why) {
        return UsageError(tr("--samples {}, game {}: {}", shown(line_.get("samples")), number + 1, why));
    };
    if (number >= earlier_.size()) throw wrong(tr("the report has no such game"));
    const EarlierGame& earlier = earlier_[number];
    if (earlier.model != line.model())
        throw wrong(tr("it was analysed with {}, and this is {}", earlier.model, line.model()));
    if (earlier.samples.size() != line.nodes().size()) throw wrong(tr("it is another game, with other decisions"));
    options.seed = earlier.seed;
    options.budget = {.precision = earlier.precision};
    options.samples = earlier.samples;
    return options;
}

std::vector<Decision> GameAnalyser::decide(const Line& line, const LineOptions& options, const std::string& context) {
    const std::string key = key_of(line, options, context);
    if (const auto kept = cache_.find(key))
        if (auto decisions = decisions_in(*kept, key, line)) return *std::move(decisions);
    std::mutex mutex;
    LineOptions watched = options;
    watched.finished = [&](std::size_t finished) {
        const std::lock_guard lock(mutex);
        bar_.show(finished, line.nodes().size());
    };
    auto decisions = decide_all(line, threads_, watched);
    bar_.hide();
    if (decisions.size() == line.nodes().size()) cache_.keep(key, bytes_of(decisions, key));
    return decisions;
}

std::string GameAnalyser::context_of(const SourceGame& game, const castelli::Opening& opening) const {
    const castelli::Setup& setup = opening.setup;
    return fmt::format("{}\n{}\n{}\n{}\n{}", version, setup.set->hash_for(setup.modules), setup.rulings.text(),
                       line_.has("as-played"), game.record.text);
}

void GameAnalyser::expect_all_repeated() const {
    if (repeats_ && analysed_ < earlier_.size())
        throw UsageError(tr("--samples {}: games in the report: {}, analysed: {}", shown(line_.get("samples")),
                            earlier_.size(), analysed_));
}

}  // namespace castellan::cli
