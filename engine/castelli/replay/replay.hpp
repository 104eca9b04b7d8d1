// Plays a record's words through the rules, turn by turn, up to the first problem.
//
// A Replayer walks one line of a record: the main line, or a variation. Areas that the record does not write are
// evaluated as late as possible: before a card drawn from them, before a castle, at the end of the turn, in board order
// (area-order); a market that gives no card, before a card goes under the empty deck.
//
// As played or as ruled it stops only at what cannot be read, not at refusals: refusals/row.hpp says which part of a
// refused action is kept, and each turn lists its irregularities (docs/as-played.md).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/castelli/refusals/treatment.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "engine/castelli/words/word.hpp"
#include "notation/record.hpp"

namespace castellan::castelli {

struct Opening;

inline constexpr std::int32_t implied = -1;  // Step::word of a step the record does not write

/// One action carried out.
struct Step {
    std::int32_t word = implied;  // index in TurnPlay::words
    Action action;
    std::uint32_t first_event = 0;  // in TurnPlay::events
    std::uint32_t end_event = 0;
};

/// The state of the game after a step.
struct Snapshot {
    State state;
    Deck deck;
};

/// Why a line cannot be played further.
struct Problem {
    enum class Kind : std::uint8_t {
        syntax,      // a word or node that cannot be read; reported by its reader
        unresolved,  // the board or set has no such thing
        refused,     // the rules do not allow it
        undecided,   // too many unknown cards to decide (card_search.hpp)
    };
    Kind kind{};
    std::uint32_t node = 0;
    std::int32_t word = implied;  // index in TurnPlay::words
    Verdict verdict;              // refused
    Action action;                // refused
    ResolveError unresolved;
};

struct Irregularity {
    Problem problem;
    Treatment treatment{};
};

/// The way a replay deals with refusals.
enum class PlayMode : std::uint8_t {
    strict,     // it stops
    as_played,  // what could be done was done
    as_ruled,   // it is taken back, unless the arbiter let it stand
};

/// An arbiter's decisions, as nodes of words and of turns' heads, sorted.
struct Decided {
    std::vector<std::uint32_t> stood;
    std::vector<std::uint32_t> taken_back;
};

/// One turn as played, or the final scoring. Steps and events may be left out (Replayer::tell_claims_only).
struct TurnPlay {
    std::uint32_t head = 0;   // node of the turn's number and player; of `end` or the result in the final scoring
    std::uint32_t after = 0;  // first node that is no longer part of it
    std::uint16_t number = 0;
    Colour player{};
    bool is_final = false;
    bool complete = false;             // played to its end
    bool breaks_off = false;           // its end: an unfinished record ends before its tile, or before a card due
    bool makes_claims = false;         // any of its words does
    bool other_case = false;           // any of its words has letters of another case than the canonical one
    bool is_void = false;              // the turn itself was irregular, and nothing of it counts
    std::vector<std::uint32_t> nodes;  // word nodes, parallel to words
    std::vector<Word> words;
    std::vector<std::uint32_t> actions;  // parallel to words: how many actions the turn has up to a word, with it
    std::vector<Step> steps;
    std::vector<Snapshot> snapshots;  // parallel to steps, if they are kept
    Events events;
    std::vector<std::uint32_t> variations;     // open nodes of its variations
    std::vector<Irregularity> irregularities;  // of a replay that is not strict, in order of place

    /// What one of the steps brought.
    [[nodiscard]] std::span<const Event> events_of(const Step& step) const {
        return {events.data() + step.first_event, events.data() + step.end_event};
    }
};

using CardsByPlayer = PerColour<int>;

class Replayer {
  public:
    /// The main line from its beginning. Record and opening must outlive the replay.
    Replayer(const notation::Record& record, const Opening& opening);
    /// The same from a state of one's own.
    Replayer(const notation::Record& record, const Setup& setup, const TileFinder& tiles, const State& state,
             const Deck& deck);
    /// A variation of the turn just played, from the state before that turn.
    [[nodiscard]] Replayer variation(std::uint32_t open_node) const;
    /// The line before one of the words of the turn just played that makes claims; not of a final scoring. With a
    /// problem if unknown cards would have to be searched for it.
    [[nodiscard]] Replayer before(std::int32_t word) const;
    /// Another record's main line from its beginning, as if newly made; memory is kept.
    void restart(const notation::Record& record, const Opening& opening);

    /// Plays the next turn or the final scoring. False when the line is over or cannot be played further; turn() then
    /// still returns a turn that failed.
    bool next();

    [[nodiscard]] const TurnPlay& turn() const { return turn_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
    [[nodiscard]] Table table() const { return {*setup_, state_, deck_}; }

    /// Goes on at what the rules refuse; variations begun from here do so too.
    void play_as_played() { mode_ = PlayMode::as_played; }
    /// The same, but what is irregular counts only if it was decided to stand. `decided` must outlive the replay.
    void play_as_ruled(const Decided& decided) { mode_ = PlayMode::as_ruled, decided_ = &decided; }

    /// From now on each turn keeps the state of the game after each step; variations begun from here do so too.
    void keep_snapshots() { keeps_snapshots_ = true; }

    /// From now on only turns that make claims report their steps and events; variations begun from here do so too.
    void tell_claims_only() { tells_claims_only_ = true; }

    /// Stops in the turn of this number, after its K-th action (0: before its first).
    void stop_after(std::uint16_t turn, std::uint16_t action) { stop_turn_ = turn, stop_action_ = action; }
    [[nodiscard]] bool stopped() const { return stopped_; }

  private:
    [[nodiscard]] Replayer before_turn() const;
    void begin_turn(std::uint32_t node, bool is_final);
    bool read_words();
    bool read_word_at(std::uint32_t node);
    void keep_state_before();
    bool play_turn();
    [[nodiscard]] Verdict judge_head(Colour player) const;
    bool play_words();
    bool play_word(std::int32_t index);
    void close_window();
    void proceed_without_reaction();
    bool evaluate_before(WordKind kind, std::int32_t word);
    void evaluate_implied();
    bool settle(std::int32_t word);
    bool step(const Action& action, std::int32_t word) { return attempt(action, word) || play_irregular(action, word); }
    bool attempt(const Action& action, std::int32_t word);
    template <void (*perform)(const LiveTable&, const Action&)>
    void step_certainly(const Action& action, std::int32_t word = implied);
    [[gnu::cold]] bool attempt_rearranged(const Action& action, std::int32_t word, Verdict verdict);
    [[gnu::cold]] bool rearrange_for(const Action& action, Verdict& verdict);
    [[nodiscard]] bool tells() const { return !tells_claims_only_ || turn_.makes_claims; }
    [[nodiscard]] LiveTable game() { return {*setup_, state_, deck_, tells() ? &turn_.events : nullptr}; }
    void tell(const Action& action, std::int32_t word, std::size_t first_event) {
        if (tells() || keeps_snapshots_) write_down(action, word, first_event);
    }
    void write_down(const Action& action, std::int32_t word, std::size_t first_event);
    [[nodiscard]] bool may_break_off() const;
    bool end_turn();
    [[nodiscard]] std::uint32_t place_of(std::int32_t word) const;
    [[gnu::cold]] bool fail(Problem::Kind kind, std::uint32_t node, std::int32_t word);
    [[gnu::cold]] bool refuse_at(std::uint32_t node, const Verdict& verdict);
    [[gnu::cold]] bool refuse_step(const Action& action, std::int32_t word, const Verdict& verdict);
    [[gnu::cold]] bool refuse_word(std::int32_t index);

    // Markets while the deck is empty: empty_deck.cpp.
    void evaluate_empty_markets(std::int32_t word);
    [[nodiscard]] CardsByPlayer cards_drawn_after(std::int32_t word) const;
    [[nodiscard]] CardsByPlayer market_cards(AreaId area) const;

    // What follows the last turn: final_replay.cpp.
    bool play_final();
    bool play_final_words();

    // How a line goes on: irregular_replay.cpp. The first four do nothing and give false in a strict replay.
    [[gnu::cold]] bool play_irregular(Action action, std::int32_t word);
    bool leave_out_word();
    bool leave_out_draws();
    bool excuse_missing_tile();
    void end_early(std::uint32_t result);
    [[nodiscard]] bool draws_follow(std::int32_t word) const;
    void reconsider(std::int32_t word);
    void restore_draws(std::size_t first, const Snapshot& before, std::size_t steps, std::size_t events);
    void withdraw(std::size_t first, Treatment treatment);
    void play_irregular_turn(Colour player, const Verdict& verdict);
    bool is_taken_back(std::int32_t word);
    Treatment overcome(const Problem& problem, Action& action);
    [[nodiscard]] bool may_stand(std::uint32_t node) const;
    void note(Treatment treatment);
    void go_on(Waiver waiver);

    const notation::Record* record_;
    const Setup* setup_;
    const TileFinder* tiles_;
    State start_, state_;
    Deck start_deck_, deck_;
    State before_;  // before the turn just played, if it has variations or makes claims
    Deck deck_before_;
    std::vector<Action> line_;  // actions that moved cards, since start_
    std::size_t line_before_ = 0;
    struct SearchSteps;
    std::shared_ptr<SearchSteps> search_steps_;  // left to the record's card searches
    std::uint32_t at_ = 0;
    std::uint32_t end_ = 0;
    TurnPlay turn_;
    std::array<std::uint64_t, 2> mentioned_{};  // areas this turn writes
    std::int32_t last_steward_ = implied;       // of this turn's words
    std::int32_t attempt_word_ = implied;       // of this turn, that announced the last overbuilding
    std::optional<Problem> problem_;
    ResolveError unresolved_;    // of the last word that could not be resolved
    WordError unreadable_word_;  // of the last word that could not be read; to report it, it is read again
    PlayMode mode_ = PlayMode::strict;
    const Decided* decided_ = nullptr;  // as ruled
    int missing_tiles_ = 0;             // turns that ended without a tile
    bool is_variation_ = false;
    bool undecided_ = false;
    bool stopped_ = false;
    bool keeps_snapshots_ = false;
    bool tells_claims_only_ = false;
    std::int32_t stop_turn_ = -1;
    std::uint16_t stop_action_ = 0;
};

}  // namespace castellan::castelli
