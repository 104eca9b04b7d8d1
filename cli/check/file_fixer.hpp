// check --fix: mends the games of a file, and writes it whole or not at all, or shows what would change.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/check/changed_file.hpp"
#include "cli/check/crew.hpp"
#include "cli/support/command_line.hpp"
#include "notation/fix.hpp"

namespace castellan::cli {

struct FixedFile {
    std::uint64_t fixes = 0;
    std::uint64_t errors = 0, warnings = 0;  // that are left
    std::string diff;                        // with --diff
    bool recoded = false;                    // it was written as UTF-8, and had not been
    std::string text;                        // of the file now
    ChangedFile::Replaced replaced;          // empty if nothing changed
};

class FileFixer {
  public:
    /// Reads --fix, --diff, --backup and what CheckWorker reads. Throws UsageError where they do not go together.
    explicit FileFixer(const CommandLine& line);

    /// Throws UsageError: the file cannot be read, or is none that can be replaced. Then it is as it was.
    FixedFile fix(const std::string& file);
    [[nodiscard]] bool only_shows() const { return only_shows_; }

  private:
    GameChoice choice_;
    CheckWorker worker_;
    notation::Sureness least_;
    bool only_shows_, keeps_old_;
};

/// If --fix or --diff is given.
std::optional<FileFixer> file_fixer(const CommandLine& line);

}  // namespace castellan::cli
