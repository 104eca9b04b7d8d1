#include "engine/castelli/game.hpp"

#include "engine/castelli/areas.hpp"
#include "engine/castelli/cards.hpp"
#include "engine/castelli/castles.hpp"
#include "engine/castelli/ending.hpp"
#include "engine/castelli/overbuilding.hpp"
#include "engine/castelli/turn.hpp"

namespace castellan::castelli {

Verdict judge(const Table& table, const Action& action) {
    switch (action.kind) {
        case ActionKind::place: return judge_place(table, action);
        case ActionKind::steward: return judge_steward(table, action);
        case ActionKind::proceed: return judge_proceed(table, action);
        case ActionKind::draw: return judge_draw(table, action);
        case ActionKind::evaluate: return judge_evaluate(table, action);
        case ActionKind::use: return judge_use(table, action);
        case ActionKind::sell: return judge_sell(table, action);
        case ActionKind::build: return judge_build(table, action);
        case ActionKind::overbuild: return judge_overbuild(table, action);
        case ActionKind::guard: return judge_guard(table, action);
        case ActionKind::end_turn: return judge_end_turn(table, action);
        case ActionKind::finish: break;
    }
    return judge_finish(table, action);
}

void perform(const Game& game, const Action& action) {
    switch (action.kind) {
        case ActionKind::place: return place(game, action);
        case ActionKind::steward: return play_steward(game, action);
        case ActionKind::proceed: return proceed(game, action);
        case ActionKind::draw: return draw(game, action);
        case ActionKind::evaluate: return evaluate(game, action);
        case ActionKind::use: return use(game, action);
        case ActionKind::sell: return sell(game, action);
        case ActionKind::build: return build(game, action);
        case ActionKind::overbuild: return announce_overbuilding(game, action);
        case ActionKind::guard: return play_guard(game, action);
        case ActionKind::end_turn: return end_turn(game);
        case ActionKind::finish: return finish(game);
    }
}

namespace {

/// O6e: the owner of the castle, if a Guard may still be in their hand.
Colour guarding(const Table& table) {
    Action guard;
    guard.kind = ActionKind::guard;
    guard.player = table.state.castles[table.state.attempt.castle].owner;
    return judge_guard(table, guard).allowed() ? guard.player : table.state.active;
}

}  // namespace

Colour decider(const Table& table) {
    const State& state = table.state;
    if (state.stage == Stage::draw) return next_to_draw(table);
    if (state.stage == Stage::guard) return guarding(table);
    if (state.stage != Stage::steward) return state.active;
    for (int steps = 1; steps < table.setup.players; ++steps) {
        Action ask;
        ask.kind = ActionKind::steward;
        ask.player = table.setup.clockwise(state.active, steps);
        ask.rotation = std::uint8_t((state.tiles[state.square].rotation + 1) % 4);
        if (judge(table, ask).allowed()) return ask.player;
    }
    return state.active;
}

}  // namespace castellan::castelli
