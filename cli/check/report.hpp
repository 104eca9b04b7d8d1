// Streams the results of `check` as text, JSON or SARIF.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/rulings/all_rulings.hpp"
#include "analyzer/codes/sarif.hpp"
#include "base/json.hpp"
#include "cli/check/file_fixer.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command_line.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

struct CheckCounts {
    std::uint64_t games = 0, turns = 0, errors = 0, warnings = 0;
};

class CheckReport {
  public:
    /// Reads --format, --all-rulings, --quiet and --color. Throws UsageError where they do not go together.
    explicit CheckReport(const CommandLine& line);

    void begin_file(const std::string& file);
    void begin_game(const SourceGame& game);
    /// A game's diagnostics: as text they come written, else one by one.
    void add(const std::string& text) { put(text); }
    void add(const notation::Diagnostic& diagnostic, const SourceGame& game);
    /// With --all-rulings, after a game's diagnostics: the rulings that matter in it.
    void add_rulings(const analyzer::RulingFindings& findings, const SourceGame& game, const castelli::Setup& setup);
    void end_game(const SourceGame& game);
    void end_file(const std::string& file, const CheckCounts& counts);
    /// Before what is left of a file: how much of it was mended.
    void add_fixes(const std::string& file, const FixedFile& fixed);
    /// After what was found in a file that was saved again: how many of its games are not as they were.
    void add_replayed(const std::string& file, std::uint64_t games) const;
    /// A blank line between states of files for people to read.
    void part() const;
    /// The counts are of the games read before the file could not be read any further.
    void end_unread_file(const CheckCounts& counts) { add_to_total(counts); }
    void not_read(const std::string& message);
    void end();

  private:
    void add_to_total(const CheckCounts& counts);
    static void put(const std::string& text);
    void flush();

    bool all_rulings_;
    bool quiet_;
    bool short_;
    std::optional<base::Json> json_;
    std::optional<analyzer::SarifLog> sarif_;
    notation::PlaceFinder places_{{}};  // in the game
    struct FileGames {
        std::string file;
        std::uint64_t games = 0;
        std::string unread = {};  // why, if it was not read to its end
        std::uint64_t fixes = 0;  // with --fix
    };
    std::vector<FileGames> files_;     // JSON: those begun
    std::vector<std::string> unread_;  // JSON: what was not read of folders, before the first file
    CheckCounts total_;
    bool in_diagnostics_ = false;  // JSON with --all-rulings: the game's list of them is open
    bool has_findings_ = false;    // of the game
};

}  // namespace castellan::cli
