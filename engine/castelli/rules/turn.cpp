// T1 to T5, T8, K10. Rulings: steward-window, steward-null, edge-card-arm; fixed: edge-timing, tile-card-count,
// supply-order, deck-short, gain-window, steward-chain, reaction-limit.
#include "engine/castelli/rules/turn.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/dilemma.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"

namespace castellan::castelli {
namespace {

// The steps of State::gains_done: tile card, tile silver, then up to four symbols of the rim.
constexpr std::uint8_t card_step = 0;
constexpr std::uint8_t silver_step = 1;
constexpr std::uint8_t rim_steps = 2;
constexpr std::uint8_t all_steps = rim_steps + side_count;

bool late_stewards(const Setup& setup) { return setup.rulings.value(RulingName::steward_window) == 1; }

int clockwise_distance(const Setup& setup, Colour from, Colour to) {
    return (setup.seat_of[to] + setup.players - setup.seat_of[from]) % setup.players;
}

Space tile_space(const LiveTable& game) { return game.setup.board.squares[game.state.square].space; }

/// Makes cards due; false when the deck has none to give (deck-empty).
bool make_due(const LiveTable& game, Colour player, int amount, DrawFor why, std::uint8_t from) {
    if (game.deck.size() == 0) return false;
    game.state.due = {};
    game.state.due[player] = std::uint8_t(amount);
    game.state.due_for = why;
    game.state.due_from = from;
    game.state.stage = Stage::draw;
    return true;
}

/// T4 at one side of the tile; true when a card is due now.
bool gain_from_rim(const LiveTable& game, Side side) {
    const RimSlot slot = game.setup.board.squares[game.state.square].rim[side];
    const Placed placed = game.state.tiles[game.state.square];
    const std::uint8_t arm = game.setup.tiles.arm[placed.tile][placed.rotation][side];
    const auto player = Colour(arm % TileTable::card_arm);
    const bool card_arm = arm >= TileTable::card_arm;
    if (!game.setup.plays_in(game.setup.board.squares[game.state.square].half, player)) return false;
    if (card_arm && game.setup.rulings.value(RulingName::edge_card_arm) == 0) return false;

    const Source source{&rules::T4, tile_space(game), no_index, side};
    switch (slot.kind) {
        case RimKind::silver: gain_silver(game, player, slot.amount, source); return false;
        case RimKind::card: return make_due(game, player, slot.amount, DrawFor::rim, std::uint8_t(side));
        default: {
            const auto resource = Resource(unsigned(slot.kind) - unsigned(RimKind::wood));
            gain_resource(game, player, resource, slot.amount, source);
            return false;
        }
    }
}

/// The tile's rim symbols in the order they are settled: the active player's first, then clockwise (supply-order).
struct RimSymbols {
    std::array<Side, side_count> sides{};
    std::size_t count = 0;
};
RimSymbols rim_symbols(const LiveTable& game) {
    RimSymbols symbols;
    const Square& square = game.setup.board.squares[game.state.square];
    const Placed placed = game.state.tiles[game.state.square];
    const auto turn_of = [&](Side side) {
        const auto arm = game.setup.tiles.arm[placed.tile][placed.rotation][side];
        const auto colour = Colour(arm % TileTable::card_arm);
        return game.setup.plays_in(square.half, colour) ? clockwise_distance(game.setup, game.state.active, colour)
                                                        : game.setup.players;
    };
    for (unsigned left = square.symbols; left != 0; left &= left - 1) {
        const auto side = Side(std::countr_zero(left));
        std::size_t place = symbols.count++;
        for (; place > 0 && turn_of(symbols.sides[place - 1]) > turn_of(side); --place)
            symbols.sides[place] = symbols.sides[place - 1];
        symbols.sides[place] = side;
    }
    return symbols;
}

/// A2: the areas that this turn's tile completed. Without branches: nothing could foresee them.
void collect_waiting(const LiveTable& game) {
    const Square& square = game.setup.board.squares[game.state.square];
    const SquareMask face_down = ~game.state.face_up;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (std::size_t i = 0; i < square.area_count; ++i) {
        const AreaId index = square.areas[i];
        const Area& area = game.setup.board.areas[index];
        const bool complete = ((area.squares & face_down) == 0) & (area.terrain != Terrain::mine);
        const std::uint64_t bit = std::uint64_t{complete} << (index % 64);
        const std::uint64_t of_low = -std::uint64_t{index < 64};
        low |= bit & of_low;
        high |= bit & ~of_low;
    }
    game.state.waiting[0] |= low;
    game.state.waiting[1] |= high;
}

/// T4, from the symbol that is next; true when a card is due now.
bool gain_from_rim(const LiveTable& game) {
    const RimSymbols symbols = rim_symbols(game);
    while (game.state.gains_done < rim_steps + symbols.count) {
        const auto next = std::size_t(game.state.gains_done++ - rim_steps);
        if (gain_from_rim(game, symbols.sides[next])) return true;
    }
    return false;
}

/// T2 to T4, from where they were interrupted; true when a card is due now.
bool take_gains(const LiveTable& game) {
    State& state = game.state;
    const TileId tile = state.gaining_tile;
    if (state.gains_done == card_step) {
        ++state.gains_done;
        if (game.setup.tiles.has_card[tile] != 0 && make_due(game, state.active, 1, DrawFor::tile, 0)) return true;
    }
    if (state.gains_done == silver_step) {
        ++state.gains_done;
        if (const int silver = game.setup.set->tiles[tile].silver; silver > 0)
            gain_silver(game, state.active, silver, {&rules::T3, tile_space(game)});
    }
    return game.setup.board.squares[state.square].symbols != 0 && gain_from_rim(game);
}

void continue_gains(const LiveTable& game) {
    if (take_gains(game)) return;
    game.state.gains_done = all_steps;
    collect_waiting(game);
    game.state.steward_open = late_stewards(game.setup) ? 1 : 0;
    settle_stage(game.state);
}

void note_turned(const LiveTable& game, Colour player) {
    if (game.events == nullptr) return;
    Event event;
    event.kind = EventKind::turned;
    event.player = player;
    event.rule = &rules::K10;
    event.space = tile_space(game);
    game.events->push_back(event);
}

void clear_due(State& state) {
    state.due = {};
    state.due_for = DrawFor::none;
    state.due_from = 0;
}

/// No further card is drawn for what made cards due.
void end_draws(const LiveTable& game) {
    State& state = game.state;
    const bool market = state.due_for == DrawFor::market;
    clear_due(state);
    if (market)
        settle_stage(state);
    else
        continue_gains(game);
}

/// As played: the end is scored with the tiles as they lie, and whatever the turn still waits for is left out.
void end_early(State& state) {
    clear_due(state);
    state.waiting = {};
    state.attempt = {};
    state.stage = Stage::mine;
}

Event card_drawn(Colour player) {
    Event event;
    event.kind = EventKind::gained;
    event.unit = Unit::card;
    event.player = player;
    event.amount = 1;
    event.rule = &rules::T2;
    return event;
}

void note_draw(const LiveTable& game, Colour player) {
    if (game.events == nullptr) return;
    const State& state = game.state;
    Event event = card_drawn(player);
    event.rule = state.due_for == DrawFor::tile ? &rules::T2 : state.due_for == DrawFor::rim ? &rules::T4 : &rules::A7;
    event.space = tile_space(game);
    if (state.due_for == DrawFor::rim) event.side = Side(state.due_from);
    if (state.due_for == DrawFor::market) {
        event.area = state.due_from;
        event.space = game.setup.board.octagons[game.setup.board.areas[event.area].octagon].space;
    }
    game.events->push_back(event);
}

/// As played: a card that nothing gives.
void draw_undue(const LiveTable& game, const Action& action) {
    take_top(game.state, game.deck, action.player, action.card);
    if (game.events != nullptr) game.events->push_back(card_drawn(action.player));
}

[[gnu::cold]] Verdict refuse_closed(const Table& table) {
    const State& state = table.state;
    if (state.stage == Stage::reveal) return refuse(refusals::steward_early);
    if (!late_stewards(table.setup)) return refuse(refusals::steward_closed);
    const bool gains = state.stage == Stage::draw && state.due_for != DrawFor::market;
    return refuse(gains ? refusals::steward_before_cards : refusals::steward_late);
}

/// T8, K10: who may react, how often and in which order.
Verdict judge_reaction(const Table& table, Colour player) {
    const auto& [setup, state, deck] = table;
    if (player == state.active) return refuse(refusals::steward_own_tile, fact(player));
    if (!setup.opponents(player, state.active))
        return refuse(refusals::other_game, fact(player), fact(setup.board.squares[state.square].space));
    if (state.stewards.contains(player)) return refuse(refusals::steward_twice, fact(player));
    for (const Colour other : setup.seated())
        if (state.stewards.contains(other) &&
            clockwise_distance(setup, state.active, other) > clockwise_distance(setup, state.active, player))
            return refuse(refusals::steward_order, fact(state.active), fact(player), fact(other));
    return {};
}

}  // namespace

Verdict judge_place(const Table& table, const Action& action) {
    const State& state = table.state;
    if (state.stage == Stage::mine || state.stage == Stage::over)
        return refuse(refusals::game_over, fact(state.turn - 1));
    if (action.player != state.active && !waives(action, Waiver::turn))
        return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
    if (state.stage != Stage::reveal && !waives(action, Waiver::stage))
        return refuse(refusals::tile_already_placed, fact(state.active),
                      fact(table.setup.board.squares[state.square].space));
    const Square& square = table.setup.board.squares[action.square];
    if (square.half != table.setup.half(action.player))
        return refuse(refusals::other_game, fact(action.player), fact(square.space));
    if (state.face_up >> action.square & 1)
        return refuse(refusals::square_face_up, fact(table.setup.board.squares[action.square].space));
    if (state.used_tiles >> action.tile & 1)
        return refuse(refusals::tile_used, fact(space_of_tile(table.setup.board, state, action.tile)));
    const bool from_board = !table.setup.modules.has(Module::dilemma) && action.taken_tile == no_index;
    if (!from_board || action.tile >= table.setup.set->board_tiles())
        if (const Verdict in_hand = judge_tile_in_hand(table, action); !in_hand.allowed()) return in_hand;
    return state.stage == Stage::draw ? draw_due(table)
                                      : Verdict{};  // a second tile; nothing waits for one that is void
}

void place(const LiveTable& game, const Action& action) {
    State& state = game.state;
    state.tiles[action.square] = {action.tile, action.rotation};
    state.used_tiles |= std::uint64_t{1} << action.tile;
    state.face_up |= SquareMask{1} << action.square;
    state.square = action.square;
    --state.tiles_left[game.setup.board.squares[action.square].half];
    state.gains_done = 0;
    state.gaining_tile = action.tile;
    if (action.taken_tile != no_index) exchange_tile(game, action);
    if (late_stewards(game.setup))
        continue_gains(game);
    else
        state.stage = Stage::steward;
}

Verdict judge_steward(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    if (!setup.plays(action.player)) return refuse(refusals::not_playing, fact(action.player));
    const bool open = state.stage == Stage::steward ||
                      (state.steward_open != 0 && (state.stage == Stage::areas || state.stage == Stage::build));
    const bool late = waives(action, Waiver::stage) && state.square != no_index;
    if (!open && !late) return refuse_closed(table);
    if (const auto reaction = judge_reaction(table, action.player);
        !reaction.allowed() && !waives(action, Waiver::steward))
        return reaction;
    if (const auto held = judge_held(table, action.player, CardKind::steward, refusals::card_not_held_steward);
        !held.allowed())
        return held;
    if (waives(action, Waiver::steward)) return {};
    if (setup.rulings.value(RulingName::steward_null) == 1 && action.rotation == state.tiles[state.square].rotation)
        return refuse(refusals::steward_idle);
    return {};
}

void play_steward(const LiveTable& game, const Action& action) {
    put_under(game.state, game.deck, action.player, CardKind::steward);
    game.state.tiles[game.state.square].rotation = action.rotation;
    game.state.stewards.add(action.player);
    note_turned(game, action.player);
}

Verdict judge_proceed(const Table& table, const Action& action) {
    const Stage stage = table.state.stage;
    const bool goes_on = stage == Stage::steward || stage == Stage::guard ||
                         (stage == Stage::draw && waives(action, Waiver::due_draw)) ||
                         (stage < Stage::mine && waives(action, Waiver::ending));
    return goes_on ? Verdict{} : refuse(refusals::steward_closed);
}

void proceed(const LiveTable& game, const Action& action) {
    if (waives(action, Waiver::ending)) return end_early(game.state);
    if (game.state.stage == Stage::draw) return end_draws(game);
    if (game.state.stage == Stage::guard) return complete_overbuilding(game);
    continue_gains(game);
}

Verdict judge_draw(const Table& table, const Action& action) {
    const bool waived = waives(action, Waiver::undue_draw);
    if (table.state.stage != Stage::draw) {
        const bool playing = table.state.stage < Stage::mine;
        if (playing && table.deck.size() == 0) return refuse(refusals::no_draw_empty);
        if (!waived || !playing) return refuse(refusals::no_draw_due);
    } else if (const Colour next = next_to_draw(table); next != action.player && !waived) {
        const auto& refusal = table.state.due_for == DrawFor::tile  ? refusals::draw_by_other_tile
                              : table.state.due_for == DrawFor::rim ? refusals::draw_by_other_rim
                                                                    : refusals::draw_by_other_market;
        return refuse(refusal, fact(next), fact(action.player));
    }
    return judge_top(table, action.card);
}

void draw(const LiveTable& game, const Action& action) {
    State& state = game.state;
    if (state.stage != Stage::draw) return draw_undue(game, action);
    take_top(state, game.deck, action.player, action.card);
    note_draw(game, action.player);

    const bool own = state.due[action.player] > 0;
    --state.due[own ? action.player : next_to_draw(game.table())];
    const bool more = std::any_of(state.due.begin(), state.due.end(), [](auto due) { return due > 0; });
    if (!more || game.deck.size() == 0) end_draws(game);
}

Verdict judge_end_turn(const Table& table, const Action& action) {
    const State& state = table.state;
    if (action.player != state.active) return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
    switch (state.stage) {
        case Stage::reveal:
            return waives(action, Waiver::ending) ? Verdict{} : refuse(refusals::turn_without_tile, fact(state.active));
        case Stage::steward: return refuse(refusals::gains_first);
        case Stage::draw: return draw_due(table);
        case Stage::areas: return refuse(refusals::areas_first, fact(first_waiting(state)));
        case Stage::build: return {};
        case Stage::guard: return refuse(refusals::guard_pending);
        default: return refuse(refusals::game_over, fact(state.turn - 1));
    }
}

void end_turn(const LiveTable& game, const Action&) {
    State& state = game.state;
    state.active = game.setup.clockwise(state.active);
    ++state.turn;
    state.square = no_index;
    state.gains_done = 0;
    state.cards_used = 0;
    state.purchase_used = 0;
    state.stewards = {};
    state.steward_open = 0;
    state.guards = {};
    state.guarded = 0;
    state.gaining_tile = no_index;
    state.stage = state.face_down_tiles() == 0 ? Stage::mine : Stage::reveal;
}

}  // namespace castellan::castelli
