// A line of a record as it was played: its turns, the scorings of its rounds, its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/reading.hpp"
#include "engine/core/remark.hpp"
#include "engine/piecepack/rules/claims.hpp"
#include "engine/piecepack/rules/game.hpp"
#include "engine/piecepack/words/word.hpp"

namespace castellan::piecepack {

using core::Remark;
using Problem = core::Problem<Action>;

struct PlayedLine;

/// One turn, the scoring of a round, or the end.
struct PlayedTurn {
    enum class Kind : std::uint8_t { turn, round, end };
    Kind kind{};
    bool implied = false;              // a scoring that the record does not write; it has no nodes
    std::uint16_t number = 0;          // of the turn, or of the round
    Suit player{};                     // of a turn
    std::uint32_t head = 0;            // node of the turn's head, of "round 1:" or of `end`
    std::uint32_t after = 0;           // first node that is no longer part of it
    std::string address;               // "7", "r1", "7/1/8", "end"
    std::vector<std::uint32_t> nodes;  // word nodes, parallel to words
    std::vector<Word> words;
    std::optional<Action> action;      // of a turn
    RoundScore score;                  // of a round, narrowed by what the record states
    std::vector<ClaimAnswer> answers;  // of a round or the end: parallel to words; `fits` of what is no claim
    bool searched = true;              // JudgedClaims::searched
    State state;                       // after it; after a round its map still lies
    std::vector<Remark> remarks;       // up to the next turn, in order
    std::vector<PlayedLine> variations;
};

/// The main line, or a variation.
struct PlayedLine {
    State start;                    // before its first turn
    std::vector<PlayedTurn> turns;  // those that were played
    std::optional<Problem> stop;    // why it cannot be played further
    State end;                      // after everything played, coins turned up before the stop too

    /// The turn or the round of this number; null if it was not played.
    [[nodiscard]] const PlayedTurn* find(PlayedTurn::Kind kind, int number) const;
};

}  // namespace castellan::piecepack
