#include "analyzer/castelli/analysis/unspent.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/choices.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

/// What a player holds and can spend. Cards are those the record knows.
struct Wealth {
    PerResource<int> resources{};
    int silver = 0;
    PerCard<int> cards{};

    static Wealth of(const PlayerState& player) {
        Wealth wealth;
        for (std::size_t i = 0; i < resource_count; ++i) wealth.resources[i] = player.resources[i];
        wealth.silver = player.silver;
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) wealth.cards[kind] = player.hand.known[kind];
        return wealth;
    }
    void give_to(PlayerState& player) const {
        for (std::size_t i = 0; i < resource_count; ++i) player.resources[i] = std::uint8_t(std::max(0, resources[i]));
        player.silver = std::uint8_t(std::max(0, silver));
        player.hand = {};
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            player.hand.known[kind] = std::uint8_t(std::max(0, cards[kind]));
    }
    template <class Combine>
    void combine(const Wealth& other, Combine combine) {
        for (std::size_t i = 0; i < resource_count; ++i) resources[i] = combine(resources[i], other.resources[i]);
        silver = combine(silver, other.silver);
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            cards[kind] = combine(cards[kind], other.cards[kind]);
    }
    void lower_to(const Wealth& other) {
        combine(other, [](int one, int two) { return std::min(one, two); });
    }
    void lose(const Wealth& other) {
        combine(other, [](int one, int two) { return one - two; });
    }
};

/// One turn of a line that ends in a final scoring.
struct Turn {
    const PlayedTurn* played = nullptr;
    const Snapshot* open = nullptr;  // before it was ended: castles may be built; null if it was not
};

/// A castle that could have been built in a turn.
struct MissedCastle {
    std::size_t turn = 0;
    Action action;
    std::string word;
    int gain = 0;
    bool exact = false;
    Wealth price;
    State end;  // of the game with it
};

/// What one player could have done besides. Each find changes the end that the next one is measured on.
class Miser {
  public:
    Miser(const Setup& setup, const std::vector<Turn>& turns, const Snapshot& end, const std::vector<Snapshot>& after,
          Colour player)
        : setup_(setup), turns_(turns), end_(end), player_(player), points_(points_at(end_.state)) {
        for (const Turn& turn : turns) {
            at_end_.push_back(Wealth::of(turn.played->state.players[player]));
            Wealth least = at_end_.back();
            for (const Snapshot& snapshot : turn.played->play.snapshots)
                least.lower_to(Wealth::of(snapshot.state.players[player]));
            least_.push_back(least);
        }
        last_ = Wealth::of(end.state.players[player]);
        for (const Snapshot& snapshot : after) last_.lower_to(Wealth::of(snapshot.state.players[player]));
    }

    std::vector<LeftOnTable> find() {
        for (const CardKind king : {CardKind::king5, CardKind::king4, CardKind::king3})
            while (find_king(king)) {
            }
        while (find_castle()) {
        }
        find_sales();
        return std::move(found_);
    }

  private:
    [[nodiscard]] int points_at(State state) const {
        Deck deck = end_.deck;
        Action finish;
        finish.kind = ActionKind::finish;
        finish.player = state.active;
        castelli::perform({setup_, state, deck}, finish);
        return state.players[player_].vp;
    }

    /// What was not needed after a turn: the least that the player ever held from then on.
    [[nodiscard]] Wealth spare_after(std::size_t turn) const {
        Wealth spare = last_;
        spare.lower_to(at_end_[turn]);
        for (std::size_t later = turn + 1; later < least_.size(); ++later) spare.lower_to(least_[later]);
        return spare;
    }

    void spend(std::size_t turn, const Wealth& price) {
        last_.lose(price);
        at_end_[turn].lose(price);
        for (std::size_t later = turn + 1; later < least_.size(); ++later) {
            at_end_[later].lose(price);
            least_[later].lose(price);
        }
    }

    LeftOnTable& add(std::size_t turn, std::vector<const core::Rule*> rules, std::string word, std::string text,
                     int points, bool exact) {
        const PlayedTurn& played = *turns_[turn].played;
        return found_.emplace_back(LeftOnTable{played.address, played.play.number, player_, std::move(rules),
                                               std::move(word), std::move(text), points, 0, exact});
    }

    [[nodiscard]] bool is_open(std::size_t turn) const {
        return turns_[turn].open != nullptr && turns_[turn].played->play.player == player_;
    }

    /// Whether later turns hang on what is spent: on a card put under a deck that was gone through, on silver back in a
    /// mine that was short or of which a Robber baron took half (K4), on room for units (A6), on an octagon that a
    /// castle would have kept from a settlement (K9, O6a). Then the game could have gone on in another way.
    [[nodiscard]] bool hangs_on(std::size_t turn, const Wealth& price, Space castle) const {
        const bool cards = std::any_of(price.cards.begin(), price.cards.end(), [](int count) { return count > 0; });
        if (cards && end_.deck.shuffled == 0) return true;
        const auto hangs = [&](const Event& event) {
            if (event.kind == EventKind::founded) return event.space == castle;
            if (event.kind != EventKind::gained || event.unit > Unit::silver) return false;
            if (event.unit == Unit::silver) return price.silver > 0 && (event.rule == &rules::K4 || event.lost > 0);
            return event.lost > 0 && event.player == player_ && price.resources[std::size_t(event.unit)] > 0;
        };
        return std::any_of(turns_.begin() + std::ptrdiff_t(turn) + 1, turns_.end(), [&](const Turn& later) {
            const Events& events = later.played->play.events;
            return std::any_of(events.begin(), events.end(), hangs);
        });
    }

    // --- Kings ---

    /// K1: in the last turn in which no card was used.
    bool find_king(CardKind kind) {
        Action use;
        use.kind = ActionKind::use;
        use.player = player_;
        use.card = kind;
        for (std::size_t turn = turns_.size(); turn-- > 0;) {
            if (!is_open(turn) || card_used_[turn] || spare_after(turn).cards[kind] < 1) continue;
            const Snapshot& open = *turns_[turn].open;
            if (!judge({setup_, open.state, open.deck}, use).allowed()) continue;
            State end = end_.state;
            const int worth = 3 + int(kind) - int(CardKind::king3);
            --end.players[player_].hand.known[kind];
            end.players[player_].vp = std::int16_t(end.players[player_].vp + worth);
            const int gain = points_at(end) - points_;
            if (gain <= 0) return false;
            Wealth price;
            price.cards[kind] = 1;
            accept(turn, end, price);
            card_used_[turn] = setup_.rulings.value(RulingName::cards_per_turn) == 0;
            add(turn, {&rules::K1, &rules::E2}, spelled(word_for({setup_, open.state, open.deck}, use)),
                tr("a King worth {} VP could be used", worth), gain, !hangs_on(turn, price, {}));
            return true;
        }
        return false;
    }

    // --- castles ---

    bool find_castle() {
        std::optional<MissedCastle> best;
        if (end_.state.players[player_].castles_built >= setup_.set->castles) return false;
        for (std::size_t turn = 0; turn < turns_.size(); ++turn)
            if (is_open(turn)) find_castles(turn, best);
        if (!best) return false;
        card_used_[best->turn] = card_used_[best->turn] || best->action.with != 0;
        bought_[best->turn] = bought_[best->turn] || best->action.purchase != no_purchase;
        accept(best->turn, best->end, best->price);
        add(best->turn, rules_of(best->action), best->word, sentence(best->action), best->gain, best->exact);
        return true;
    }

    void find_castles(std::size_t turn, std::optional<MissedCastle>& best) {
        const Snapshot& open = *turns_[turn].open;
        if (open.state.stage != Stage::build || open.state.active != player_) return;
        State state = open.state;
        spare_after(turn).give_to(state.players[player_]);
        if (card_used_[turn]) state.cards_used = 1;
        if (bought_[turn]) state.purchase_used = 1;
        choices_.clear();
        list_castles({setup_, state, open.deck}, choices_);
        for (const Action& action : choices_) weigh(turn, action, state, open.deck, best);
    }

    void weigh(std::size_t turn, const Action& action, const State& state, const Deck& deck,
               std::optional<MissedCastle>& best) const {
        MissedCastle castle{turn, action, {}, 0, false, {}, end_.state};
        if (!stands_at_end(castle, state)) return;
        State after = state;
        Deck deck_after = deck;
        castelli::perform({setup_, after, deck_after}, action);
        if (after.stage == Stage::guard) {
            Action proceed;
            proceed.kind = ActionKind::proceed;
            proceed.player = player_;
            castelli::perform({setup_, after, deck_after}, proceed);
        }
        castle.price = Wealth::of(state.players[player_]);
        castle.price.lose(Wealth::of(after.players[player_]));
        PlayerState& owner = castle.end.players[player_];
        owner.vp = std::int16_t(owner.vp + after.players[player_].vp - state.players[player_].vp);
        Wealth left = Wealth::of(owner);
        left.lose(castle.price);
        const std::uint8_t unseen = owner.hand.unknown;
        left.give_to(owner);
        owner.hand.unknown = unseen;
        std::uint8_t& mine = castle.end.mines[setup_.half(player_)];
        mine = std::uint8_t(mine + castle.price.silver);
        castle.gain = points_at(castle.end) - points_;
        if (castle.gain <= 0) return;
        castle.exact = castle.exact && !hangs_on(turn, castle.price,
                                                 setup_.board.octagons[setup_.board.areas[action.area].octagon].space);
        const auto rank = [](const MissedCastle& one) { return std::pair(one.gain, one.exact); };
        if (best && rank(castle) < rank(*best)) return;  // of equal ones the last
        castle.word = spelled(word_for({setup_, state, deck}, action));
        best = castle;
    }

    /// Puts the castle where it would stand at the end. False if its own player built there, or the castle beneath has
    /// come under another. Where another player built there later, or overbuilding could have been guarded against, the
    /// game would have gone on in another way.
    bool stands_at_end(MissedCastle& castle, const State& then) const {
        State& end = castle.end;
        const Action& action = castle.action;
        if (end.castle_count >= max_castles) return false;
        Castle built{action.area, action.site, player_, Tier::alone};
        if (action.kind == ActionKind::overbuild) {
            const std::uint8_t target = castle_at(then, action.area, action.site);
            if (castle_at(end, action.area, action.site) != target || end.castles[target].tier != Tier::alone)
                return false;
            end.castles[target].tier = Tier::beneath;
            built.tier = Tier::on_top;
        } else if (has_free_site(setup_, end, action.area)) {
            built.site = next_site(setup_, end, action.area);
            castle.exact = true;
        } else {
            const auto later = [&](std::size_t index) {
                const Castle& other = end.castles[index];
                return other.area == action.area && other.owner != player_ && other.tier == Tier::alone;
            };
            bool taken = false;
            for (std::size_t index = then.castle_count; index < end.castle_count; ++index)
                taken = taken || later(index);
            if (!taken) return false;
        }
        end.castles[end.castle_count++] = built;
        ++end.players[player_].castles_built;
        return true;
    }

    [[nodiscard]] std::vector<const core::Rule*> rules_of(const Action& action) const {
        const auto uses = [&](BuildCard card) { return has(action.with, card); };
        std::vector<const core::Rule*> cited;
        if (action.kind == ActionKind::overbuild) {
            cited = {&rules::O3, &rules::O5};
            if (uses(BuildCard::abbot)) cited.push_back(&rules::O6c);
            if (uses(BuildCard::army)) cited.push_back(&rules::O6d);
        } else {
            cited = {&rules::B1, &rules::B4};
            if (uses(BuildCard::landgrave)) cited.push_back(&rules::K6);
            if (uses(BuildCard::landgravine)) cited.push_back(&rules::K7);
            if (uses(BuildCard::master_builder)) cited.push_back(&rules::K8);
        }
        cited.push_back(&rules::E3);
        return cited;
    }

    [[nodiscard]] std::string sentence(const Action& action) const {
        const std::string place = area_name(setup_.board, action.area);
        return action.kind == ActionKind::overbuild ? tr("the castle on {} could be overbuilt", place)
                                                    : tr("a castle on {} could be paid for", place);
    }

    // --- sales ---

    /// T7: as many cards as pay best, the fewest of equal ones.
    void find_sales() {
        State end = end_.state;
        Deck deck = end_.deck;
        Action sell;
        sell.kind = ActionKind::sell;
        sell.player = player_;
        int best = 0, cards = 0;
        for (int sold = 1; end.players[player_].hand.size() > 0; ++sold) {
            if (!judge({setup_, end, deck}, sell).allowed()) break;
            castelli::perform({setup_, end, deck}, sell);
            if (const int gain = points_at(end) - points_; gain > best) best = gain, cards = sold;
        }
        if (best == 0) return;
        const bool battle = setup_.modules.has(Module::battle);
        LeftOnTable& row =
            add(turns_.size() - 1, {&rules::T7, battle ? &rules::O9 : &rules::E4}, {},
                trn("{} card was worth more as silver", "{} cards were worth more as silver", cards), best, true);
        row.address = "end";
    }

    void accept(std::size_t turn, const State& end, const Wealth& price) {
        spend(turn, price);
        end_.state = end;
        points_ = points_at(end);
    }

    const Setup& setup_;
    const std::vector<Turn>& turns_;
    Snapshot end_;  // before the mine is evaluated
    const Colour player_;
    int points_;  // the player's score at that end
    // What the player held, less the price of what was found.
    std::vector<Wealth> least_;                                       // in each turn, at the worst moment
    std::vector<Wealth> at_end_;                                      // of each turn
    Wealth last_;                                                     // after the last turn, at the worst moment
    std::vector<bool> card_used_ = std::vector<bool>(turns_.size());  // by what was found
    std::vector<bool> bought_ = std::vector<bool>(turns_.size());
    std::vector<Action> choices_;
    std::vector<LeftOnTable> found_;
};

/// The game after the step before the one that does this; null if it is the turn's first.
const Snapshot* before(const TurnPlay& play, ActionKind kind) {
    for (std::size_t step = 1; step < play.steps.size(); ++step)
        if (play.steps[step].action.kind == kind) return &play.snapshots[step - 1];
    return nullptr;
}

}  // namespace

std::vector<LeftOnTable> unspent(const PlayedGame& game) {
    const PlayedTurn* scoring = game.main_line().scoring();
    if (scoring == nullptr || game.main_line().stop) return {};
    std::vector<Turn> turns;
    for (const PlayedTurn& turn : game.turns())
        if (!turn.is_final()) turns.push_back({&turn, before(turn.play, ActionKind::end_turn)});
    if (turns.empty()) return {};
    const Snapshot* const sold = before(scoring->play, ActionKind::finish);
    const PlayedTurn& last = *turns.back().played;
    const Snapshot end = sold != nullptr ? *sold : Snapshot{last.state, last.deck};
    if (end.state.stage != Stage::mine) return {};
    std::vector<Snapshot> after;  // the last turn, while cards were sold
    if (sold != nullptr) after.assign(scoring->play.snapshots.data(), sold + 1);
    std::vector<LeftOnTable> all;
    for (const Colour player : game.setup().seated()) {
        auto found = Miser(game.setup(), turns, end, after, player).find();
        std::move(found.begin(), found.end(), std::back_inserter(all));
    }
    return all;
}

}  // namespace castellan::analyzer
