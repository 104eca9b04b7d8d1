// Finds the alternative rulings that the situations of a game make relevant.
//
// Under another ruling a game stays the same up to the first situation that the ruling decides differently. So one
// watched replay shows which rulings change nothing, without a replay for each. The watch may report a ruling that
// makes no difference; it never misses one that does.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/by_enum.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rulebook/rulings.hpp"

namespace castellan::analyzer {

/// One value of a ruling.
struct RulingChoice {
    castelli::RulingName ruling{};
    std::uint8_t value = 0;  // index in RulingInfo::values
    friend bool operator==(const RulingChoice&, const RulingChoice&) = default;
};

/// "own-space=none".
std::string assignment_text(RulingChoice choice);
/// Every value that is not chosen, in the order of docs/rules.md.
std::vector<RulingChoice> alternatives_to(const castelli::Rulings& rulings);

/// A situation that an alternative may decide differently: the first one of the replay.
struct RelevantRuling {
    RulingChoice choice;
    std::string address;       // of the turn: "7", "end"
    std::string_view because;  // "a castle stands on an octagon with a village or city"; static storage
};

/// Watches the replay of a main line that reports all its steps and events.
class RelevanceWatch {
  public:
    /// `opening`: of the replay, with its rulings.
    explicit RelevanceWatch(const castelli::Opening& opening);

    /// The game after a turn, or where the replay stopped, with the state before it.
    void see(const castelli::Situation& after, const castelli::State& before);

    /// In the order of docs/rules.md.
    [[nodiscard]] const std::vector<RelevantRuling>& found() const { return found_; }

  private:
    castelli::Setup recorded_;
    castelli::Setup other_;  // under the alternative considered
    bool from_position_;
    base::ByEnum<castelli::CardKind, int, castelli::card_kind_count + 1> uses_{};  // of each card, done or tried so far
    std::vector<RulingChoice> open_;
    std::vector<RelevantRuling> found_;
};

}  // namespace castellan::analyzer
