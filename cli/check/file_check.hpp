// Checks files one after another, reports on each, and keeps what the exit code depends on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cli/check/crew.hpp"
#include "cli/check/report.hpp"
#include "cli/support/progress_bar.hpp"

namespace castellan::cli {

class FileCheck {
  public:
    /// `size`: of all files, in bytes; 0: unknown.
    FileCheck(const CommandLine& line, std::uint64_t size);

    /// Checks the games of a file, and hands over what is found.
    using CheckGames = std::function<void(const TakeOutcome&, const WhileReading&)>;
    void check(const std::string& file, const CheckGames& check_games);
    /// A file or folder cannot be read.
    void not_read(const std::string& message);
    void interrupt() { interrupted_ = true; }
    void found_problem() { problem_ = true; }

    [[nodiscard]] CheckReport& report() { return report_; }
    [[nodiscard]] bool interrupted() const { return interrupted_; }
    /// Nothing more is to be checked.
    [[nodiscard]] bool is_over() const { return interrupted_ || (problem_ && line_.has("fail-fast")); }
    [[nodiscard]] int exit_code() const;

  private:
    bool add(const SourceGame& game, const CheckOutcome& outcome);
    void add_rulings(const analyzer::RulingFindings& findings, const SourceGame& game);

    const CommandLine& line_;
    CheckReport report_;
    castelli::OpeningReader openings_;
    ProgressBar bar_;
    std::uint64_t size_;
    std::uint64_t read_before_ = 0;  // of that, in the files before
    CheckCounts counts_;             // of the file
    bool problem_ = false;
    bool unread_ = false;
    bool interrupted_ = false;
};

}  // namespace castellan::cli
