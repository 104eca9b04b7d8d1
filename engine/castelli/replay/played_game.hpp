// A played game: the lines of a record turn by turn, as the rules carried them out. It is made once; everything that
// reports, shows or compares a game reads it.
//
// It owns what it needs, so the text, the record and the opening it was made from may be gone. It never changes; a copy
// shares it. `check` needs no such value, because it reads each game only once (replay.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "notation/record.hpp"

namespace castellan::castelli {

/// A comment or a glyph of the record.
struct Remark {
    std::uint32_t node = 0;
    std::uint16_t action = 0;      // of the turn, which it follows; 0: before the first
    std::uint16_t variations = 0;  // of the turn, which it follows, and then also the turn's last action
};

struct PlayedLine;

/// One turn, or the final scoring: the game after it, and what the record has beside it.
struct PlayedTurn : Situation {
    std::string address;          // "7", "7/1/8", "end"
    std::vector<Remark> remarks;  // up to the next turn, in order
    std::vector<PlayedLine> variations;

    [[nodiscard]] bool is_final() const { return play.is_final; }
};

/// The main line, or a variation.
struct PlayedLine {
    Snapshot start;                 // before its first turn
    std::vector<PlayedTurn> turns;  // the final scoring is its last; so is the turn it stops in, if that has any step
    std::optional<Situation> stop;  // where and why it cannot be played further
    std::optional<PlayedTurn> unplayed;  // the turn it stops in, if that has no step

    /// The final scoring, played to its end; else null.
    [[nodiscard]] const PlayedTurn* scoring() const;
    /// After everything played.
    [[nodiscard]] const State& end() const;
};

/// The options of playing a game.
struct PlayOptions {
    PlayMode mode = PlayMode::strict;
    Decided decided{};            // as ruled
    bool variations = true;       // they are played, too
    bool keep_snapshots = false;  // each turn has the game after each of its steps: 0.5 kB a step
};

class PlayedGame {
  public:
    PlayedGame(const notation::Record& record, const Opening& opening, const PlayOptions& options = {});
    /// The same record and opening, played in another way.
    [[nodiscard]] PlayedGame replayed(const PlayOptions& options) const;

    [[nodiscard]] const notation::Record& record() const;
    [[nodiscard]] const Opening& opening() const;
    [[nodiscard]] const Setup& setup() const { return opening().setup; }
    [[nodiscard]] PlayMode mode() const;

    /// Before the first turn, and the remarks there.
    [[nodiscard]] const Situation& start() const;
    [[nodiscard]] const std::vector<Remark>& remarks() const;
    [[nodiscard]] const PlayedLine& main_line() const;
    [[nodiscard]] const std::vector<PlayedTurn>& turns() const { return main_line().turns; }
    /// The winners of a game that was scored.
    [[nodiscard]] std::optional<Winners> winners() const;

    /// The game at an address, as game_at() gives it. The error says that the record has no such turn, action or
    /// variation.
    [[nodiscard]] tl::expected<Situation, std::string> at(const Address& address) const;
    [[nodiscard]] tl::expected<Situation, std::string> at(std::string_view address) const;

    /// The way a reader goes to an address: the start, and the game after each turn up to there, into variations where
    /// they begin. Without a turn the address is the end of its line, or how far it was played. Its action is ignored.
    /// The error says that no such turn was played.
    [[nodiscard]] tl::expected<std::vector<const Situation*>, std::string> way_to(const Address& address) const;

  private:
    struct Source;
    struct Data;
    PlayedGame(std::shared_ptr<const Source> source, const PlayOptions& options);

    std::shared_ptr<const Data> data_;
};

/// The number of actions a turn writes: the last K of an address "7.K".
inline int actions_of(const TurnPlay& turn) { return turn.actions.empty() ? 0 : int(turn.actions.back()); }

/// The game after the K-th action of a turn that has its snapshots, as at the address "7.K"; K from 1.
Situation situation_after(const PlayedTurn& turn, int action);

}  // namespace castellan::castelli
