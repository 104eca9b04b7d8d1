#include "engine/carcassonne/state/mark.hpp"

namespace castellan::carcassonne {

Mark mark(State& state) { return {state, state.tiles.size(), state.features.mark()}; }

void back_to(State& state, const Mark& mark) {
    while (state.tiles.size() > mark.tiles) {
        state.map.take_up(state.tiles.back().place);
        state.tiles.pop_back();
    }
    state.features.back_to(mark.features);
    static_cast<Standing&>(state) = mark.standing;
}

void forget_marks(State& state) { state.features.forget_marks(); }

}  // namespace castellan::carcassonne
