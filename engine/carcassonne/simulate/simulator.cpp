#include "engine/carcassonne/simulate/simulator.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/carcassonne/rules/castles.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/rules/legal.hpp"

namespace castellan::carcassonne {

Simulator::Simulator(const SimulationOptions& options) : options_(options), luck_(0), thought_(0) {
    for (std::size_t seat = 0; seat < policies_.size(); ++seat) policies_[seat] = make_policy(options.policies[seat]);
}

const SimulatedGame& Simulator::play(std::uint64_t number) {
    luck_ = base::Random(options_.seed, number, 0);
    thought_ = base::Random(options_.seed, number, 1);
    game_.number = number;
    game_.actions.clear();
    seat_players();
    state() = initial_state(game_.setup);
    shuffle_tiles();
    while (state().phase != Phase::over) play_turn();
    events_.clear();
    end_game(game_.setup, state(), events_);
    return game_;
}

void Simulator::seat_players() {
    Setup& setup = game_.setup;
    setup.tiles = options_.tiles;
    setup.players = std::uint8_t(options_.players);
    setup.rulings = options_.rulings;
    for (std::size_t colour = 0; colour < colour_count; ++colour) setup.seats[colour] = Colour(colour);
    luck_.shuffle(setup.seats);
}

/// C1: all but the start tile, which lies.
void Simulator::shuffle_tiles() {
    pile_.clear();
    for (std::size_t kind = 0; kind < state().left.size(); ++kind)
        pile_.insert(pile_.end(), state().left[kind], KindId(kind));
    luck_.shuffle(pile_);
}

void Simulator::play_turn() {
    KindId drawn = 0;
    if (!draw(drawn)) return;
    const Colour player = to_play(game_.setup, state());
    act(policy(player).place(view(player), drawn, thought_));
    place_follower();
    place_castles();
    make_choices();
    events_.clear();
    end_turn(game_.setup, state(), events_);
}

/// T1: a tile that fits somewhere, or false if none is left.
bool Simulator::draw(KindId& drawn) {
    while (!pile_.empty()) {
        drawn = pile_.back();
        pile_.pop_back();
        if (state().map.places_for(game_.setup.tiles->kind(drawn)) > 0) return true;
        act({ActionKind::aside, to_play(game_.setup, state()), drawn});
    }
    return false;
}

void Simulator::place_follower() {
    choices_.clear();
    list_followers(game_.setup, state(), choices_);
    offer_choices(to_play(game_.setup, state()));
}

/// K13
void Simulator::place_castles() {
    const std::size_t active = state().seat;
    for (std::size_t i = 0; i < game_.setup.players; ++i) {
        const Colour player = game_.setup.seats[(active + i) % game_.setup.players];
        do {
            choices_.clear();
            list_castles(game_.setup, state(), player, choices_);
        } while (offer_choices(player));
    }
}

/// K6, K9: where a castle can take more than one thing.
void Simulator::make_choices() {
    const auto scores = castle_scores(game_.setup, state(), completed(game_.setup, state()));
    for (CastleNumber castle = 0; castle < state().castle_count; ++castle) {
        if (scores[castle].wave == 0) continue;
        choices_.clear();
        list_choices(game_.setup, state(), castle, choices_);
        if (choices_.size() > 1) offer_choices(state().castles[castle].owner);
    }
}

/// Whether the player chose one.
bool Simulator::offer_choices(Colour player) {
    if (choices_.empty()) return false;
    const Action* const chosen = policy(player).choose(view(player), choices_, thought_);
    if (chosen == nullptr) return false;
    act(*chosen);
    return true;
}

void Simulator::act(const Action& action) {
    if (!judge(game_.setup, state(), action).allowed())
        throw std::logic_error("a policy chose what the rules do not allow");
    perform(game_.setup, state(), action);
    game_.actions.push_back(action);
}

}  // namespace castellan::carcassonne
