#include "engine/carcassonne/rules/game.hpp"

#include <algorithm>

#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rules/castle_choices.hpp"

namespace castellan::carcassonne {
namespace {

Verdict judge_draw(const Setup& setup, const State& state, const Action& action) {
    if (state.phase == Phase::placed) return refuse(refusals::second_tile, fact(to_play(setup, state)));
    const TileKind& kind = setup.tiles->kind(action.tile);
    if (state.left[action.tile] == 0)
        return refuse(refusals::no_such_tile, kind_fact(action.tile), fact(int(kind.count)));
    return {};
}

Verdict judge_aside(const Setup& setup, const State& state, const Action& action) {
    const int places = state.map.places_for(setup.tiles->kind(action.tile));
    if (places > 0) return refuse(refusals::aside_fits, kind_fact(action.tile), fact(places));
    return {};
}

[[gnu::cold]] Verdict refuse_edges(const Setup& setup, const State& state, const Action& action) {
    for (const Side side : all_sides) {
        const TileNumber beside_it = state.map.at(beside(action.place, side));
        if (beside_it == no_tile) continue;
        const PlacedTile& other = state.tiles[beside_it];
        const Terrain own = setup.tiles->kind(action.tile).edge(side, action.rotation);
        const Terrain there = setup.tiles->kind(other.kind).edge(opposite(side), other.rotation);
        if (own != there) return refuse(refusals::edge_mismatch, fact(side), fact(own), fact(there));
    }
    return {};
}

Verdict judge_tile(const Setup& setup, const State& state, const Action& action) {
    if (const TileNumber there = state.map.at(action.place); there != no_tile)
        return refuse(refusals::place_taken, kind_fact(state.tiles[there].kind));
    if (!state.map.is_open(action.place)) return refuse(refusals::place_apart);
    if (!fits(state.map.asked(action.place), pattern_of(setup.tiles->kind(action.tile), action.rotation)))
        return refuse_edges(setup, state, action);
    return {};
}

bool castles_begun(const State& state) {
    return state.choices_begun || (state.castle_count > 0 && state.castles[state.castle_count - 1U].turn == state.turn);
}

Verdict judge_follower(const State& state, const Action& action) {
    if (state.follower_placed) return refuse(refusals::second_follower, fact(action.player));
    if (castles_begun(state)) return refuse(refusals::follower_late);
    if (state.follower_supply[action.player] == 0)
        return refuse(refusals::no_follower, fact(action.player), fact(followers_each));
    const Feature& feature = state.features.of(state.last_node(action.segment));
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (const int count = feature.followers[colour]; count > 0)
            return refuse(refusals::feature_occupied, fact(feature.terrain), fact(Colour(colour)), fact(count));
    return {};
}

bool is_castle_matter(ActionKind kind) { return kind >= ActionKind::castle; }

}  // namespace

Verdict judge(const Setup& setup, const State& state, const Action& action) {
    if (setup.seat_of(action.player) < 0) return refuse(refusals::not_playing, fact(action.player));
    if (state.phase >= Phase::over) return refuse(refusals::game_over);
    const Colour due = to_play(setup, state);
    if (!is_castle_matter(action.kind) && action.player != due)
        return refuse(refusals::not_your_turn, fact(due), fact(action.player));
    const bool draws = action.kind == ActionKind::tile || action.kind == ActionKind::aside;
    if (!draws && state.phase == Phase::draw) return refuse(refusals::tile_first);
    switch (action.kind) {
        case ActionKind::follower: return judge_follower(state, action);
        case ActionKind::castle: return judge_castle(setup, state, action);
        case ActionKind::take_feature:
        case ActionKind::take_castle: return judge_choice(setup, state, action);
        default: break;
    }
    if (const Verdict drawn = judge_draw(setup, state, action); !drawn.allowed()) return drawn;
    return action.kind == ActionKind::aside ? judge_aside(setup, state, action) : judge_tile(setup, state, action);
}

void perform(const Setup& setup, State& state, const Action& action) {
    switch (action.kind) {
        case ActionKind::aside:
            --state.left[action.tile];
            if (--state.tiles_left == 0) state.phase = Phase::over;
            return;
        case ActionKind::tile:
            lay_tile(setup, state, action.tile, action.place, action.rotation);
            state.phase = Phase::placed;
            return;
        case ActionKind::follower: {
            const Node node = state.last_node(action.segment);
            state.followers.push_back({node, action.player});
            ++state.features.of(node).followers[action.player];
            --state.follower_supply[action.player];
            state.follower_placed = true;
            return;
        }
        case ActionKind::castle: return place_castle(setup, state, action);
        default: choose(state, action);
    }
}

namespace {

void award(State& state, const Event& event, std::vector<Event>& events) {
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (event.owners.contains(Colour(colour))) state.points[colour] += event.points;
    events.push_back(event);
}

/// Followers on completed features go back to their players.
void return_followers(State& state, const FeatureList& done) {
    const auto is_done = [&](const Follower& follower) {
        const Node root = state.features.root(follower.node);
        if (std::find(done.begin(), done.end(), root) == done.end()) return false;
        ++state.follower_supply[follower.owner];
        return true;
    };
    state.followers.erase(std::remove_if(state.followers.begin(), state.followers.end(), is_done),
                          state.followers.end());
    for (const Node root : done) state.features.of(root).followers = {};
}

void score_castles(State& state, const std::array<CastleScore, most_castles>& scores, std::vector<Event>& events) {
    std::uint8_t last_wave = 0;
    for (const CastleScore& score : scores) last_wave = std::max(last_wave, score.wave);
    for (std::uint8_t wave = 1; wave <= last_wave; ++wave)
        for (CastleNumber number = 0; number < state.castle_count; ++number) {
            const CastleScore& score = scores[number];
            if (score.wave != wave) continue;
            Castle& castle = state.castles[number];
            award(state, castle_event(state, number, score), events);
            castle.occupied = false;
            ++state.follower_supply[castle.owner];
        }
    for (Castle& castle : state.castles) {
        castle.wanted_feature = no_node;
        castle.wanted_castle = no_castle;
    }
}

}  // namespace

void end_turn(const Setup& setup, State& state, std::vector<Event>& events) {
    const FeatureList done = completed(setup, state);
    const auto scores = castle_scores(setup, state, done);
    for (const Node root : done) {
        const Feature& feature = state.features.of(root);
        Event event;
        event.rule = &rule_of(feature.terrain);
        event.terrain = feature.terrain;
        event.feature = root;
        event.owners = owners(feature);
        event.points = worth_complete(setup, feature);
        if (!event.owners.empty()) award(state, event, events);
    }
    return_followers(state, done);
    score_castles(state, scores, events);
    ++state.turn;
    state.seat = std::uint8_t((state.seat + 1) % setup.players);
    state.follower_placed = false;
    state.choices_begun = false;
    state.castle_seat = 0;
    state.phase = state.tiles_left == 0 ? Phase::over : Phase::draw;
}

}  // namespace castellan::carcassonne
