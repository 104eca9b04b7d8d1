// The last turns of a game, solved: what each choice is worth if everybody goes on as is best for their own share of
// victory, as the mean over all tiles and cards that there can be, without chance of its own.
//
// The model. Tiles and cards that the viewer has not seen are each as likely in each place. When a player's turn
// begins, that player's cards and tile in hand become known, to the player and, in the model, to all: so who decides
// knows the own hand, all that is public, what the viewer holds and what other hands showed in turns before, and no
// card that nobody has seen. A card drawn becomes known when its owner decides. Whoever decides takes what gives most
// to the own share, of equal shares the most points, of equal points what gives most to the next player clockwise, and
// so on (max^n). They choose squares, turns of tiles, cards, sales and castles in their own turns, after all areas; and
// how many cards to sell at the end of the last turn, the active player first, then clockwise. Stewards and Guards, and
// whether to play them, are the quick player's, also those of the viewer to come; nobody else sells in another's turn.
// Who could have played a Steward and would have, but did not, holds none.
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "engine/castelli/playout/quick_player.hpp"
#include "engine/castelli/playout/value.hpp"

namespace castellan::castelli {

class Solver {
  public:
    Solver(const Ground& ground, const Model& model);

    /// The values after these choices, which are as those of ChoiceSampler. False if that took more than `limit` steps:
    /// deeds chosen and ends of games looked at.
    bool solve(const Sight& sight, std::span<const std::optional<Action>> choices, std::uint64_t limit,
               std::vector<Value>& values);
    /// The value that the player would choose.
    [[nodiscard]] std::size_t best_of(std::span<const Value> values, Colour player) const;
    /// About how many steps a choice takes; cheap, and often wrong by a factor of ten.
    [[nodiscard]] double estimate(const Sight& sight) const;
    /// Of the last call of solve().
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

  private:
    /// State and deck have blanks for what has not become known.
    struct Position {
        State state;
        Deck deck;
        PerCard<std::uint8_t> pool{};     // cards that the blanks can be
        PerColour<std::uint8_t> clean{};  // blanks of a hand that are no Stewards
        std::uint64_t tiles = 0;          // that the blanks can be, start tiles included
        std::uint8_t next_asked = 1;      // for a Steward: so many places clockwise of the active player
        bool blanks_stay = false;         // what the active player's are, is not asked any more
    };
    /// Blanks of a hand: those that can be Stewards, and those that cannot.
    struct Blanks {
        int open = 0, clean = 0;
    };
    /// What the last deeds are worth with one card of this kind to use; card_kind_count: with none.
    struct WithCard {
        std::size_t kind = card_kind_count;
        Value value;
    };
    using Ranking = std::vector<WithCard>;  // best first
    struct LastLaying {
        Ranking ranking;
        int drawn = 0;  // cards since the turn began
    };
    /// What changes when cards are sold at the end.
    struct LastSale {
        PerColour<int> silver{}, hands{}, points{};  // points: all but those of hands and silver
        int mine = 0;
        std::vector<ColourSet> mines;  // who has most, of each
        Colour seller{};
    };
    struct DealtHand {
        PerCard<std::uint8_t> cards{};
        double weight = 0;
    };
    struct Remembered {
        std::uint64_t key = 0;
        Value value;
    };

    [[nodiscard]] Position begin(const Sight& sight) const;
    Value after(Position position, const Sight& sight, const std::optional<Action>& choice);

    // What follows, up to the end of the game.
    Value play_on(Position& position);
    Value turn(const Position& position);
    Value any_turn(const Position& position);
    Value square(const Position& position, SquareId square);
    Value laying(const Position& position, SquareId square, TileId tile);
    Value laid(const Position& position, const Action& action);
    Value deeds(Position& position);
    Value chosen_deed(const Position& position, bool may_sell_blanks);
    Value deed(const Position& position, const Action& action);
    Value betrayal(const Position& position, const Action& action);
    Value turn_ended(const Position& position);
    Value sales(const Position& position);
    Value sales(LastSale& sale, int steps);
    Value after_sales(const LastSale& sale);
    [[nodiscard]] Value result_of(const State& state) const;
    Value final_result(const Position& position);
    bool stewards(Position& position, Value& value);
    bool guard(const Position& position, Value& value);

    // The last turn, where of a hand only the one card matters that is used.
    [[nodiscard]] bool one_card_matters() const;
    [[nodiscard]] bool is_idle(const Position& position, CardKind kind) const;
    Ranking ranking(const Position& position);
    static Value expected(const Ranking& ranking, const PerCard<std::uint8_t>& known, const PerCard<std::uint8_t>& pool,
                          int all_clean, Blanks blanks);
    bool last_turn(const Position& position, Value& value);
    bool last_layings(const Position& position, SquareId square, TileId tile, std::vector<LastLaying>& layings);

    struct Best;
    [[nodiscard]] bool is_better(const Value& value, const Value& than, Colour player) const;

    // What becomes known.
    template <class Next>
    Value over_hands(const Position& position, Colour player, Next next);
    template <class Next>
    Value over_held_tiles(const Position& position, Colour player, Next next);
    void list_hands(const Position& position, Colour player, std::vector<DealtHand>& hands) const;

    bool settle(Position& position, Value& value);
    void look(const Position& position, Colour player);
    [[nodiscard]] bool kinds_matter(const Position& position) const;
    [[nodiscard]] std::uint64_t key_of(const Position& position) const;
    std::uint64_t simplify(State& state) const;
    void forget_idle_hands(State& state, bool may_use_card) const;
    [[nodiscard]] bool may_reach_returned(const Position& position) const;
    Value* recall(std::uint64_t key);
    void remember(std::uint64_t key, const Value& value) { memory_[key % memory_.size()] = {key, value}; }
    [[nodiscard]] Table table(const Position& position) const { return {ground_.setup, position.state, position.deck}; }
    [[nodiscard]] LiveTable live(Position& position) const { return {ground_.setup, position.state, position.deck}; }
    bool step();

    const Ground& ground_;
    QuickPlayer player_;
    World scratch_;
    std::vector<std::uint8_t> kind_of_tile_;  // tiles alike have equal numbers
    std::vector<Remembered> memory_;
    std::deque<std::vector<Action>> choices_;  // by how deep they are nested
    std::size_t depth_ = 0;
    std::uint64_t steps_ = 0;
    unsigned sale_ends_ = 0;
    std::uint64_t limit_ = 0;
    bool only_certain_ = false;  // settle() stops where a Steward is uncertain
};

}  // namespace castellan::castelli
