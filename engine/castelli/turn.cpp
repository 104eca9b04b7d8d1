// T1 to T5, T8, K10. Rulings: steward-window, steward-null, edge-card-arm; fixed: edge-timing, tile-card-count,
// supply-order, deck-short, gain-window, steward-chain, reaction-limit.
#include "engine/castelli/turn.hpp"

#include <algorithm>
#include <array>

#include "engine/castelli/areas.hpp"
#include "engine/castelli/deck.hpp"
#include "engine/castelli/gains.hpp"
#include "engine/castelli/rules.hpp"

namespace castellan::castelli {
namespace {

// The steps of State::gains_done: tile card, tile silver, then up to four symbols of the rim.
constexpr int card_step = 0;
constexpr int silver_step = 1;
constexpr int rim_steps = 2;
constexpr int all_steps = rim_steps + int(side_count);

bool late_stewards(const Setup& setup) { return setup.rulings.value(RulingName::steward_window) == 1; }

int clockwise_distance(const Setup& setup, Colour from, Colour to) {
    return (setup.seat_of[std::size_t(to)] + setup.players - setup.seat_of[std::size_t(from)]) % setup.players;
}

Space tile_space(const Game& game) { return game.setup.board.squares[game.state.square].space; }

/// Makes cards due; false when the deck has none to give (deck-empty).
bool make_due(Game game, Colour player, int amount, DrawFor why, std::uint8_t from) {
    if (game.deck.size() == 0) return false;
    game.state.due = {};
    game.state.due[std::size_t(player)] = std::uint8_t(amount);
    game.state.due_for = why;
    game.state.due_from = from;
    game.state.stage = Stage::draw;
    return true;
}

/// T4 at one side of the tile; true when a card is due now.
bool gain_from_rim(Game game, Side side) {
    const RimSlot slot = game.setup.board.squares[game.state.square].rim[std::size_t(side)];
    const Placed placed = game.state.tiles[game.state.square];
    const std::uint8_t arm = game.setup.tiles.arm[placed.tile][placed.rotation][std::size_t(side)];
    const auto player = Colour(arm % TileTable::card_arm);
    const bool card_arm = arm >= TileTable::card_arm;
    if (!game.setup.plays(player)) return false;
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
RimSymbols rim_symbols(const Game& game) {
    RimSymbols symbols;
    const Square& square = game.setup.board.squares[game.state.square];
    const Placed placed = game.state.tiles[game.state.square];
    const auto turn_of = [&](Side side) {
        const auto arm = game.setup.tiles.arm[placed.tile][placed.rotation][std::size_t(side)];
        const auto colour = Colour(arm % TileTable::card_arm);
        return game.setup.plays(colour) ? clockwise_distance(game.setup, game.state.active, colour)
                                        : game.setup.players;
    };
    for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
        if (square.rim[std::size_t(side)].kind <= RimKind::neutral) continue;
        std::size_t place = symbols.count++;
        for (; place > 0 && turn_of(symbols.sides[place - 1]) > turn_of(side); --place)
            symbols.sides[place] = symbols.sides[place - 1];
        symbols.sides[place] = side;
    }
    return symbols;
}

/// One step of the gains; true when a card is due now.
bool gain_step(Game game, int step) {
    const std::uint8_t tile = game.state.tiles[game.state.square].tile;
    if (step == card_step)
        return game.setup.tiles.has_card[tile] != 0 && make_due(game, game.state.active, 1, DrawFor::tile, 0);
    if (step == silver_step) {
        const int silver = game.setup.set->tiles[tile].silver;
        if (silver > 0) gain_silver(game, game.state.active, silver, {&rules::T3, tile_space(game)});
        return false;
    }
    if (!game.setup.board.squares[game.state.square].at_rim) return false;
    const RimSymbols symbols = rim_symbols(game);
    const auto next = std::size_t(step - rim_steps);
    return next < symbols.count && gain_from_rim(game, symbols.sides[next]);
}

/// A2: the areas that this turn's tile completed.
void collect_waiting(Game game) {
    const Square& square = game.setup.board.squares[game.state.square];
    for (std::size_t i = 0; i < square.area_count; ++i) {
        const std::uint8_t index = square.areas[i];
        const Area& area = game.setup.board.areas[index];
        if (area.terrain != Terrain::mine && (area.squares & ~game.state.face_up) == 0)
            game.state.waiting[index / 64] |= std::uint64_t{1} << (index % 64);
    }
}

void continue_gains(Game game) {
    while (game.state.gains_done < all_steps)
        if (gain_step(game, game.state.gains_done++)) return;
    collect_waiting(game);
    game.state.steward_open = late_stewards(game.setup) ? 1 : 0;
    settle_stage(game.state);
}

}  // namespace

void settle_stage(State& state) {
    state.stage = (state.waiting[0] | state.waiting[1]) != 0 ? Stage::areas : Stage::build;
}

Verdict judge_place(const Table& table, const Action& action) {
    const State& state = table.state;
    if (state.stage == Stage::mine || state.stage == Stage::over)
        return refuse(refusals::game_over, fact(state.turn - 1));
    if (action.player != state.active) return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
    if (state.stage != Stage::reveal)
        return refuse(refusals::tile_already_placed, fact(state.active),
                      fact(table.setup.board.squares[state.square].space));
    if (state.face_up >> action.square & 1)
        return refuse(refusals::square_face_up, fact(table.setup.board.squares[action.square].space));
    if (state.used_tiles >> action.tile & 1) {
        const auto lies = std::find_if(state.tiles.begin(), state.tiles.end(),
                                       [&](Placed placed) { return placed.tile == action.tile; });
        return refuse(refusals::tile_used,
                      fact(table.setup.board.squares[std::size_t(lies - state.tiles.begin())].space));
    }
    return {};
}

void place(Game game, const Action& action) {
    State& state = game.state;
    state.tiles[action.square] = {action.tile, action.rotation};
    state.used_tiles |= std::uint64_t{1} << action.tile;
    state.face_up |= SquareMask{1} << action.square;
    state.square = action.square;
    --state.tiles_left;
    state.gains_done = 0;
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
    if (!open) return refuse(refusals::steward_closed);
    if (action.player == state.active) return refuse(refusals::steward_own_tile, fact(action.player));
    if (state.stewards >> unsigned(action.player) & 1) return refuse(refusals::steward_twice, fact(action.player));
    for (const Colour other : setup.seated())
        if ((state.stewards >> unsigned(other) & 1) != 0 &&
            clockwise_distance(setup, state.active, other) > clockwise_distance(setup, state.active, action.player))
            return refuse(refusals::steward_order, fact(state.active), fact(action.player), fact(other));
    if (const auto held = judge_held(table, action.player, CardKind::steward); !held.allowed()) return held;
    if (setup.rulings.value(RulingName::steward_null) == 1 && action.rotation == state.tiles[state.square].rotation)
        return refuse(refusals::steward_idle);
    return {};
}

void play_steward(Game game, const Action& action) {
    put_under(game.state, game.deck, action.player, CardKind::steward);
    game.state.tiles[game.state.square].rotation = action.rotation;
    game.state.stewards = std::uint8_t(game.state.stewards | 1U << unsigned(action.player));
    Event event;
    event.kind = EventKind::turned;
    event.player = action.player;
    event.rule = &rules::K10;
    event.space = tile_space(game);
    game.events.push_back(event);
}

Verdict judge_proceed(const Table& table, const Action&) {
    return table.state.stage == Stage::steward ? Verdict{} : refuse(refusals::steward_closed);
}

void proceed(Game game) { continue_gains(game); }

Colour next_to_draw(const Table& table) {
    for (int steps = 0; steps < table.setup.players; ++steps) {
        const Colour player = table.setup.clockwise(table.state.active, steps);
        if (table.state.due[std::size_t(player)] > 0) return player;
    }
    return table.state.active;
}

Verdict draw_due(const Table& table) {
    const Colour player = next_to_draw(table);
    const int due = table.state.due[std::size_t(player)];
    switch (table.state.due_for) {
        case DrawFor::tile: return refuse(refusals::draw_due_tile, fact(player));
        case DrawFor::rim: return refuse(refusals::draw_due_rim, fact(player), fact(due));
        default: return refuse(refusals::draw_due_market, fact(player), fact(due));
    }
}

Verdict judge_draw(const Table& table, const Action& action) {
    if (table.state.stage != Stage::draw) return refuse(refusals::no_draw_due);
    if (const Colour next = next_to_draw(table); next != action.player) {
        const auto& refusal = table.state.due_for == DrawFor::tile  ? refusals::draw_by_other_tile
                              : table.state.due_for == DrawFor::rim ? refusals::draw_by_other_rim
                                                                    : refusals::draw_by_other_market;
        return refuse(refusal, fact(next), fact(action.player));
    }
    return judge_top(table, action.card);
}

void draw(Game game, const Action& action) {
    State& state = game.state;
    take_top(state, game.deck, action.player, action.card);
    Event event;
    event.kind = EventKind::gained;
    event.unit = Unit::card;
    event.player = action.player;
    event.amount = 1;
    event.rule = state.due_for == DrawFor::tile ? &rules::T2 : state.due_for == DrawFor::rim ? &rules::T4 : &rules::A7;
    event.space = tile_space(game);
    if (state.due_for == DrawFor::rim) event.side = Side(state.due_from);
    if (state.due_for == DrawFor::market) {
        event.area = state.due_from;
        event.space = game.setup.board.octagons[game.setup.board.areas[event.area].octagon].space;
    }
    game.events.push_back(event);

    --state.due[std::size_t(action.player)];
    const bool more = std::any_of(state.due.begin(), state.due.end(), [](auto due) { return due > 0; });
    if (more && game.deck.size() > 0) return;
    const bool market = state.due_for == DrawFor::market;
    state.due = {};
    state.due_for = DrawFor::none;
    state.due_from = 0;
    if (market)
        settle_stage(state);
    else
        continue_gains(game);
}

Verdict judge_end_turn(const Table& table, const Action& action) {
    const State& state = table.state;
    if (action.player != state.active) return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
    switch (state.stage) {
        case Stage::reveal: return refuse(refusals::turn_without_tile, fact(state.active));
        case Stage::steward: return refuse(refusals::card_window);
        case Stage::draw: return draw_due(table);
        case Stage::areas: return refuse(refusals::areas_first, area_fact(first_waiting(state)));
        case Stage::build: return {};
        default: return refuse(refusals::game_over, fact(state.turn - 1));
    }
}

void end_turn(Game game) {
    State& state = game.state;
    state.active = game.setup.clockwise(state.active);
    ++state.turn;
    state.square = no_index;
    state.gains_done = 0;
    state.cards_used = 0;
    state.purchase_used = 0;
    state.stewards = 0;
    state.steward_open = 0;
    state.stage = state.tiles_left == 0 ? Stage::mine : Stage::reveal;
}

}  // namespace castellan::castelli
