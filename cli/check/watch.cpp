#include "cli/check/watch.hpp"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

#include "base/visible.hpp"
#include "cli/check/file_check.hpp"
#include "cli/check/remembered_games.hpp"
#include "cli/check/watcher.hpp"
#include "cli/support/command.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

void expect_only_checking(const CommandLine& line) {
    for (const std::string_view other : {"fix", "diff", "backup", "all-rulings", "fail-fast", "jobs"})
        if (line.has(other)) throw UsageError(tr("--watch only checks, with one thread: leave out --{}", other));
    if (line.get("format") != "text" && line.get("format") != "short")
        throw UsageError(tr("--watch has no end, and such data would have none: use --format text or short"));
}

class Watch {
  public:
    explicit Watch(const CommandLine& line)
        : watcher_(line.files()), choice_(line.games()), worker_(line), files_(line, 0), names_(line.files()) {}

    [[noreturn]] void run() {
        for (const auto& file : names_) check(file);
        if (!files_.interrupted())
            watcher_.watch({[&](const std::string& file) {
                                files_.report().part();
                                check(file);
                            },
                            [](const std::string& file) { print_message(tr("{} is gone; it is waited for", file)); }});
        throw Interrupted();
    }

  private:
    void check(const std::string& file) {
        RememberedGames& games = games_[file];
        files_.check(file, [&](const TakeOutcome& take, const WhileReading& while_reading) {
            CheckOutcome outcome;
            for_each_game({file, system::Accepts::files}, choice_, [&](const SourceGame& game) {
                const auto& [checked, diagnostics] = games.of(game.record, game.ordinal, worker_);
                outcome.checked = checked;
                worker_.write(game, diagnostics, outcome);
                return take(game, outcome) && while_reading(game.bytes_read);
            });
        });
        if (games.knew_any()) files_.report().add_replayed(file, games.checked());
        games.end_of_file();
        std::fflush(stdout);
    }

    Watcher watcher_;
    GameChoice choice_;
    CheckWorker worker_;
    FileCheck files_;
    std::vector<std::string> names_;
    std::map<std::string, RememberedGames> games_;  // of each file
};

}  // namespace

void watch_files(const CommandLine& line) {
    expect_only_checking(line);
    Watch(line).run();
}

}  // namespace castellan::cli
