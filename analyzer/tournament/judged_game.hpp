// A record judged for a tournament: whether it is in order, who played under what conditions, and how it ended.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/tournament/game_result.hpp"
#include "base/sha256.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::tournament {

struct JudgedGame {
    bool legal = false;          // without an error
    bool finished = false;       // with the final scoring
    bool from_position = false;  // not from the setup
    std::uint32_t turns = 0;
    castelli::PerColour<std::string> names;            // as the tags give them; empty: not said, or "?"
    std::vector<std::vector<castelli::Colour>> games;  // who plays whom; empty if the record has no setup
    std::vector<GameResult> results;                   // of each game, if the record is finished
    base::Sha256 course{};                             // of a finished game: the mark of its course
};

class GameJudge {
  public:
    explicit GameJudge(castelli::OpeningReader& openings) : openings_(openings), checker_(openings) {}

    /// `diagnostics`: what `castellan check` finds. Those of the game before are gone.
    JudgedGame judge(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

    /// The setup of the game judged last, if it has one.
    [[nodiscard]] const castelli::Setup* setup() const { return setup_; }

  private:
    castelli::OpeningReader& openings_;
    Checker checker_;
    const castelli::Setup* setup_ = nullptr;
    std::vector<notation::Diagnostic> known_;
};

/// A player's name as a record gives it; empty if it does not.
std::string name_of(const notation::Record& record, castelli::Colour colour);

}  // namespace castellan::analyzer::tournament
