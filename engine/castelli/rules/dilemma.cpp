// D1 to D3. Rulings: dilemma-gain; fixed: dilemma-secrecy, dilemma-other.
#include "engine/castelli/rules/dilemma.hpp"

#include <algorithm>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::castelli {
namespace {

/// Whether the tile in hand, as far as the record knows it, can be this one.
bool may_be(const Setup& setup, TileId held, TileId tile) {
    if (held == unseen_start_tile) return setup.set->is_start_tile(tile);
    if (held == unseen_tile) return !setup.set->is_start_tile(tile);
    return held == tile;
}

}  // namespace

Space space_of_tile(const Board& board, const State& state, TileId tile) {
    const auto* const lies =
        std::find_if(state.tiles.begin(), state.tiles.end(), [&](Placed placed) { return placed.tile == tile; });
    return board.squares[SquareId(lies - state.tiles.begin())].space;
}

std::optional<Colour> holder_of(const State& state, TileId tile) {
    for (const Colour player : ColourSet::all())
        if (state.held_tiles[player] == tile) return player;
    return std::nullopt;
}

bool holds_start_tile(const Setup& setup, const State& state, Colour player) {
    const TileId held = state.held_tiles[player];
    return held == unseen_start_tile || setup.set->is_start_tile(held);
}

Verdict judge_laid_from_hand(const Table& table, Colour player, TileId tile) {
    const auto& [setup, state, deck] = table;
    if (!may_be(setup, state.held_tiles[player], tile)) return refuse(refusals::tile_not_held, fact(player));
    if (const auto holder = holder_of(state, tile); holder && *holder != player)
        return refuse(refusals::tile_held, fact(*holder));
    return {};
}

Verdict judge_taken(const Table& table, TileId tile) {
    const auto& [setup, state, deck] = table;
    if (tile == unseen_tile) {
        const bool gains = setup.rulings.value(RulingName::dilemma_gain) == 1;
        return gains ? refuse(refusals::tile_taken_unseen) : Verdict{};
    }
    if (tile == unseen_start_tile || setup.set->is_start_tile(tile)) return refuse(refusals::start_tile_on_board);
    if (state.used_tiles >> tile & 1)
        return refuse(refusals::tile_taken_used, fact(space_of_tile(setup.board, state, tile)));
    if (const auto holder = holder_of(state, tile)) return refuse(refusals::tile_held, fact(*holder));
    return {};
}

Verdict judge_tile_in_hand(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    if (!setup.modules.has(Module::dilemma) && action.taken_tile != no_index) return refuse(refusals::tile_exchange);
    if (action.taken_tile == no_index) {
        if (setup.set->is_start_tile(action.tile)) return refuse(refusals::start_tile_on_board);
        if (const auto holder = holder_of(state, action.tile)) return refuse(refusals::tile_held, fact(*holder));
        return {};
    }
    if (const auto laid = judge_laid_from_hand(table, action.player, action.tile); !laid.allowed()) return laid;
    if (const auto taken = judge_taken(table, action.taken_tile); !taken.allowed()) return taken;
    if (action.taken_tile == action.tile) return refuse(refusals::tile_not_held, fact(action.player));
    return {};
}

void exchange_tile(const LiveTable& game, const Action& action) {
    game.state.held_tiles[action.player] = action.taken_tile;
    if (game.setup.rulings.value(RulingName::dilemma_gain) == 1) game.state.gaining_tile = action.taken_tile;
    if (game.events == nullptr) return;
    Event event;
    event.kind = EventKind::exchanged;
    event.player = action.player;
    event.rule = &rules::D2;
    event.space = game.setup.board.squares[action.square].space;
    game.events->push_back(event);
}

}  // namespace castellan::castelli
