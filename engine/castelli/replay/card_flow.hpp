// Finds the possible kinds of each unseen card, for all kinds at once (docs/decisions/0001-unknown-cards.md).
//
// A hand is a row of places in time. Cards stay from one place to the next; single cards move from a place of one hand
// to a place of another, directly or through the deck. So the cards of a kind are a flow from the box to the end of the
// line, and every move is made by the flow of exactly one kind. One more flow are the blanks: cards whose kind does not
// matter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

enum class SearchEnd : std::uint8_t { found, impossible, undecided };

class CardFlow {
  public:
    using Place = std::uint32_t;
    static constexpr Place box = 0;
    static constexpr Place end = 1;

    /// The box has so many cards of each kind.
    explicit CardFlow(const std::array<std::uint8_t, card_kind_count>& cards);

    Place add_place() { return place_count_++; }
    /// Up to `most` cards stay from one place to the next of the same hand.
    void stay(Place from, Place to, int most);
    /// One card moves; of unknown kind it may be any. Gives the number of the move.
    std::size_t move(Place from, Place to, CardKind kind);

    /// Looks for the kinds of all moves. A step takes time in proportion to the number of moves.
    SearchEnd solve(int step_limit);
    /// The kind found; unknown if the kind does not matter.
    [[nodiscard]] CardKind kind_of(std::size_t move) const;
    [[nodiscard]] int steps() const { return steps_; }

  private:
    using Kinds = std::uint32_t;  // bit per flow
    static constexpr std::size_t flow_count = card_kind_count + 1;
    static constexpr std::size_t blank = std::size_t(CardKind::unknown);

    struct Way {  // of a move or a stay
        Place from, to;
    };
    struct Step {  // along a way, or back
        std::uint32_t way;
        bool is_move, forward;
    };
    struct Move {
        Kinds possible;   // not ruled out
        Kinds taken = 0;  // the flows that take it: one in the end
    };
    struct Stay {
        std::array<std::uint16_t, flow_count> most{};
        std::array<std::uint16_t, flow_count> taken{};
    };

    void index_steps();
    bool search();
    [[nodiscard]] std::vector<Kinds> possible_kinds() const;
    void restore(const std::vector<Kinds>& possible);
    bool repair();
    bool harmonise();
    bool harmonise(std::uint32_t move);
    void narrow_by(std::size_t kind);
    void narrow(std::size_t move, Kinds kinds);
    [[nodiscard]] std::size_t hardest_move() const;
    bool reroute(std::size_t kind, std::uint32_t move, bool gently);
    bool find_way(std::size_t kind, Place from, Place to, bool gently);
    [[nodiscard]] bool passes(std::size_t kind, Step step, bool gently) const;
    void take(std::size_t kind, Step step);
    void find_circles(std::size_t kind);
    [[nodiscard]] Place target(Step step) const;
    bool count_step();

    Place place_count_ = 2;
    Kinds kinds_ = 0;
    std::vector<Way> move_ways_, stay_ways_;
    std::vector<Move> moves_;
    std::vector<Stay> stays_;
    std::vector<std::uint32_t> first_step_;  // by place, in steps_from_
    std::vector<Step> steps_from_;
    Kinds to_repair_ = 0, to_narrow_ = 0;  // flows whose moves have been narrowed since

    std::vector<Step> came_by_;  // by place, of the last way found
    std::vector<Place> queue_;
    std::vector<std::uint32_t> circle_, order_;  // by place
    int step_limit_ = 0;
    int steps_ = 0;
    bool gave_up_ = false;
};

}  // namespace castellan::castelli
