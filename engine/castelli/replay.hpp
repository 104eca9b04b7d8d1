// Plays a record's words through the rules, turn by turn, up to the first problem.
//
// A Replayer walks one line of a record: the main line, or a variation. Areas that the record does not write are
// evaluated as late as they can be: before a card drawn from them, before a card goes under an empty deck, before a
// castle, at the end of the turn, in board order (area-order).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/castelli/game.hpp"
#include "engine/castelli/resolve.hpp"
#include "engine/castelli/word.hpp"
#include "notation/record.hpp"

namespace castellan::castelli {

inline constexpr std::int32_t implied = -1;  // Step::word of a step the record does not write

/// One action carried out.
struct Step {
    std::int32_t word = implied;  // index in TurnPlay::words
    Action action;
    std::uint32_t first_event = 0;  // in TurnPlay::events
    std::uint32_t end_event = 0;
};

/// One turn as played, or the final scoring.
struct TurnPlay {
    std::uint32_t head = 0;   // node of the turn's number and player; of `end` or the result in the final scoring
    std::uint32_t after = 0;  // first node that is no longer part of it
    std::uint16_t number = 0;
    Colour player{};
    bool is_final = false;
    bool complete = false;             // played to its end
    std::vector<std::uint32_t> nodes;  // word nodes, parallel to words
    std::vector<Word> words;
    std::vector<Step> steps;
    Events events;
    std::vector<std::uint32_t> variations;  // open nodes of its variations
};

/// Why a line cannot be played further.
struct Problem {
    enum class Kind : std::uint8_t {
        syntax,      // a word or node that cannot be read; reported by whoever read it
        unresolved,  // the board or set has no such thing
        refused,     // the rules do not allow it
        undecided,   // too many unknown cards to decide (card_search.hpp)
    } kind{};
    std::uint32_t node = 0;
    std::int32_t word = implied;  // index in TurnPlay::words
    Verdict verdict;              // refused
    Action action;                // refused
    ResolveError unresolved;
};

class Replayer {
  public:
    /// The main line from its beginning.
    Replayer(const notation::Record& record, const Setup& setup, const TileFinder& tiles, const State& state,
             const Deck& deck);
    /// A variation of the turn just played, from the state before that turn.
    [[nodiscard]] Replayer variation(std::uint32_t open_node) const;

    /// Plays the next turn or the final scoring. False when the line is over or cannot be played further; turn() then
    /// still tells of a turn that failed.
    bool next();

    [[nodiscard]] const TurnPlay& turn() const { return turn_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] const State& before() const { return before_; }
    [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
    [[nodiscard]] Table table() const { return {*setup_, state_, deck_}; }

    /// Stops in the turn of this number, after its K-th action (0: before its first).
    void stop_after(std::uint16_t turn, std::uint16_t action) { stop_turn_ = turn, stop_action_ = action; }
    [[nodiscard]] bool stopped() const { return stopped_; }

  private:
    void begin_turn(std::uint32_t node, bool is_final);
    bool read_words();
    bool play_turn();
    bool play_words();
    bool play_final();
    bool play_final_words();
    bool play_word(std::int32_t index);
    bool close_window();
    [[nodiscard]] std::uint8_t next_implied_area() const;
    bool evaluate_waiting(bool until_draw);
    bool step(const Action& action, std::int32_t word);
    Verdict apply_or_rearrange(const Action& action);
    bool fail(Problem::Kind kind, std::uint32_t node, std::int32_t word);
    bool refuse_at(std::uint32_t node, const Verdict& verdict);
    [[nodiscard]] Game game() { return {*setup_, state_, deck_, turn_.events}; }

    const notation::Record* record_;
    const Setup* setup_;
    const TileFinder* tiles_;
    State start_, state_, before_;
    Deck start_deck_, deck_, deck_before_;
    std::vector<Action> line_;  // actions that moved cards, since start_
    std::size_t line_before_ = 0;
    std::shared_ptr<int> search_steps_;  // left to the record's card searches, shared by its variations
    std::uint32_t at_ = 0;
    std::uint32_t end_ = 0;
    TurnPlay turn_;
    std::array<std::uint64_t, 2> mentioned_{};  // areas this turn writes
    std::optional<Problem> problem_;
    WordError unreadable_word_;  // of the last word that could not be read; whoever reports it reads it again
    bool undecided_ = false;
    bool stopped_ = false;
    std::int32_t stop_turn_ = -1;
    std::uint16_t stop_action_ = 0;
};

}  // namespace castellan::castelli
