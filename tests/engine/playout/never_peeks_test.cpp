// Nothing that a player cannot know changes what the analysis says of the player's decision: other hands, cards sold,
// the order of the deck, tiles that lie face down and the others' start tiles are exchanged for others, and the
// decision with its samples stays the same to the byte.
//
//     test_engine "[peeking]"      thousands of positions
#include <fmt/core.h>

#include <cstring>
#include <deque>
#include <functional>

#include "analyzer/castelli/analysis/positions.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/simulate/simulator.hpp"
#include "tests/engine/playout/dealt_game.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;
using castellan::analyzer::DecisionPlace;
using castellan::analyzer::find_decisions;
using castellan::analyzer::ToldGame;
using castellan::base::Random;

namespace {

constexpr std::uint8_t everybody = 15;

/// Every card that a hand has had, by the actions that name it, and the players who know it.
class Cards {
  public:
    Cards(const Setup& setup, const std::vector<Action>& actions) : setup_(setup) {
        shuffled_ = initial_deck(setup).shuffled;
        for (const Action& action : actions) follow(action);
    }

    /// Exchanges the kinds that `viewer` does not know among each other and with those never drawn.
    void exchange(Colour viewer, Random& random, std::vector<Action>& actions) {
        std::vector<CardKind> kinds;
        auto left = setup_.cards;
        for (const Card& card : cards_) --left[card.kind];
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            kinds.insert(kinds.end(), left[kind], CardKind(kind));
        const auto is_hidden = [&](const Card& card) { return (card.seen >> unsigned(viewer) & 1) == 0; };
        for (const Card& card : cards_)
            if (is_hidden(card)) kinds.push_back(card.kind);
        random.shuffle(kinds);
        for (Card& card : cards_) {
            if (!is_hidden(card)) continue;
            card.kind = kinds.back();
            kinds.pop_back();
            for (const std::size_t place : card.places) {
                Action& action = actions[place];
                (action.kind == ActionKind::use ? action.taken : action.card) = card.kind;
            }
        }
    }

  private:
    struct Card {
        CardKind kind;
        std::uint8_t seen;
        std::vector<std::size_t> places;  // actions that name it while it is hidden from somebody
    };
    using Number = std::size_t;

    Number take(Colour player, CardKind kind) {
        auto& hand = hands_[player];
        const auto found =
            std::find_if(hand.begin(), hand.end(), [&](Number card) { return cards_[card].kind == kind; });
        REQUIRE(found != hand.end());
        const Number card = *found;
        hand.erase(found);
        return card;
    }
    void show(Colour player, CardKind kind) {
        const Number card = take(player, kind);
        cards_[card].seen = everybody;
        under_.push_back(card);
    }
    static std::uint8_t bit(Colour player) { return std::uint8_t(1U << unsigned(player)); }

    void follow(const Action& action) {
        const std::size_t place = place_++;
        switch (action.kind) {
            case ActionKind::draw: {
                Number card = cards_.size();
                if (shuffled_ > 0) {
                    --shuffled_;
                    cards_.push_back({action.card, 0, {}});
                } else {
                    card = under_.front();
                    under_.pop_front();
                }
                cards_[card].seen |= bit(action.player);
                cards_[card].places.push_back(place);
                hands_[action.player].push_back(card);
                break;
            }
            case ActionKind::sell: {
                const Number card = take(action.player, action.card);
                cards_[card].places.push_back(place);
                under_.push_back(card);
                break;
            }
            case ActionKind::steward: show(action.player, CardKind::steward); break;
            case ActionKind::guard: show(action.player, CardKind::guard); break;
            case ActionKind::use:
                show(action.player, action.card);
                if (action.card == CardKind::traitor) {
                    const Number card = take(action.target, action.taken);
                    cards_[card].seen |= bit(action.player);
                    cards_[card].places.push_back(place);
                    hands_[action.player].push_back(card);
                }
                break;
            case ActionKind::build: spend(action); break;
            case ActionKind::overbuild:
                if (spends_cards_at_once(setup_)) spend(action);
                break;
            case ActionKind::proceed:
                if (announced_.kind == ActionKind::overbuild && !spends_cards_at_once(setup_)) spend(announced_);
                break;
            default: break;
        }
        announced_ = action.kind == ActionKind::overbuild ? action : Action{};
    }
    void spend(const Action& action) {
        for (const BuildCardInfo& card : build_cards)
            if (has(action.with, card.bit)) show(action.player, card.kind);
    }

    const Setup& setup_;
    std::vector<Card> cards_;
    PerColour<std::vector<Number>> hands_{};
    std::deque<Number> under_;
    Action announced_;
    std::size_t place_ = 0;
    int shuffled_ = 0;
};

/// What the analysis has of a decision, as bytes.
std::string bytes_of(const DecisionPlace& place, const Setup& setup, bool samples) {
    std::string bytes;
    const auto add = [&](const auto& value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
    const auto& node = place.node;
    bytes += fmt::format("{} {} {} {} {} {} {}", node.address, node.turn, node.viewer, node.decider, node.kind,
                         node.played, node.reference);
    for (const auto& choice : node.choices) bytes += "|" + choice.words;
    add(place.sight.viewer);
    add(place.sight.state);
    add(place.sight.deck.shuffled);
    add(place.sight.deck.returned_count);
    add(place.sight.deck.returned);
    add(place.sight.deck.identified);
    add(place.sight.deck.ambiguous);
    add(place.sight.square);
    add(place.sight.tile);
    if (!samples) return bytes;
    const Ground ground(setup);
    ChoiceSampler sampler(ground, frozen_weights().model_for(setup), {1});
    for (const auto& choice : place.choices)
        for (std::uint64_t deal = 0; deal < 2; ++deal) {
            const Value value = sampler.sample(place.sight, choice, 7, deal);
            add(value.shares);
            add(value.points);
        }
    return bytes;
}

/// Makes a decision of the state as it truly is, if it is to be caught: a sampler that deals the true hands.
enum class Looks : std::uint8_t { at_its_own, at_all_hands };

struct Told {
    Setup setup;
    ToldGame game;

    /// The last `count` decisions of the actions up to `end`.
    [[nodiscard]] std::vector<DecisionPlace> decisions(std::size_t end, Looks looks) const {
        ToldGame begun{game.state, game.deck, {game.actions.begin(), game.actions.begin() + std::ptrdiff_t(end)}};
        const Ground ground(setup);
        State after;
        auto places = find_decisions(ground, frozen_weights().model_for(setup), begun, after);
        if (looks == Looks::at_all_hands && end > 0 && !places.empty()) {
            State state = game.state;
            Deck deck = game.deck;
            for (std::size_t number = 0; number + 1 < end; ++number)
                perform({setup, state, deck}, game.actions[number]);
            for (const Colour player : setup.seated()) {
                places.back().sight.state.players[player].hand = state.players[player].hand;
                places.back().sight.state.held_tiles[player] = state.held_tiles[player];
            }
        }
        return places;
    }
};

/// The same game to the viewer up to the action, everything else by chance.
Told exchanged(const Told& told, std::size_t end, Colour viewer, Random& random) {
    Told other = told;
    other.game.actions.resize(end);
    std::vector<Action> before(told.game.actions.begin(), told.game.actions.begin() + std::ptrdiff_t(end) - 1);
    Cards(told.setup, before).exchange(viewer, random, other.game.actions);
    if (!told.setup.modules.has(Module::dilemma)) return other;
    // Start tiles that others hold: exchanged where none of them has been laid.
    State state = told.game.state;
    Deck deck = told.game.deck;
    for (const Action& action : before) perform({told.setup, state, deck}, action);
    std::vector<Colour> holders;
    std::vector<TileId> tiles;
    for (const Colour player : told.setup.seated())
        if (player != viewer && told.setup.set->is_start_tile(state.held_tiles[player])) {
            holders.push_back(player);
            tiles.push_back(state.held_tiles[player]);
        }
    for (std::size_t tile = told.setup.set->board_tiles(); tile < told.setup.set->tiles.size(); ++tile) {
        bool met = false;
        for (const Colour player : told.setup.seated()) met = met || told.game.state.held_tiles[player] == tile;
        if (!met) tiles.push_back(TileId(tile));
    }
    random.shuffle(tiles);
    for (std::size_t i = 0; i < holders.size(); ++i) {
        other.game.state.held_tiles[holders[i]] = tiles[i];
        other.setup.start_tiles[holders[i]] = tiles[i];
    }
    return other;
}

struct Tally {
    int positions = 0;
    int different = 0;
};

/// One position of the game, by chance.
void try_position(const Told& told, Random& random, Looks looks, bool samples, Tally& tally) {
    const std::size_t end = 1 + random.below(told.game.actions.size());
    const auto places = told.decisions(end, looks);
    const std::size_t before = told.decisions(end - 1, looks).size();
    if (places.size() == before) return;
    const Action& last = told.game.actions[end - 1];
    // Of a tile two decisions are made: which, then how it is laid.
    const bool square = last.kind == ActionKind::place && random.below(2) == 0 && places.size() == before + 2;
    const DecisionPlace& place = square ? places[before] : places.back();
    const Colour viewer = told.setup.seats[place.node.viewer];
    const bool drawn = place.node.kind.empty();  // a card drawn or taken: what it is, the viewer knows
    Told other = exchanged(told, end + (drawn ? 1 : 0), viewer, random);
    other.game.actions.resize(end);
    if (square && !told.setup.modules.has(Module::dilemma)) {
        std::vector<TileId> unseen;
        for (std::size_t number = end - 1; number < told.game.actions.size(); ++number)
            if (told.game.actions[number].kind == ActionKind::place) unseen.push_back(told.game.actions[number].tile);
        other.game.actions[end - 1].tile = unseen[random.below(unseen.size())];
    }
    const auto others = other.decisions(end, looks);
    const std::size_t from_end = square ? 2 : 1;
    ++tally.positions;
    if (others.size() < from_end) {
        ++tally.different;
        return;
    }
    const std::string one = bytes_of(place, told.setup, samples);
    const std::string two = bytes_of(others[others.size() - from_end], other.setup, samples);
    if (one != two) ++tally.different;
}

Tally try_positions(int wanted, Looks looks, bool samples) {
    Tally tally;
    Random random(5);
    for (std::uint64_t seed = 1; tally.positions < wanted; ++seed)
        for (const Combination& combination : combinations()) {
            if (combination.modules.has(Module::tournament)) continue;
            SimulationOptions options;
            options.set = shipped_set("classic");
            options.players = combination.players;
            options.seed = seed;
            options.modules = combination.modules;
            options.rulings = rulings_of_run(unsigned(seed % 4));
            options.policies.fill(seed % 2 == 0 ? PolicyName::fast : PolicyName::random);
            auto simulator = Simulator::make(options);
            REQUIRE(simulator.has_value());
            const SimulatedGame& game = simulator->play(1);
            const Told told{game.setup, {game.start, initial_deck(game.setup), game.actions}};
            for (int i = 0; i < 8 && tally.positions < wanted; ++i) try_position(told, random, looks, samples, tally);
        }
    return tally;
}

}  // namespace

TEST_CASE("peeking: what a player cannot know changes nothing that is said of the decision") {
    const Tally tally = try_positions(200, Looks::at_its_own, true);
    CHECK(tally.positions == 200);
    CHECK(tally.different == 0);
}

TEST_CASE("peeking: a sampler that deals the true hands is caught") {
    const Tally tally = try_positions(100, Looks::at_all_hands, true);
    CHECK(tally.different > 20);  // early in a game there is nothing to see
}

TEST_CASE("peeking: in thousands of positions nothing changes", "[.][peeking]") {
    const Tally tally = try_positions(10000, Looks::at_its_own, true);
    fmt::print("{} of {} positions differ\n", tally.different, tally.positions);
    CHECK(tally.different == 0);
}
