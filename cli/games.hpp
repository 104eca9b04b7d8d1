// Walks through the games of files, and picks those that --game names.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "notation/record.hpp"

namespace castellan::cli {

/// Games of a file: "3,7-9". Everything when empty.
class GameChoice {
  public:
    GameChoice() = default;
    /// Throws UsageError.
    explicit GameChoice(const std::string& list);

    [[nodiscard]] bool contains(std::uint64_t game) const;
    [[nodiscard]] bool all() const { return ranges_.empty(); }
    /// No game behind this one is chosen.
    [[nodiscard]] std::uint64_t last() const;
    /// The last game that there must be.
    [[nodiscard]] std::uint64_t furthest() const { return all() ? 0 : named_.back().first; }
    /// Which are named that so many games do not have: "5, 7-9". A range is clipped to the games there are: it is
    /// missing only as a whole.
    [[nodiscard]] std::string missing_of(std::uint64_t games) const;

  private:
    void join_ranges();

    std::vector<std::pair<std::uint64_t, std::uint64_t>> named_;   // first and last game, sorted
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges_;  // the same, apart
};

/// A game and where it came from.
struct SourceGame {
    const notation::Record& record;
    const std::string& file;
    std::uint64_t number = 0;
    std::uint64_t first_line = 1;
    std::uint64_t bytes_read = 0;  // of the file, so far
};

/// A file's name as messages give it.
std::string shown(const std::string& file);

/// Calls `visit` for each chosen game of a file (`-`: standard input) until it returns false. Throws UsageError when
/// the file cannot be read and, before the first game, when one that is named is missing.
void for_each_game(const std::string& file, const GameChoice& choice,
                   const std::function<bool(const SourceGame&)>& visit);

/// The same. `visit` may take the record, and leave another in its place: the next game is read into its memory.
void for_each_record(const std::string& file, const GameChoice& choice,
                     const std::function<bool(notation::Record&, const SourceGame&)>& visit);

/// The one game a verb is about: throws UsageError if the file has several and none is chosen.
void with_one_game(const std::string& file, const GameChoice& choice,
                   const std::function<void(const SourceGame&)>& visit);

}  // namespace castellan::cli
