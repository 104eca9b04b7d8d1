#include "engine/castelli/replay/card_search.hpp"

#include <algorithm>
#include <vector>

#include "engine/castelli/replay/card_flow.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/overbuilding.hpp"

namespace castellan::castelli {
namespace {

constexpr int most_steps = 100'000;  // of one search

/// One card moving: from a hand or the deck's top, to a hand or under the deck. Or it is shown and stays.
struct CardMove {
    enum class Kind : std::uint8_t { draw, put_under, pass, show };
    Kind kind{};
    Colour player{};  // who draws, or whose hand it leaves
    Colour to{};
    CardKind card = CardKind::unknown;
};

void append_moves(const Setup& setup, const Action& action, std::vector<CardMove>& moves) {
    using Kind = CardMove::Kind;
    const bool kept = action.kind == ActionKind::overbuild && !spends_cards_at_once(setup);
    switch (action.kind) {
        case ActionKind::draw: moves.push_back({Kind::draw, action.player, {}, action.card}); break;
        case ActionKind::sell: moves.push_back({Kind::put_under, action.player, {}, action.card}); break;
        case ActionKind::steward: moves.push_back({Kind::put_under, action.player, {}, CardKind::steward}); break;
        case ActionKind::use:
            moves.push_back({Kind::put_under, action.player, {}, action.card});
            if (action.card == CardKind::traitor)
                moves.push_back({Kind::pass, action.target, action.player, action.taken});
            break;
        case ActionKind::guard: moves.push_back({Kind::put_under, action.player, {}, CardKind::guard}); break;
        default:  // a castle
            for (const auto& card : build_cards)
                if (has(action.with, card.bit))
                    moves.push_back({kept ? Kind::show : Kind::put_under, action.player, {}, card.kind});
            break;
    }
}

/// The moves as a CardFlow: every hand becomes its places, and a card put under the deck moves on to the player who
/// draws it in its turn (T7).
class Line {
  public:
    Line(const Setup& setup, const State& start, const Deck& deck, std::span<const CardMove> moves)
        : flow_(setup.cards), flow_move_(moves.size()), never_drawn_(deck.shuffled) {
        for (const Colour player : ColourSet::all()) {
            hands_[player].place = flow_.add_place();
            const Hand& hand = start.players[player].hand;
            for (std::size_t kind = 0; kind < card_kind_count; ++kind)
                for (int card = 0; card < hand.known[kind]; ++card) arrive(out_of_the_box(CardKind(kind)), player);
            for (int card = 0; card < hand.unknown; ++card) arrive(out_of_the_box(CardKind::unknown), player);
        }
        for (int card = 0; card < deck.returned_count; ++card)
            under_deck_.push_back(out_of_the_box(deck.returned[card]));
        for (std::size_t at = 0; at < moves.size() && possible_; ++at) possible_ = play(at, moves[at]);
        for (; next_drawn_ < under_deck_.size(); ++next_drawn_) move(under_deck_[next_drawn_], CardFlow::end);
        for (const Places& hand : hands_) flow_.stay(hand.place, CardFlow::end, hand.cards);
    }

    SearchEnd solve(int& steps_left) {
        if (!possible_) return SearchEnd::impossible;
        const SearchEnd result = flow_.solve(std::min(most_steps, steps_left));
        steps_left -= flow_.steps();
        return result;
    }

    /// The kind found for the card that this move takes out of a hand.
    [[nodiscard]] CardKind card_of(std::size_t move) const { return flow_.kind_of(flow_move_[move]); }

  private:
    struct Departure {
        CardFlow::Place place;
        CardKind kind;
        std::size_t at;  // of the moves
    };
    struct Places {
        CardFlow::Place place = 0;  // the latest
        int cards = 0;
        bool left = false;  // a card has gone from there: one that comes needs the next place
    };

    static Departure out_of_the_box(CardKind kind) { return {CardFlow::box, kind, nowhere}; }

    /// False when there is no card to move, or another one.
    bool play(std::size_t at, const CardMove& move) {
        if (move.kind == CardMove::Kind::draw) return draw(move.player, move.card);
        Places& hand = hands_[move.player];
        if (hand.cards == 0) return false;
        --hand.cards;
        hand.left = true;
        const Departure card = {hand.place, move.card, at};
        if (move.kind == CardMove::Kind::put_under)
            under_deck_.push_back(card);
        else
            arrive(card, move.kind == CardMove::Kind::pass ? move.to : move.player);
        return true;
    }

    bool draw(Colour player, CardKind kind) {
        Departure card = out_of_the_box(CardKind::unknown);
        if (never_drawn_ > 0)
            --never_drawn_;
        else if (next_drawn_ < under_deck_.size())
            card = under_deck_[next_drawn_++];
        else
            return false;  // not reached: a draw without a card is refused before any search
        if (card.kind == CardKind::unknown) card.kind = kind;
        arrive(card, player);
        return kind == CardKind::unknown || kind == card.kind;
    }

    void arrive(const Departure& card, Colour player) {
        Places& hand = hands_[player];
        if (hand.left) {
            const CardFlow::Place next = flow_.add_place();
            flow_.stay(hand.place, next, hand.cards);
            hand = {next, hand.cards, false};
        }
        ++hand.cards;
        move(card, hand.place);
    }

    void move(const Departure& card, CardFlow::Place to) {
        const std::size_t flow_move = flow_.move(card.place, to, card.kind);
        if (card.at != nowhere) flow_move_[card.at] = flow_move;
    }

    static constexpr std::size_t nowhere = ~std::size_t{0};

    CardFlow flow_;
    std::vector<std::size_t> flow_move_;  // by move
    PerColour<Places> hands_{};
    std::vector<Departure> under_deck_;
    std::size_t next_drawn_ = 0;  // of them
    int never_drawn_;
    bool possible_ = true;
};

/// Plays a move; `kind` says which card an unseen one is. A blank stays one until it is seen.
void play(const CardMove& move, CardKind kind, State& state, Deck& deck) {
    if (move.kind == CardMove::Kind::draw) return take_top(state, deck, move.player, move.card);
    Hand& hand = state.players[move.player].hand;
    if (move.kind == CardMove::Kind::show) return show_card(hand, deck, move.card);
    if (move.card == CardKind::unknown && (kind == CardKind::unknown || hand.known[kind] == 0)) {
        kind = CardKind::unknown;
        --hand.unknown;
    } else {
        remove_card(hand, deck, kind);
    }
    if (move.kind == CardMove::Kind::put_under) {
        deck.returned[deck.returned_count++] = kind;
        return;
    }
    Hand& taker = state.players[move.to].hand;
    if (kind == CardKind::unknown)
        ++taker.unknown;
    else
        ++taker.known[kind];
}

}  // namespace

SearchEnd rearrange(const Setup& setup, const State& start, const Deck& start_deck, std::span<const Action> line,
                    const Action& next, int& steps_left, Arrangement& result) {
    std::vector<CardMove> moves;
    for (const Action& action : line) append_moves(setup, action, moves);
    const std::size_t before = moves.size();
    append_moves(setup, next, moves);
    for (bool whole = true; moves.size() > before; moves.pop_back(), whole = false) {
        Line cards(setup, start, start_deck, moves);
        const SearchEnd end = cards.solve(steps_left);
        if (end == SearchEnd::undecided) return whole ? end : SearchEnd::impossible;
        if (end == SearchEnd::impossible) continue;
        State state = start;
        result.deck = start_deck;
        for (std::size_t at = 0; at < before; ++at) play(moves[at], cards.card_of(at), state, result.deck);
        for (const Colour player : ColourSet::all()) result.hands[player] = state.players[player].hand;
        result.deck.ambiguous = 1;
        return SearchEnd::found;
    }
    return SearchEnd::impossible;
}

}  // namespace castellan::castelli
