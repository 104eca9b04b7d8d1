// The games of a file that --game names, and the name of a file in messages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/encoding/recoding.hpp"

namespace castellan::cli {

/// Games of a file: "3,7-9". Everything when empty.
class GameChoice {
  public:
    GameChoice() = default;
    /// Throws UsageError.
    explicit GameChoice(const std::string& list);

    /// The verb that takes games of Castelli alone; empty if every game is welcome.
    std::string_view castelli_verb;
    /// An option given that only games of Castelli have; empty if there is none.
    std::string_view castelli_option;
    /// What --ruling gives, and the game it is of; empty without the option.
    std::string ruling;
    std::string_view game_of_ruling;
    /// Which other encodings than UTF-8 are read.
    notation::Recoding recoding;

    [[nodiscard]] bool contains(std::uint64_t game) const;
    [[nodiscard]] bool all() const { return ranges_.empty(); }
    /// No game after this one is chosen.
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

/// A file's name as messages give it.
std::string shown(const std::string& file);

}  // namespace castellan::cli
