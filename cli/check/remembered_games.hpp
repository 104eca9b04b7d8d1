// What was found in the games of a file, so that only those that changed are checked again.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "base/sha256.hpp"
#include "cli/check/crew.hpp"

namespace castellan::cli {

class RememberedGames {
  public:
    struct Game {
        analyzer::CheckedGame checked;
        std::vector<notation::Diagnostic> diagnostics;
    };

    /// Of a game with this text when the file was read before; else it is checked now.
    const Game& of(const notation::Record& record, std::uint64_t ordinal, CheckWorker& worker);
    /// The file was read: games that are in it no more are forgotten.
    void end_of_file();
    /// The games checked since the last end of the file.
    [[nodiscard]] std::uint64_t checked() const { return checked_; }
    /// Some were not, as they were in the file before.
    [[nodiscard]] bool knew_any() const { return knew_any_; }

  private:
    std::map<base::Sha256, Game> before_, now_;  // by the game's text
    std::uint64_t checked_ = 0;
    bool knew_any_ = false;
};

}  // namespace castellan::cli
