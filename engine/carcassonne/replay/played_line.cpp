#include "engine/carcassonne/replay/played_line.hpp"

#include <algorithm>

#include "engine/carcassonne/rules/ending.hpp"

namespace castellan::carcassonne {

namespace {

bool places_tile(const Action& action) { return action.kind == ActionKind::tile; }

}  // namespace

bool PlayedTurn::has_tile() const { return std::any_of(actions.begin(), actions.end(), places_tile); }

const Action& PlayedTurn::tile() const { return *std::find_if(actions.begin(), actions.end(), places_tile); }

const PlayedTurn* PlayedLine::find(int number) const {
    const auto found = std::find_if(turns.begin(), turns.end(), [&](const PlayedTurn& turn) {
        return turn.kind == PlayedTurn::Kind::turn && turn.number == number;
    });
    return found == turns.end() ? nullptr : &*found;
}

const PlayedTurn* PlayedLine::ending() const {
    return turns.empty() || turns.back().kind != PlayedTurn::Kind::end ? nullptr : &turns.back();
}

void play_turn(const Setup& setup, State& state, const PlayedTurn& turn) {
    play_actions(setup, state, turn, turn.actions.size());
    score_turn(setup, state, turn);
}

void score_turn(const Setup& setup, State& state, const PlayedTurn& turn) {
    std::vector<Event> events;
    if (turn.kind == PlayedTurn::Kind::end)
        end_game(setup, state, events);
    else if (state.phase == Phase::placed)
        end_turn(setup, state, events);
}

void play_actions(const Setup& setup, State& state, const PlayedTurn& turn, std::size_t count) {
    for (std::size_t action = 0; action < count; ++action) perform(setup, state, turn.actions[action]);
}

}  // namespace castellan::carcassonne
