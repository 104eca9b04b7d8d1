#include "analyzer/castelli/analysis/told_cards.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "engine/castelli/rules/overbuilding.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// Follows every card from hand to hand.
class CardTeller {
  public:
    CardTeller(const Setup& setup, const Situation& start) : setup_(setup) {
        game_.state = start.state;
        game_.deck = start.deck;
        shuffled_ = start.deck.shuffled;
        for (const Colour player : ColourSet::all()) {
            const Hand& hand = start.state.players[player].hand;
            for (std::size_t kind = 0; kind < card_kind_count; ++kind)
                for (int card = 0; card < hand.known[kind]; ++card) hands_[player].push_back(new_card(CardKind(kind)));
            for (int card = 0; card < hand.unknown; ++card) hands_[player].push_back(new_card(CardKind::unknown));
        }
        for (std::size_t card = 0; card < start.deck.returned_count; ++card)
            under_.push_back(new_card(start.deck.returned[card]));
    }

    /// False when there is no such card to move.
    bool follow(const Action& action) {
        game_.actions.push_back(action);
        switch (action.kind) {
            case ActionKind::draw: return told_by(draw(action.player, action.card));
            case ActionKind::sell: return told_by(put_under(action.player, action.card));
            case ActionKind::steward: return put_under(action.player, CardKind::steward) != none;
            case ActionKind::use:
                if (put_under(action.player, action.card) == none) return false;
                return action.card != CardKind::traitor || told_by(pass(action.target, action.player, action.taken));
            case ActionKind::build: return spend(action);
            case ActionKind::overbuild:
                if (spends_cards_at_once(setup_)) return spend(action);
                announced_ = action;
                return true;
            case ActionKind::guard: announced_.reset(); return put_under(action.player, CardKind::guard) != none;
            case ActionKind::proceed: {
                const auto built = std::exchange(announced_, std::nullopt);
                return !built || spend(*built);
            }
            default: return true;
        }
    }

    ToldGame told() && {
        for (const auto& [action, card] : told_by_) {
            Action& told = game_.actions[action];
            (told.kind == ActionKind::use ? told.taken : told.card) = kinds_[card];
        }
        tell_start();
        return std::move(game_);
    }

  private:
    using Card = std::size_t;
    static constexpr Card none = ~std::size_t{0};
    Card new_card(CardKind kind) {
        kinds_.push_back(kind);
        return kinds_.size() - 1;
    }

    /// The last action may leave the kind of this card open.
    bool told_by(Card card) {
        if (card != none) told_by_.emplace_back(game_.actions.size() - 1, card);
        return card != none;
    }

    Card draw(Colour player, CardKind kind) {
        Card card = none;
        if (shuffled_ > 0) {
            --shuffled_;
            card = new_card(kind);
        } else if (!under_.empty()) {
            card = under_.front();
            under_.pop_front();
            if (kinds_[card] == CardKind::unknown) kinds_[card] = kind;
        }
        if (card != none) hands_[player].push_back(card);
        return card;
    }

    /// A card of this kind in the hand, else the first unknown one, which is then of this kind. Of an unseen card any
    /// unknown one, the last.
    Card find(Colour player, CardKind kind) {
        const auto& hand = hands_[player];
        const auto is = [&](CardKind wanted) { return [&, wanted](Card card) { return kinds_[card] == wanted; }; };
        if (kind == CardKind::unknown) {
            const auto last = std::find_if(hand.rbegin(), hand.rend(), is(CardKind::unknown));
            if (last != hand.rend()) return *last;
            return hand.empty() ? none : hand.front();
        }
        auto found = std::find_if(hand.begin(), hand.end(), is(kind));
        if (found == hand.end()) found = std::find_if(hand.begin(), hand.end(), is(CardKind::unknown));
        if (found == hand.end()) return none;
        kinds_[*found] = kind;
        return *found;
    }

    Card remove(Colour player, CardKind kind) {
        const Card card = find(player, kind);
        std::erase(hands_[player], card);
        return card;
    }
    Card put_under(Colour player, CardKind kind) {
        const Card card = remove(player, kind);
        if (card != none) under_.push_back(card);
        return card;
    }
    Card pass(Colour from, Colour to, CardKind kind) {
        const Card card = remove(from, kind);
        if (card != none) hands_[to].push_back(card);
        return card;
    }

    bool spend(const Action& action) {
        return std::all_of(build_cards.begin(), build_cards.end(), [&](const BuildCardInfo& card) {
            return !has(action.with, card.bit) || put_under(action.player, card.kind) != none;
        });
    }

    /// The cards of a game that begins from a position.
    void tell_start() {
        Card card = 0;
        for (const Colour player : ColourSet::all()) {
            Hand& hand = game_.state.players[player].hand;
            const int size = hand.size();
            hand = {};
            for (int i = 0; i < size; ++i, ++card)
                ++(kinds_[card] == CardKind::unknown ? hand.unknown : hand.known[kinds_[card]]);
        }
        for (std::size_t i = 0; i < game_.deck.returned_count; ++i, ++card) game_.deck.returned[i] = kinds_[card];
    }

    const Setup& setup_;
    ToldGame game_;
    std::vector<CardKind> kinds_;  // by card
    PerColour<std::vector<Card>> hands_{};
    std::deque<Card> under_;
    int shuffled_ = 0;
    std::optional<Action> announced_;  // an overbuilding whose cards leave the hand when it is built (guard-cost)
    std::vector<std::pair<std::size_t, Card>> told_by_;  // actions with the card that they name, perhaps as unknown
};

}  // namespace

std::optional<ToldGame> tell_cards(const Setup& setup, std::span<const Situation* const> way) {
    CardTeller teller(setup, *way.front());
    for (const Situation* turn : way.subspan(1))
        for (const Step& step : turn->play.steps)
            if (!teller.follow(step.action)) return std::nullopt;
    return std::move(teller).told();
}

std::optional<ToldGame> tell_cards(const PlayedGame& game) {
    const auto way = game.way_to({});
    return way ? tell_cards(game.setup(), *way) : std::nullopt;
}

}  // namespace castellan::analyzer
