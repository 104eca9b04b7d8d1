// A played game: a record with its lines turn by turn, as the rules carried them out, and all that is wrong with it. It
// is made once and read by everything that reports on a game, shows it or compares it.
//
// It owns what it needs, so the text, the record and the opening it was made from may be gone. It never changes; a copy
// shares it. Play is strict: a line stops at the first thing that cannot be read or is refused. A false claim is
// reported and stops nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/address.hpp"
#include "engine/piecepack/replay/opening.hpp"
#include "engine/piecepack/replay/played_line.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "notation/record.hpp"

namespace castellan::piecepack {

using core::Address;

/// The game at an address.
struct Situation {
    State state;
    const PlayedTurn* turn = nullptr;  // that led there; null at 0
    const Problem* problem = nullptr;  // the line cannot be played so far: the state is where it stops
};

class PlayedGame {
  public:
    PlayedGame(const notation::Record& record, const Opening& opening);

    [[nodiscard]] const notation::Record& record() const;
    [[nodiscard]] const Opening& opening() const;
    [[nodiscard]] const Setup& setup() const { return opening().setup; }

    /// Before the first turn, and the remarks there.
    [[nodiscard]] const State& start() const { return main_line().start; }
    [[nodiscard]] const std::vector<Remark>& remarks() const;
    [[nodiscard]] const PlayedLine& main_line() const;
    [[nodiscard]] const std::vector<PlayedTurn>& turns() const { return main_line().turns; }
    /// Of a game whose last round is scored.
    [[nodiscard]] std::optional<Winners> winners() const;

    /// What is wrong with words, turns, claims and result, in order of place, as far as the record's own reader did not
    /// report it.
    [[nodiscard]] const std::vector<notation::Diagnostic>& diagnostics() const;

    /// The game at an address; its pointers live as long as this value. The error says that the record has no such
    /// turn, round, action or variation.
    [[nodiscard]] tl::expected<Situation, std::string> at(const Address& address) const;
    [[nodiscard]] tl::expected<Situation, std::string> at(std::string_view address) const;

  private:
    struct Data;
    std::shared_ptr<const Data> data_;
};

}  // namespace castellan::piecepack
