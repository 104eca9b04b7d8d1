#include "engine/piecepack/replay/nearest.hpp"

#include <vector>

#include "engine/core/nearest_words.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

/// A tile's places as sides of the tiles that lie beside them.
void add_sides(core::NearestWords& nearest, const State& state, const Action& action) {
    Word word = word_for(action);
    for (const Side side : all_sides) {
        const Tile neighbour = state.tile_at(beside(action.place, side));
        if (neighbour == no_tile) continue;
        word.place = {{}, neighbour, Side((unsigned(side) + 2) % all_sides.size())};
        nearest.add(spelled(word));
    }
}

}  // namespace

std::string nearest_reading(const Setup& setup, const State& state, Suit player, const Word& word) {
    State now = state;
    if (now.phase == Phase::scored) begin_next_round(setup, now);
    const Suit due = to_play(setup, now);
    if (word.is_turn() && player != due) {
        const auto action = resolve(word, due, now);
        const bool legal = action && judge(setup, now, *action).allowed();
        return legal ? tr("`{}. {}` is legal here", now.turns + 1, letter(due)) : "";
    }
    if (word.kind == WordKind::reveal && word.coin_count != 1) return {};
    std::vector<Action> legal;
    list_legal(setup, now, legal);
    core::NearestWords nearest(spelled(word));
    for (const Action& action : legal) {
        if (word.place.of == no_tile)
            nearest.add(spelled(word_for(action)));
        else
            add_sides(nearest, now, action);
    }
    return nearest.text();
}

}  // namespace castellan::piecepack
