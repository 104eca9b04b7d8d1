#include <fmt/core.h>

#include <cstdio>
#include <optional>

#include "cli/check/crew.hpp"
#include "cli/check/file_check.hpp"
#include "cli/check/file_fixer.hpp"
#include "cli/check/watch.hpp"
#include "cli/input/input.hpp"
#include "cli/input/record_names.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

constexpr std::array own_options = {
    Option{"all-rulings", "", "say which rulings would change legality, a score or the winner, and where"},
    Option{"fail-fast", "", "stop at the first game with a problem"},
    Option{"format", "text|short|json|sarif", "how problems are written; short: one line each, for editors", "text"},
};
constexpr std::array fix_options = {
    Option{"fix", "certain|likely", "make the fixes that are certain, or likely too, and check what is left", "", 0,
           false, "certain"},
    Option{"diff", "", "show what --fix would change, and write nothing"},
    Option{"backup", "", "with --fix: keep the old file as FILE~"},
    Option{"no-fixes", "", "do not look for what was meant: quicker where many games are wrong"},
    Option{"watch", "", "check again whenever a file is saved, until Ctrl-C"},
};
constexpr std::array<OptionGroup, 8> option_groups = {own_options, fix_options,    as_played_options, game_options,
                                                      set_options, ruling_options, strict_options,    jobs_options};

std::uint64_t size_of(const std::vector<InputFile>& files) {
    std::uint64_t size = 0;
    for (const auto& file : files) {
        const std::uint64_t bytes = size_of_file(file);
        if (bytes == 0) return 0;  // the length is unknown
        size += bytes;
    }
    return size;
}

/// "game.cgn: 2 fixes, and no problem is left"
std::string left_text(const std::string& file, const FixedFile& fixed) {
    const auto fixes = trn("{} fix", "{} fixes", std::int64_t(fixed.fixes));
    const bool clean = fixed.errors + fixed.warnings == 0;
    return fmt::format("{}: {}; {}", shown(file), fixes,
                       clean ? tr("no problem is left")
                             : tr("left are {} and {}", trn("{} error", "{} errors", std::int64_t(fixed.errors)),
                                  trn("{} warning", "{} warnings", std::int64_t(fixed.warnings))));
}

/// One run over all files.
class Run {
  public:
    explicit Run(const CommandLine& line)
        : line_(line),
          named_(line),
          files_(line, size_of(named_.names)),
          fixer_(file_fixer(line)),
          crew_(line, jobs_of(line)) {}

    int check_all() {
        for (const auto& message : named_.unread) files_.not_read(message);
        for (const auto& file : named_.names) {
            if (shows_changes())
                show_changes(file);
            else
                check(file);
            if (files_.is_over()) break;
        }
        if (!shows_changes()) files_.report().end();
        if (files_.interrupted()) print_message(tr("interrupted: what was checked so far is reported"));
        return files_.exit_code();
    }

  private:
    void check(const InputFile& file) {
        files_.check(file, [&](const TakeOutcome& take, const WhileReading& while_reading) {
            if (!fixer_) return crew_.check(file, take, while_reading);
            const FixedFile fixed = fixer_->fix(file);
            files_.report().add_fixes(file, fixed);
            crew_.check({file.name, fixed.text}, take, while_reading);  // what was written, not what may be there now
            expect_no_other(file, fixed.replaced);
        });
    }

    /// --diff. What is left is told in a message, as it is not so in the file.
    void show_changes(const std::string& file) {
        try {
            const FixedFile fixed = fixer_->fix(file);
            std::fwrite(fixed.diff.data(), 1, fixed.diff.size(), stdout);
            if (fixed.errors > 0 || (fixed.warnings > 0 && line_.strict())) files_.found_problem();
            std::fflush(stdout);  // first: a reader that has left ends it all
            if (!line_.has("quiet")) print_message(left_text(file, fixed));
        } catch (const Interrupted&) {
            files_.interrupt();
        } catch (const UsageError& error) {
            files_.not_read(error.what());
        }
    }

    [[nodiscard]] bool shows_changes() const { return fixer_ && fixer_->only_shows(); }

    const CommandLine& line_;
    RecordNames named_;
    FileCheck files_;
    std::optional<FileFixer> fixer_;
    CheckCrew crew_;
    const Interruption interruption_;
};

int run(const CommandLine& line) {
    if (!line.has("watch")) return Run(line).check_all();
    const Interruption interruption;
    watch_files(line);
}

}  // namespace

extern constinit const Command check_command{
    "check",
    "replay games and report everything that is wrong",
    "[OPTION...] FILE...\n[OPTION...] FOLDER...\n--watch [OPTION...] FILE...",
    "Replays every game and reports what is wrong: syntax, setup, actions the rules refuse, claims that are false.\n"
    "Each problem has a code, its place, the rule, the facts and, where there is one, the nearest legal reading. With\n"
    "--all-rulings the game is replayed under every other ruling that it gives occasion to, alone and in pairs.\n"
    "--fix writes the file anew with the fixes that are certain, each only if the game is better for it, and reports\n"
    "what is left; --diff shows the changes instead.\n\n"
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
    "  castellan check --format short game.cgn\n"
    "  castellan check --diff game.cgn\n"
    "  castellan check --fix=likely --backup game.cgn\n"
    "  castellan check --watch game.cgn\n"
    "  castellan check --format sarif *.cgn > problems.sarif",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
