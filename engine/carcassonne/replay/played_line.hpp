// A line of a record as it was played: its turns and the final scoring. A turn keeps what was done and what it scored,
// but no state: that grows with the map, and is played to when it is asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/carcassonne/rules/event.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/state/mark.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "engine/core/reading.hpp"
#include "engine/core/remark.hpp"

namespace castellan::carcassonne {

using core::Remark;
using Problem = core::Problem<Action>;

struct PlayedLine;

/// One turn, or the final scoring.
struct PlayedTurn {
    enum class Kind : std::uint8_t { turn, end };
    Kind kind{};
    bool implied = false;              // a final scoring that the record does not write; it has no nodes
    std::uint16_t number = 0;          // of the turn
    Colour player{};                   // of a turn
    std::uint32_t head = 0;            // node of the turn's head or of `end`
    std::uint32_t after = 0;           // first node that is no longer part of it
    std::string address;               // "7", "7/1/8", "end"
    std::vector<std::uint32_t> nodes;  // word nodes, parallel to words
    std::vector<Word> words;
    std::vector<bool> fits;            // parallel to words: false of a claim that is not so
    std::vector<Action> actions;       // those of the words that are no claims, in their order
    std::vector<Event> events;         // what it scored, in order
    PerColour<std::int32_t> points{};  // after it
    std::vector<Remark> remarks;       // up to the next turn, in order
    std::vector<PlayedLine> variations;

    /// Whether a tile was placed; a record may break off after one that was set aside.
    [[nodiscard]] bool has_tile() const;
    /// The tile that was placed; there must be one.
    [[nodiscard]] const Action& tile() const;
};

/// The main line, or a variation.
struct PlayedLine {
    std::vector<PlayedTurn> turns;  // those that were played
    std::vector<Action> begun;      // of the turn in which it stopped, before it did
    std::optional<Problem> stop;    // why it cannot be played further

    /// The turn of this number; null if it was not played.
    [[nodiscard]] const PlayedTurn* find(int number) const;
    /// The final scoring, if the line came to it.
    [[nodiscard]] const PlayedTurn* ending() const;
};

/// Scores a turn whose actions are carried out, or the end.
void score_turn(const Setup& setup, State& state, const PlayedTurn& turn);
/// Carries out a turn, or the first of its actions alone, then without what it scores.
void play_turn(const Setup& setup, State& state, const PlayedTurn& turn);
void play_actions(const Setup& setup, State& state, const PlayedTurn& turn, std::size_t count);

/// Calls `play`, which carries out the turn, then `play_variation` with the number of each variation, from 0, and the
/// state that it begins in. In the end the state is that after the turn.
template <class Play, class PlayVariation>
void play_with_variations(const Setup& setup, State& state, const PlayedTurn& turn, Play play,
                          PlayVariation play_variation) {
    if (turn.variations.empty()) return play();
    const Mark before = mark(state);
    play();
    for (std::size_t number = 0; number < turn.variations.size(); ++number) {
        back_to(state, before);
        play_variation(number);
    }
    back_to(state, before);
    play_turn(setup, state, turn);
}

}  // namespace castellan::carcassonne
