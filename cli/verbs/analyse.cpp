#include "cli/analyse/analysis_output.hpp"
#include "cli/analyse/game_analyser.hpp"
#include "cli/input/opened.hpp"
#include "cli/input/record_names.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"format", "text|json|md", "the form of the report; else by -o"},
};
constexpr std::array<OptionGroup, 8> option_groups = {own_options,  analysis_options, output_options, as_played_options,
                                                      game_options, set_options,      ruling_options, jobs_options};

/// One run over all files.
class Run {
  public:
    explicit Run(const CommandLine& line)
        : line_(line), named_(line), analyser_(line), output_(line), openings_(line.openings()) {}

    int analyse_all() {
        for (const auto& message : named_.unread) not_read(message);
        for (const auto& file : named_.names) {
            if (interrupted_) break;
            analyse(file);
        }
        if (unread_ && output_.empty()) return exit_usage;  // what -o names stays as it was
        if (!interrupted_ && !unread_) analyser_.expect_all_repeated();
        output_.finish();
        if (interrupted_) {
            print_message(tr("interrupted: what was analysed so far is reported"));
            return exit_interrupted;
        }
        if (unread_) return exit_usage;
        return problem_ ? exit_problem : exit_clean;
    }

  private:
    void analyse(const InputFile& file) {
        output_.begin_file(file);
        try {
            for_each_game(file, line_.games(), [&](const SourceGame& game) {
                analyse(game);
                interrupted_ = Interruption::requested();
                return !interrupted_;
            });
        } catch (const Interrupted&) {
            interrupted_ = true;
        } catch (const UsageError& error) {  // the other files are analysed all the same
            not_read(error.what());
        }
    }

    void analyse(const SourceGame& game) {
        const OpenedGame opened = open_and_check(game, openings_, line_);
        problem_ = problem_ || opened.problem;
        const language::InEnglish data(output_.is_json());
        std::vector<notation::Diagnostic> problems;
        if (output_.is_json()) problems = problems_as_data(game, openings_, line_);
        const auto report = opened.opening != nullptr ? analyser_.analyse(game, *opened.opening)
                                                      : tl::unexpected(tr("it cannot be set up"));
        if (report) return output_.add(game, problems, *report);
        problem_ = true;
        output_.refuse(game, problems, report.error());
    }

    void not_read(const std::string& message) {
        unread_ = true;
        output_.not_read(message);
    }

    const CommandLine& line_;
    RecordNames named_;
    GameAnalyser analyser_;
    AnalysisOutput output_;
    castelli::OpeningReader openings_;
    bool interrupted_ = false, unread_ = false, problem_ = false;
    const Interruption interruption_;
};

int run(const CommandLine& line) { return Run(line).analyse_all(); }

}  // namespace

extern constinit const Command analyse_command{
    "analyse",
    "what each decision was worth, and how much was luck",
    "[OPTION...] FILE...\n[OPTION...] FOLDER...",
    "Plays on from every decision of a game, many times, and tells what it was worth to each player: shares of "
    "victory\n"
    "and points. For each player start, luck and choices sum to the result. Decisions are marked by what they lost; "
    "the\n"
    "best alternatives are named. It never looks at what the one who decided could not know (docs/analysis.md).\n"
    "Several games get a summary each, and then one of the season by the players' names. What was found is kept, and\n"
    "used again when the same is asked. Ctrl-C ends it, and what was analysed so far is reported. A game that cannot "
    "be\n"
    "analysed is named with the reason, and the exit code is 1; a game other than Castelli is refused (2).",
    "  castellan analyse game.cgn\n"
    "  castellan analyse game.cgn --time 0.5 -o game.md\n"
    "  castellan analyse game.cgn --samples 20000 --seed 7 -o game.json\n"
    "  castellan analyse game.cgn --samples game.json -o again.json\n"
    "  castellan analyse --precision 1 season/",
    option_groups,
    run,
    report_products,
};

}  // namespace castellan::cli
