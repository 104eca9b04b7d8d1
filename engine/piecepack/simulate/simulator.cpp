#include "engine/piecepack/simulate/simulator.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/piecepack/rules/game.hpp"
#include "engine/piecepack/rules/legal.hpp"

namespace castellan::piecepack {
namespace {

/// What a player sees of the table.
State seen_by(const State& state, Suit player) {
    State seen = state;
    for (const Suit suit : all_suits)
        if (suit != player)
            for (LaidCoin& coin : seen.armies[suit]) coin.rank = Rank::unknown;
    return seen;
}

}  // namespace

Simulator::Simulator(const SimulationOptions& options) : options_(options), luck_(0), thought_(0) {
    for (std::size_t seat = 0; seat < policies_.size(); ++seat) policies_[seat] = make_policy(options.policies[seat]);
}

const SimulatedGame& Simulator::play(std::uint64_t number) {
    luck_ = base::Random(options_.seed, number, 0);
    thought_ = base::Random(options_.seed, number, 1);
    game_ = {};
    game_.number = number;
    seat_players();
    state_ = initial_state(game_.setup);
    while (state_.phase != Phase::over) {
        deal();
        while (state_.phase == Phase::map) play_tile();
        while (state_.phase == Phase::castles || state_.phase == Phase::armies) play_other();
        end_round(game_.setup, state_, score_round(game_.setup, state_));
        if (state_.phase == Phase::scored) begin_next_round(game_.setup, state_);
    }
    game_.end = state_;
    return game_;
}

/// S5: dice decide who of those at the table begins.
void Simulator::seat_players() {
    Setup& setup = game_.setup;
    setup.players = std::uint8_t(options_.players);
    setup.variant = options_.variant;
    setup.rulings = options_.rulings;
    std::array<Suit, suit_count> suits = all_suits;
    luck_.shuffle(suits);
    std::vector<Suit> due(suits.begin(), suits.begin() + options_.players);
    while (due.size() > 1) {
        std::vector<Die>& dice = game_.rolls.emplace_back();
        for (const Suit suit : due) dice.push_back({suit, Rank(luck_.below(rank_count))});
        const auto lower = [](const Die& a, const Die& b) { return a.rank < b.rank; };
        const Rank highest = std::max_element(dice.begin(), dice.end(), lower)->rank;
        due.clear();
        for (const Die& die : dice)
            if (die.rank == highest) due.push_back(die.player);
    }
    auto* const end = suits.begin() + options_.players;
    std::rotate(suits.begin(), std::find(suits.begin(), end, due.front()), end);
    std::copy(suits.begin(), end, setup.seats.begin());
}

/// S2, S3, X1, X2
void Simulator::deal() {
    const Setup& setup = game_.setup;
    proper_.fill(no_tile);
    if (setup.has_proper_tiles())
        for (const Suit suit : setup.seated()) proper_[suit] = Tile::of(suit, Rank(luck_.below(rank_count)));
    const bool own_piles = setup.variant == Variant::suit_terrain;
    for (auto& pile : piles_) pile.clear();
    for (std::uint8_t id = 0; id < tile_count; ++id) {
        const Tile tile{id};
        if (!setup.in_play(tile) || proper_[tile.suit()] == tile) continue;
        piles_[own_piles ? std::size_t(setup.seat_of(tile.suit())) : 0].push_back(tile);
    }
    for (auto& pile : piles_) luck_.shuffle(pile);
}

Tile Simulator::draw(Source source) {
    if (source.proper) return std::exchange(proper_[source.suit], no_tile);
    auto& pile = piles_[game_.setup.variant == Variant::suit_terrain ? state_.seat : 0];
    const Tile tile = pile.back();
    pile.pop_back();
    return tile;
}

void Simulator::play_tile() {
    const Suit player = to_play(game_.setup, state_);
    const bool pile_empty = pile_left(game_.setup, state_) == 0;
    std::vector<Source> sources;
    if (!pile_empty) sources.push_back({});
    for (const Suit suit : game_.setup.seated())
        if (proper_[suit] != no_tile && (pile_empty || suit == player)) sources.push_back({true, suit});
    const View view{game_.setup, state_, player, proper_[player]};
    const Source source = sources.size() == 1 ? sources[0] : policy().choose_source(view, sources, thought_);
    const Tile tile = draw(source);
    choices_.clear();
    for (const Place place : open_places(state_))
        choices_.push_back({ActionKind::tile, player, tile, place, source.proper, {}});
    act(policy().choose(view, choices_, thought_));
}

void Simulator::play_other() {
    const Suit player = to_play(game_.setup, state_);
    const State seen = seen_by(state_, player);
    choices_.clear();
    list_legal(game_.setup, seen, choices_);
    // A player knows the own coins.
    choices_.erase(std::remove_if(choices_.begin(), choices_.end(),
                                  [](const Action& action) {
                                      return action.kind == ActionKind::coin && action.coin.rank == Rank::unknown;
                                  }),
                   choices_.end());
    act(policy().choose({game_.setup, seen, player, no_tile}, choices_, thought_));
}

void Simulator::act(const Action& action) {
    if (!judge(game_.setup, state_, action).allowed())
        throw std::logic_error("a policy chose what the rules do not allow");
    perform(game_.setup, state_, action);
    game_.actions.push_back(action);
}

}  // namespace castellan::piecepack
