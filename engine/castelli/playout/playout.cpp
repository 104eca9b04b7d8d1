#include "engine/castelli/playout/playout.hpp"

#include <algorithm>

#include "engine/castelli/playout/final_sale.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {
namespace {

constexpr int most_deeds = 32;  // of a turn: more than cards and castles allow

/// K5: any card of the hand, each as likely.
CardKind random_card(const Hand& hand, base::Random& random) {
    auto chosen = random.below(std::size_t(hand.size()));
    std::size_t kind = 0;
    while (chosen >= hand.known[kind]) chosen -= hand.known[kind++];
    return CardKind(kind);
}

Action plain(ActionKind kind, Colour player) {
    Action action;
    action.kind = kind;
    action.player = player;
    return action;
}

}  // namespace

void Playout::draw_top(World& world) {
    const Colour player = next_to_draw(world.table(ground_));
    Action action = plain(ActionKind::draw, player);
    action.card = world.deck.shuffled > 0 ? world.stock[world.deck.shuffled - 1U] : world.deck.returned[0];
    draw(world.live(ground_), action);
}

/// K10
void Playout::ask_for_stewards(World& world) {
    const State& state = world.state;
    for (int steps = 1; steps < ground_.setup.players; ++steps) {
        const Colour other = ground_.setup.clockwise(state.active, steps);
        if (state.players[other].hand.known[CardKind::steward] == 0 || passed_.contains(other) ||
            ground_.setup.half(other) != ground_.setup.half(state.active))
            continue;
        Action action = plain(ActionKind::steward, other);
        action.square = state.square;
        action.rotation = std::uint8_t((state.tiles[state.square].rotation + 1) % 4);
        if (!judge_steward(world.table(ground_), action).allowed()) continue;
        player_.look(world, other);
        const auto turned = player_.choose_turning(state.square);
        if (!turned) continue;
        action.rotation = *turned;
        world.remove_tile(ground_, state.square);
        play_steward(world.live(ground_), action);
        world.add_tile(ground_, state.square);
    }
}

/// K10, steward-window: once, before the areas are evaluated.
void Playout::ask_late_stewards(World& world) {
    if (world.state.steward_open == 0 || asked_ == world.state.turn) return;
    asked_ = world.state.turn;
    ask_for_stewards(world);
}

/// O6e
void Playout::answer(World& world) {
    const Colour owner = world.state.castles[world.state.attempt.castle].owner;
    const Action guard = plain(ActionKind::guard, owner);
    if (world.state.players[owner].hand.known[CardKind::guard] > 0 &&
        judge_guard(world.table(ground_), guard).allowed()) {
        player_.look(world, owner);
        if (player_.choose_guard()) return play_guard(world.live(ground_), guard);
    }
    complete_overbuilding(world.live(ground_));
}

void Playout::settle(World& world) {
    State& state = world.state;
    for (;;) {
        switch (state.stage) {
            case Stage::steward:
                ask_for_stewards(world);
                proceed(world.live(ground_), plain(ActionKind::proceed, state.active));
                break;
            case Stage::draw: draw_top(world); break;
            case Stage::areas: {
                ask_late_stewards(world);
                Action action = plain(ActionKind::evaluate, state.active);
                action.area = first_waiting(state);
                evaluate(world.live(ground_), action);
                break;
            }
            case Stage::guard: answer(world); break;
            case Stage::mine: finish(world.live(ground_), plain(ActionKind::finish, state.active)); break;
            case Stage::build: ask_late_stewards(world); return;
            default: return;
        }
    }
}

/// T7: in the last turn, before it ends, the others. The active player's sales are deeds.
void Playout::sell_at_the_end(World& world) {
    for (int steps = 1; steps < ground_.setup.players; ++steps) {
        const Colour player = ground_.setup.clockwise(world.state.active, steps);
        const Hand& hand = world.state.players[player].hand;
        if (hand.size() == 0 || !ground_.setup.opponents(player, world.state.active)) continue;
        int left = cards_to_sell_at_the_end(world.table(ground_), player);
        for (std::size_t kind = card_kind_count; kind-- > 0;)
            for (; hand.known[kind] > 0 && left > 0; --left) {
                Action action = plain(ActionKind::sell, player);
                action.card = CardKind(kind);
                sell(world.live(ground_), action);
            }
    }
}

Action Playout::choose(const World& world) {
    const State& state = world.state;
    player_.look(world, state.active);
    if (state.stage != Stage::reveal) return player_.choose_deed();
    const SquareId square = player_.choose_square();
    return player_.choose_laying(square, world.tiles[square]);
}

void Playout::act(World& world, const Action& action, base::Random& random) {
    State& state = world.state;
    switch (action.kind) {
        case ActionKind::place:
            place(world.live(ground_), action);
            world.add_tile(ground_, action.square);
            break;
        case ActionKind::build: {
            perform(world.live(ground_), action);
            const Area& area = ground_.setup.board.areas[action.area];
            if (area.terrain == Terrain::rocks) --world.free_sites[area.octagon];
            break;
        }
        case ActionKind::use:
            if (action.card == CardKind::traitor && action.taken == CardKind::unknown) {
                Action betrayal = action;
                betrayal.taken = random_card(state.players[action.target].hand, random);
                perform(world.live(ground_), betrayal);
                break;
            }
            perform(world.live(ground_), action);
            break;
        case ActionKind::steward:
            world.remove_tile(ground_, state.square);
            play_steward(world.live(ground_), action);
            world.add_tile(ground_, state.square);
            break;
        case ActionKind::proceed:
            if (state.stage == Stage::guard)
                proceed(world.live(ground_), action);
            else
                passed_.add(action.player);
            break;
        case ActionKind::end_turn:
            passed_ = {};
            if (state.tiles_left[ground_.setup.half(state.active)] == 0) sell_at_the_end(world);
            end_turn(world.live(ground_), action);
            break;
        default: perform(world.live(ground_), action); break;
    }
}

void Playout::play(World& world, int turns, base::Random& random) {
    settle(world);
    int deeds = 0;
    while (world.state.stage != Stage::over && turns > 0) {
        Action action = choose(world);
        if (action.kind != ActionKind::place && ++deeds > most_deeds)
            action = plain(ActionKind::end_turn, world.state.active);
        act(world, action, random);
        if (action.kind == ActionKind::end_turn) {
            --turns;
            deeds = 0;
        }
        settle(world);
    }
}

}  // namespace castellan::castelli
