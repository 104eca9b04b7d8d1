#include "engine/castelli/rules/game.hpp"

#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {

namespace {

/// The functions that judge and carry out one kind of action.
template <auto Judge, auto Perform>
struct Rules {
    static constexpr auto judge = Judge;
    static constexpr auto perform = Perform;
};

/// `use` is called with the rules of this kind.
template <class Use>
auto with_rules(ActionKind kind, Use use) {
    switch (kind) {
        case ActionKind::place: return use(Rules<judge_place, place>());
        case ActionKind::steward: return use(Rules<judge_steward, play_steward>());
        case ActionKind::proceed: return use(Rules<judge_proceed, proceed>());
        case ActionKind::draw: return use(Rules<judge_draw, draw>());
        case ActionKind::evaluate: return use(Rules<judge_evaluate, evaluate>());
        case ActionKind::use: return use(Rules<judge_use, castelli::use>());
        case ActionKind::sell: return use(Rules<judge_sell, sell>());
        case ActionKind::build: return use(Rules<judge_build, build>());
        case ActionKind::overbuild: return use(Rules<judge_overbuild, announce_overbuilding>());
        case ActionKind::guard: return use(Rules<judge_guard, play_guard>());
        case ActionKind::end_turn: return use(Rules<judge_end_turn, end_turn>());
        case ActionKind::finish: break;
    }
    return use(Rules<judge_finish, finish>());
}

}  // namespace

Verdict judge(const Table& table, const Action& action) {
    return with_rules(action.kind, [&](auto rules) { return rules.judge(table, action); });
}

void perform(const LiveTable& game, const Action& action) {
    with_rules(action.kind, [&](auto rules) { rules.perform(game, action); });
}

Verdict apply(const LiveTable& game, const Action& action) {
    return with_rules(action.kind, [&](auto rules) {
        const Verdict verdict = rules.judge(game.table(), action);
        if (!verdict.allowed()) return verdict;
        rules.perform(game, action);
        return Verdict{};
    });
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
