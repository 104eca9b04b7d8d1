// Checks games with one thread or several, and reports them in the order of the files.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analyzer/games/record_check.hpp"
#include "cli/check/outcome.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command_line.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

/// Checks games as --set, --ruling, --as-played and --all-rulings say, and writes of them as --format and --color say.
/// Each thread has its own.
class CheckWorker {
  public:
    explicit CheckWorker(const CommandLine& line);
    void check(const SourceGame& game, CheckOutcome& outcome);
    /// Both halves of it: what is wrong with a game, in order of place, with what was meant in the first games of a
    /// file; and counting and writing that.
    analyzer::CheckedGame diagnose(const notation::Record& record, std::uint64_t ordinal,
                                   std::vector<notation::Diagnostic>& diagnostics);
    void write(const SourceGame& game, const std::vector<notation::Diagnostic>& diagnostics,
               CheckOutcome& outcome) const;

  private:
    castelli::OpeningReader openings_;
    castelli::PlayMode mode_;
    bool all_rulings_;
    bool as_text_, as_lines_;
    notation::DiagnosticWriter writer_;
    analyzer::RecordCheck record_check_;
    std::vector<notation::Diagnostic> diagnostics_;  // of the game, if they are written at once
};

/// False: no more games are wanted.
using TakeOutcome = std::function<bool(const SourceGame&, const CheckOutcome&)>;
/// Called now and then with how much of the file has been read, in bytes. False: stop here.
using WhileReading = std::function<bool(std::uint64_t bytes)>;

/// Threads, each with its own check, which lasts from file to file.
class CheckCrew {
  public:
    /// So many threads, but no more than can be kept busy.
    CheckCrew(const CommandLine& line, unsigned threads);

    /// Checks the games of a file; a small one is not worth more than one thread. Throws UsageError as for_each_game
    /// does, when all games before the fault have been taken.
    void check(const InputFile& file, const TakeOutcome& take, const WhileReading& while_reading);

  private:
    void check_alone(const InputFile& file, const TakeOutcome& take, const WhileReading& while_reading);
    void check_together(const InputFile& file, const TakeOutcome& take, const WhileReading& while_reading);

    GameChoice choice_;
    notation::PlainMovetext plain_;
    std::vector<std::unique_ptr<CheckWorker>> checks_;  // the checkers refer to their neighbours
};

}  // namespace castellan::cli
