#include "engine/carcassonne/replay/nearest.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "base/likeness.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "engine/carcassonne/words/resolve.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "engine/core/nearest_words.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

constexpr std::size_t most_placements = 2000;

/// The kinds that a tile's name, or a wrong one, can mean.
std::vector<KindId> kinds_like(const Setup& setup, std::string_view name) {
    if (const auto kind = setup.tiles->find(name)) return {*kind};
    std::vector<KindId> kinds;
    for (std::size_t kind = 0; kind < setup.tiles->kinds.size(); ++kind)
        if (base::edit_distance(setup.tiles->kinds[kind].name, name) == 1) kinds.push_back(KindId(kind));
    return kinds;
}

std::string nearest_tile(const Setup& setup, const State& state, const Word& word) {
    std::vector<Action> placements;
    for (const KindId kind : kinds_like(setup, word.tile)) {
        if (placements.size() > most_placements) break;  // sets may have many kinds of nearly one name
        if (state.left[kind] > 0) list_placements(setup, state, kind, placements);
    }
    const auto elsewhere = [&](const Action& action) { return action.place != word.place; };
    if (std::any_of(placements.begin(), placements.end(), std::not_fn(elsewhere)))
        placements.erase(std::remove_if(placements.begin(), placements.end(), elsewhere), placements.end());
    Word wanted = word;
    if (const auto kind = setup.tiles->find(word.tile)) wanted.tile = setup.tiles->kind(*kind).name;
    core::NearestWords nearest(spelled(wanted));
    for (const Action& action : placements) nearest.add(spelled(word_for(setup, state, action)));
    return nearest.text();
}

}  // namespace

std::string nearest_reading(const Setup& setup, const State& state, Colour player, const Word& word) {
    if (state.phase >= Phase::over) return {};
    const Colour due = to_play(setup, state);
    const bool of_turn = word.kind == WordKind::tile || word.kind == WordKind::aside;
    if (of_turn && player != due) {
        const auto action = resolve(setup, state, word, due);
        const bool legal = action && judge(setup, state, *action).allowed();
        return legal ? tr("`{}. {}` is legal here", state.turn, letter(due)) : "";
    }
    if (of_turn) return state.phase == Phase::draw ? nearest_tile(setup, state, word) : "";
    if (state.phase != Phase::placed) return {};
    std::vector<Action> legal;
    list_follow_ups(setup, state, legal);
    core::NearestWords nearest(spelled(word));
    for (const Action& action : legal) nearest.add(spelled(word_for(setup, state, action)));
    return nearest.text();
}

}  // namespace castellan::carcassonne
