#include "engine/carcassonne/rules/castle_choices.hpp"

#include <algorithm>

#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"

namespace castellan::carcassonne {
namespace {

/// K13: how many seats after the active player's, clockwise.
std::uint8_t seats_after(const Setup& setup, const State& state, Colour player) {
    return std::uint8_t((setup.seat_of(player) - state.seat + setup.players) % setup.players);
}

Colour in_seat_after(const Setup& setup, const State& state, std::uint8_t seats) {
    return setup.seats[(state.seat + seats) % setup.players];
}

Verdict judge_small_city(const State& state, const Feature& city) {
    if (city.terrain != Terrain::city) return refuse(refusals::castle_not_city, fact(city.terrain));
    if (city.open > 0) return refuse(refusals::castle_open, fact(int(city.open)));
    if (city.tiles != 2) return refuse(refusals::castle_large, fact(int(city.tiles)));
    if (city.castle != no_castle) return refuse(refusals::castle_again, fact(state.castles[city.castle].owner));
    return {};
}

Verdict judge_castle_to_score(const State& state, const Action& action) {
    const Castle& castle = state.castles[action.castle];
    if (castle.owner != action.player) return refuse(refusals::take_other, fact(castle.owner), fact(action.player));
    if (!castle.occupied) return refuse(refusals::take_scored, fact(castle.owner));
    if (!can_score(state, castle)) return refuse(refusals::take_new, fact(castle.owner));
    if (castle.wanted_feature != no_node || castle.wanted_castle != no_castle)
        return refuse(refusals::take_again, fact(castle.owner));
    return {};
}

Verdict judge_take_feature(const Setup& setup, const State& state, const Action& action) {
    const Node root = state.features.root(action.feature);
    const Terrain terrain = state.features.of(root).terrain;
    const FeatureList done = completed(setup, state);
    if (std::find(done.begin(), done.end(), root) == done.end())
        return refuse(refusals::take_incomplete, fact(terrain));
    if (!in_vicinity(setup, state, state.castles[action.castle], root))
        return refuse(refusals::take_far, fact(terrain));
    return {};
}

Verdict judge_take_castle(const Setup& setup, const State& state, const Action& action) {
    const auto scores = castle_scores(setup, state, completed(setup, state));
    const Castle& castle = state.castles[action.castle];
    const Castle& from = state.castles[action.from];
    if (scores[action.from].wave == 0) return refuse(refusals::take_castle_idle, fact(from.owner));
    if (!in_vicinity(state, castle, from)) return refuse(refusals::take_castle_far, fact(from.owner));
    if (scores[action.castle].wave == 1) return refuse(refusals::take_feature_first);
    if (scores[action.castle].wave != scores[action.from].wave + 1)
        return refuse(refusals::take_castle_late, fact(from.owner));
    return {};
}

}  // namespace

Verdict judge_castle(const Setup& setup, const State& state, const Action& action) {
    const Feature& city = state.features.of(state.last_node(action.segment));
    if (const Verdict small = judge_small_city(state, city); !small.allowed()) return small;
    const ColourSet owner = owners(city);
    if (owner.empty()) return refuse(refusals::castle_unowned);
    if (!owner.contains(action.player)) {
        const auto* const first = std::max_element(city.followers.begin(), city.followers.end());
        return refuse(refusals::castle_not_owner, fact(action.player), fact(Colour(first - city.followers.begin())));
    }
    if (state.castle_supply[action.player] == 0)
        return refuse(refusals::castle_none_left, fact(action.player), fact(setup.castles_each()));
    if (state.choices_begun) return refuse(refusals::castle_late);
    if (seats_after(setup, state, action.player) < state.castle_seat)
        return refuse(refusals::castle_order, fact(action.player),
                      fact(in_seat_after(setup, state, state.castle_seat)));
    return {};
}

void place_castle(const Setup& setup, State& state, const Action& action) {
    const Node root = state.features.root(state.last_node(action.segment));
    const CastleNumber number = state.castle_count++;
    Castle& castle = state.castles[number];
    castle.tiles = {state.features.tile(root), state.features.tile(state.features.next(root))};
    castle.owner = action.player;
    castle.turn = state.turn;
    Feature& city = state.features.of(root);
    city.castle = number;
    city.followers = {};
    state.followers.erase(std::find_if(state.followers.begin(), state.followers.end(), [&](const Follower& follower) {
        return state.features.root(follower.node) == root;
    }));
    --state.castle_supply[action.player];
    state.castle_seat = seats_after(setup, state, action.player);
}

Verdict judge_choice(const Setup& setup, const State& state, const Action& action) {
    if (const Verdict castle = judge_castle_to_score(state, action); !castle.allowed()) return castle;
    return action.kind == ActionKind::take_feature ? judge_take_feature(setup, state, action)
                                                   : judge_take_castle(setup, state, action);
}

void choose(State& state, const Action& action) {
    Castle& castle = state.castles[action.castle];
    if (action.kind == ActionKind::take_feature)
        castle.wanted_feature = state.features.root(action.feature);
    else
        castle.wanted_castle = action.from;
    state.choices_begun = true;
}

Event castle_event(const State& state, CastleNumber number, const CastleScore& score) {
    Event event;
    event.rule = score.from == no_castle ? &rules::K5 : &rules::K8;
    event.castle = number;
    event.feature = score.feature;
    event.from = score.from;
    if (score.feature != no_node) event.terrain = state.features.of(score.feature).terrain;
    event.owners.add(state.castles[number].owner);
    event.points = score.points;
    return event;
}

}  // namespace castellan::carcassonne
