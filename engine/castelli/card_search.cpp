#include "engine/castelli/card_search.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/castelli/deck.hpp"
#include "engine/castelli/overbuilding.hpp"

namespace castellan::castelli {
namespace {

constexpr int most_steps = 20'000;  // of one search

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

/// A card put under the deck is drawn again in its turn (T7): where that draw was seen, so is the card.
void see_cards_drawn_again(const Deck& deck, std::vector<CardMove>& moves) {
    auto drawn_first = std::size_t(deck.size());
    std::vector<std::size_t> put_under;
    std::size_t drawn_again = 0;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        if (moves[at].kind == CardMove::Kind::put_under) put_under.push_back(at);
        if (moves[at].kind != CardMove::Kind::draw) continue;
        if (drawn_first > 0) {
            --drawn_first;
        } else if (drawn_again < put_under.size()) {
            CardKind& card = moves[put_under[drawn_again++]].card;
            if (card == CardKind::unknown) card = moves[at].card;
        }
    }
}

/// Until the deck has been gone through, every card put under it is another one, and there are only so many of a kind.
/// This spares the search where nothing can fit.
bool too_many_of_a_kind(const Setup& setup, const Deck& deck, const std::vector<CardMove>& moves) {
    const auto draws = std::count_if(moves.begin(), moves.end(),
                                     [](const CardMove& move) { return move.kind == CardMove::Kind::draw; });
    if (draws > deck.shuffled) return false;
    std::array<int, card_kind_count> seen{};
    for (const CardMove& move : moves)
        if (move.kind == CardMove::Kind::put_under && move.card != CardKind::unknown &&
            ++seen[std::size_t(move.card)] > setup.cards[std::size_t(move.card)])
            return true;
    return false;
}

class Search {
  public:
    Search(const Setup& setup, std::vector<CardMove> moves, std::size_t answer_at, int step_limit)
        : setup_(setup), moves_(std::move(moves)), answer_at_(answer_at), step_limit_(step_limit) {}

    SearchEnd run(State state, Deck deck, Arrangement& result) {
        if (reach(0, state, deck)) {
            result = answer_;
            return SearchEnd::found;
        }
        return steps_ == step_limit_ ? SearchEnd::undecided : SearchEnd::impossible;
    }

    [[nodiscard]] int steps() const { return steps_; }

  private:
    /// Plays the moves from `at` on; false when no choice of the unseen cards fits.
    bool reach(std::size_t at, State& state, Deck& deck) {
        for (; at < moves_.size(); ++at) {
            if (at == answer_at_) keep(state, deck);
            if (steps_ == step_limit_) return false;
            ++steps_;
            const CardMove& move = moves_[at];
            if (!possible(move, state, deck)) return false;
            CardKind kind = move.card;
            if (leaves_unseen(move)) {
                const auto held = kinds(state, move.player);
                if (held.size() > 1) return branch(at, state, deck);
                kind = held.front();
            }
            play(move, kind, state, deck);
        }
        if (answer_at_ == moves_.size()) keep(state, deck);
        return true;
    }

    bool branch(std::size_t at, const State& state, const Deck& deck) {
        if (!failed_.insert(key(at, state, deck)).second) return false;
        for (const CardKind kind : by_need(at, state)) {
            State next_state = state;
            Deck next_deck = deck;
            play(moves_[at], kind, next_state, next_deck);
            if (reach(at + 1, next_state, next_deck)) return true;
        }
        return false;
    }

    static bool leaves_unseen(const CardMove& move) {
        return move.kind != CardMove::Kind::draw && move.card == CardKind::unknown;
    }

    bool possible(const CardMove& move, const State& state, const Deck& deck) const {
        const Table table{setup_, state, deck};
        if (move.kind == CardMove::Kind::draw) return deck.size() > 0 && judge_top(table, move.card).allowed();
        return may_hold(table, move.player, move.card);
    }

    /// `kind` says which card of the hand an unseen one is.
    static void play(const CardMove& move, CardKind kind, State& state, Deck& deck) {
        if (move.kind == CardMove::Kind::draw) return take_top(state, deck, move.player, move.card);
        Hand& hand = state.players[std::size_t(move.player)].hand;
        if (move.kind == CardMove::Kind::show) return show_card(hand, deck, kind);
        if (kind == CardKind::unknown)
            --hand.unknown;
        else
            kind = remove_card(hand, deck, kind);
        if (move.kind == CardMove::Kind::put_under) {
            deck.returned[deck.returned_count++] = kind;
            return;
        }
        Hand& taker = state.players[std::size_t(move.to)].hand;
        if (kind == CardKind::unknown)
            ++taker.unknown;
        else
            ++taker.known[std::size_t(kind)];
    }

    static std::vector<CardKind> kinds(const State& state, Colour player) {
        const Hand& hand = state.players[std::size_t(player)].hand;
        std::vector<CardKind> result;
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            if (hand.known[kind] > 0) result.push_back(CardKind(kind));
        if (hand.unknown > 0) result.push_back(CardKind::unknown);
        return result;
    }

    /// The kinds an unseen card may be, those needed latest by this hand first.
    std::vector<CardKind> by_need(std::size_t at, const State& state) const {
        std::array<std::size_t, card_kind_count + 1> next_need;
        next_need.fill(moves_.size() + 1);
        next_need[std::size_t(CardKind::unknown)] = moves_.size();
        for (std::size_t later = moves_.size(); --later > at;) {
            const CardMove& move = moves_[later];
            if (move.player == moves_[at].player && move.kind != CardMove::Kind::draw && move.card != CardKind::unknown)
                next_need[std::size_t(move.card)] = later;
        }
        auto result = kinds(state, moves_[at].player);
        std::stable_sort(result.begin(), result.end(),
                         [&](CardKind a, CardKind b) { return next_need[std::size_t(a)] > next_need[std::size_t(b)]; });
        return result;
    }

    static std::string key(std::size_t at, const State& state, const Deck& deck) {
        std::string result(reinterpret_cast<const char*>(&at), sizeof at);
        for (const PlayerState& player : state.players)
            result.append(reinterpret_cast<const char*>(&player.hand), sizeof player.hand);
        result.append(reinterpret_cast<const char*>(&deck), sizeof deck);
        return result;
    }

    void keep(const State& state, const Deck& deck) {
        for (std::size_t player = 0; player < colour_count; ++player)
            answer_.hands[player] = state.players[player].hand;
        answer_.deck = deck;
        answer_.deck.ambiguous = 1;
    }

    const Setup& setup_;
    std::vector<CardMove> moves_;
    std::size_t answer_at_;
    int step_limit_;
    Arrangement answer_;
    std::unordered_set<std::string> failed_;
    int steps_ = 0;
};

}  // namespace

SearchEnd rearrange(const Setup& setup, const State& start, const Deck& start_deck, std::span<const Action> line,
                    const Action& next, int& steps_left, Arrangement& result) {
    std::vector<CardMove> moves;
    for (const Action& action : line) append_moves(setup, action, moves);
    const std::size_t answer_at = moves.size();
    append_moves(setup, next, moves);
    see_cards_drawn_again(start_deck, moves);
    if (too_many_of_a_kind(setup, start_deck, moves)) return SearchEnd::impossible;
    Search search(setup, std::move(moves), answer_at, std::min(most_steps, steps_left));
    const SearchEnd end = search.run(start, start_deck, result);
    steps_left -= search.steps();
    return end;
}

}  // namespace castellan::castelli
