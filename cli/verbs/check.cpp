#include <filesystem>

#include "cli/check/crew.hpp"
#include "cli/check/report.hpp"
#include "cli/input/games.hpp"
#include "cli/input/input.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "cli/support/progress_bar.hpp"
#include "language/text.hpp"
#include "system/record_files.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"all-rulings", "", "say which rulings would change legality, a score or the winner, and where"},
    Option{"fail-fast", "", "stop at the first game with a problem"},
    Option{"format", "text|json|sarif", "how problems are written", "text"},
};
constexpr std::array<OptionGroup, 7> option_groups = {own_options,    as_played_options, game_options, set_options,
                                                      ruling_options, strict_options,    jobs_options};

std::uint64_t size_of(const std::vector<std::string>& files) {
    std::uint64_t size = 0;
    for (const auto& file : files) {
        const std::uint64_t bytes = size_of_file(file);
        if (bytes == 0) return 0;  // the length is unknown
        size += bytes;
    }
    return size;
}

/// The files to check: those named, and the records in folders that are.
struct Files {
    explicit Files(const CommandLine& line) {
        for (const auto& file : line.files()) {
            std::error_code error;
            if (file == "-" || !std::filesystem::is_directory(file, error)) {
                names.push_back(file);
                continue;
            }
            const auto unread_before = unread.size();
            const auto found = system::records_below(file, {".cgn", ".cgn.gz", ".cgn.zst"}, unread);
            if (found.empty() && unread.size() == unread_before)
                unread.push_back(tr("{}: there is no record (*.cgn) in this folder or below", file));
            for (const auto& record : found) names.push_back(record.path);
        }
    }

    std::vector<std::string> names;
    std::vector<std::string> unread;  // why
};

/// One run over all files.
class Run {
  public:
    explicit Run(const CommandLine& line)
        : line_(line),
          files_(line),
          report_(line),
          openings_(line.openings()),
          crew_(line, jobs_of(line)),
          bar_(line),
          size_(size_of(files_.names)) {}

    int check_all() {
        for (const auto& message : files_.unread) {
            report_.not_read(message);
            unread_ = true;
        }
        for (const auto& file : files_.names) {
            check_file(file);
            if (interrupted_ || (problem_ && line_.has("fail-fast"))) break;
            read_before_ += size_of_file(file);
        }
        bar_.hide();
        report_.end();
        if (interrupted_) {
            print_message(tr("interrupted: what was checked so far is reported"));
            return exit_interrupted;
        }
        if (unread_) return exit_usage;
        return problem_ ? exit_problem : exit_clean;
    }

  private:
    void check_file(const std::string& file) {
        counts_ = {};
        report_.begin_file(file);
        const auto take = [this](const SourceGame& game, const CheckOutcome& outcome) { return add(game, outcome); };
        const auto while_reading = [this](std::uint64_t bytes) {
            bar_.show(read_before_ + bytes, size_);
            interrupted_ = Interruption::requested();
            return !interrupted_;
        };
        try {
            crew_.check(file, take, while_reading);
            bar_.hide();
            report_.end_file(file, counts_);
        } catch (const Interrupted&) {
            interrupted_ = true;
            bar_.hide();
            report_.end_file(file, counts_);
        } catch (const UsageError& error) {  // the other files are checked all the same
            bar_.hide();
            report_.end_unread_file(counts_);
            report_.not_read(error.what());
            unread_ = true;
        }
    }

    bool add(const SourceGame& game, const CheckOutcome& outcome) {
        const auto& [checked, errors, warnings, text, diagnostics, rulings] = outcome;
        if (errors + warnings > 0 || rulings) bar_.hide();
        report_.begin_game(game);
        ++counts_.games;
        counts_.turns += checked.turns;
        counts_.errors += errors;
        counts_.warnings += warnings;
        report_.add(text);
        for (const auto& diagnostic : diagnostics) report_.add(diagnostic, game);
        if (rulings) add_rulings(*rulings, game);
        report_.end_game(game);
        const bool bad = checked.has_errors || (checked.has_warnings && line_.strict());
        problem_ = problem_ || bad;
        return !(bad && line_.has("fail-fast"));
    }

    void add_rulings(const analyzer::RulingFindings& findings, const SourceGame& game) {
        std::vector<notation::Diagnostic> reported;
        if (const auto* opening = openings_.read(game.record, reported))
            report_.add_rulings(findings, game, opening->setup);
    }

    const CommandLine& line_;
    Files files_;
    CheckReport report_;
    castelli::OpeningReader openings_;
    CheckCrew crew_;
    ProgressBar bar_;
    const Interruption interruption_;
    std::uint64_t size_;             // of all files in bytes; 0: unknown
    std::uint64_t read_before_ = 0;  // of that, in the files before
    CheckCounts counts_;             // of the file
    bool problem_ = false;
    bool unread_ = false;
    bool interrupted_ = false;
};

int run(const CommandLine& line) { return Run(line).check_all(); }

}  // namespace

extern constinit const Command check_command{
    "check",
    "replay games and report everything that is wrong",
    "[OPTION...] FILE...\n[OPTION...] FOLDER...",
    "Replays every game and reports what is wrong: syntax, setup, actions the rules refuse, claims that are false.\n"
    "Each problem has a code, its place, the rule, the facts and, where there is one, the nearest legal reading. With\n"
    "--all-rulings the game is replayed under every other ruling that it gives occasion to, alone and in pairs.\n"
    "Files may be compressed by gzip or zstd. Of a folder every record (*.cgn, *.cgn.gz, *.cgn.zst) in it and below\n"
    "is checked. Games are checked by as many threads as the machine has cores, or as --jobs says, up to eight; what\n"
    "is printed is the same with any number.",
    "  castellan check game.cgn\n"
    "  castellan check --game 3,7-9 club.cgn\n"
    "  castellan check --as-played game.cgn\n"
    "  castellan check --ruling own-space=none game.cgn\n"
    "  castellan check --all-rulings game.cgn\n"
    "  castellan check club.cgn.gz archive.cgn.zst\n"
    "  castellan check games/\n"
    "  castellan check --format json game.cgn\n"
    "  castellan check --format sarif *.cgn > problems.sarif",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
