#include "engine/carcassonne/rules/legal.hpp"

#include <algorithm>
#include <utility>

#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/rules/scoring.hpp"

namespace castellan::carcassonne {
namespace {

void try_out(const Setup& setup, const State& state, const Action& action, std::vector<Action>& actions) {
    if (judge(setup, state, action).allowed()) actions.push_back(action);
}

/// Followers or castles of a player: on each segment of the tile.
void list_on_segments(const Setup& setup, const State& state, ActionKind kind, Colour player,
                      std::vector<Action>& actions) {
    Action action;
    action.kind = kind;
    action.player = player;
    const auto segments = std::uint8_t(setup.tiles->kind(state.last_tile().kind).segments.size());
    for (action.segment = 0; action.segment < segments; ++action.segment) try_out(setup, state, action, actions);
}

}  // namespace

void list_placements(const Setup& setup, const State& state, KindId drawn, std::vector<Action>& actions) {
    Action action;
    action.player = to_play(setup, state);
    action.tile = drawn;
    action.kind = ActionKind::aside;
    if (judge(setup, state, action).allowed()) return actions.push_back(action);
    std::vector<Place> places(state.map.open().begin(), state.map.open().end());
    std::sort(places.begin(), places.end(),
              [](Place a, Place b) { return std::pair(-a.y, a.x) < std::pair(-b.y, b.x); });
    action.kind = ActionKind::tile;
    for (const Place place : places) {
        action.place = place;
        for (action.rotation = 0; action.rotation < rotation_count; ++action.rotation)
            try_out(setup, state, action, actions);
    }
}

void list_followers(const Setup& setup, const State& state, std::vector<Action>& actions) {
    list_on_segments(setup, state, ActionKind::follower, to_play(setup, state), actions);
}

void list_castles(const Setup& setup, const State& state, Colour player, std::vector<Action>& actions) {
    list_on_segments(setup, state, ActionKind::castle, player, actions);
}

void list_choices(const Setup& setup, const State& state, CastleNumber castle, std::vector<Action>& actions) {
    Action action;
    action.player = state.castles[castle].owner;
    action.castle = castle;
    action.kind = ActionKind::take_feature;
    for (const Node feature : completed(setup, state)) {
        action.feature = feature;
        try_out(setup, state, action, actions);
    }
    action.kind = ActionKind::take_castle;
    action.feature = no_node;
    for (action.from = 0; action.from < state.castle_count; ++action.from) try_out(setup, state, action, actions);
}

void list_follow_ups(const Setup& setup, const State& state, std::vector<Action>& actions) {
    list_followers(setup, state, actions);
    for (std::size_t i = 0; i < setup.players; ++i)
        list_castles(setup, state, setup.seats[(state.seat + i) % setup.players], actions);
    for (CastleNumber castle = 0; castle < state.castle_count; ++castle) list_choices(setup, state, castle, actions);
}

}  // namespace castellan::carcassonne
