#include "engine/castelli/playout/world.hpp"

#include <algorithm>
#include <bit>

#include "engine/castelli/rules/dilemma.hpp"

namespace castellan::castelli {
namespace {

void hide(Hand& hand) {
    const int size = hand.size();
    hand = {};
    hand.unknown = std::uint8_t(size);
}

/// Pieces of which one is taken at random, as often as there are any.
template <class Piece, std::size_t most>
struct Pool {
    std::array<Piece, most> pieces;
    std::size_t count = 0;

    void add(Piece piece) { pieces[count++] = piece; }
    void drop(Piece piece) {
        const auto end = pieces.begin() + std::ptrdiff_t(count);
        count = std::size_t(std::remove(pieces.begin(), end, piece) - pieces.begin());
    }
    Piece take(base::Random& random) {
        const std::size_t at = random.below(count);
        const Piece piece = pieces[at];
        pieces[at] = pieces[--count];
        return piece;
    }
};

/// Tiles that the sight shows nowhere: of the board, or start tiles.
Pool<TileId, max_tiles> unseen_tiles(const Ground& ground, const State& state, bool start_tiles) {
    Pool<TileId, max_tiles> pool;
    const auto& set = *ground.setup.set;
    const std::size_t first = start_tiles ? set.board_tiles() : 0;
    const std::size_t end = start_tiles ? set.tiles.size() : set.board_tiles();
    for (std::size_t number = first; number < end; ++number) {
        const TileId tile = std::uint8_t(number);
        if ((state.used_tiles >> tile & 1) == 0 && !holder_of(state, tile)) pool.add(tile);
    }
    return pool;
}

void deal_tiles(const Ground& ground, const Sight& sight, base::Random& random, World& world) {
    State& state = world.state;
    if (ground.setup.modules.has(Module::dilemma)) {
        auto starts = unseen_tiles(ground, state, true);
        for (TileId& held : state.held_tiles)
            if (held == unseen_start_tile) held = starts.take(random);
    }
    auto pool = unseen_tiles(ground, state, false);
    if (sight.square != no_index) pool.drop(sight.tile);
    for (TileId& held : state.held_tiles)
        if (held == unseen_tile) held = pool.take(random);
    for (SquareId square = 0; square < ground.setup.board.square_count; ++square)
        if ((state.face_up >> square & 1) == 0)
            world.tiles[square] = square == sight.square ? sight.tile : pool.take(random);
}

void deal_cards(const Ground& ground, base::Random& random, World& world) {
    auto left = ground.setup.cards;
    for (const PlayerState& player : world.state.players)
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            left[kind] = std::uint8_t(left[kind] - player.hand.known[kind]);
    const auto returned = std::span(world.deck.returned).first(world.deck.returned_count);
    for (const CardKind card : returned)
        if (card != CardKind::unknown) --left[card];
    Pool<CardKind, max_cards> pool;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        for (int card = 0; card < left[kind]; ++card) pool.add(CardKind(kind));
    for (PlayerState& player : world.state.players)
        for (; player.hand.unknown > 0; --player.hand.unknown) ++player.hand.known[pool.take(random)];
    for (CardKind& card : returned)
        if (card == CardKind::unknown) card = pool.take(random);
    for (std::size_t card = 0; card < world.deck.shuffled; ++card) world.stock[card] = pool.take(random);
}

}  // namespace

Sight sight_of(const Table& table, Colour viewer, std::uint64_t seen) {
    Sight sight{viewer, table.state, table.deck, no_index, no_index};
    for (const Colour other : table.setup.seated()) {
        if (other == viewer) continue;
        hide(sight.state.players[other].hand);
        if (holds_start_tile(table.setup, table.state, other)) sight.state.held_tiles[other] = unseen_start_tile;
    }
    for (std::size_t card = 0; card < sight.deck.returned_count; ++card)
        if ((seen >> card & 1) == 0) sight.deck.returned[card] = CardKind::unknown;
    sight.deck.identified = {};
    sight.deck.ambiguous = 0;
    return sight;
}

/// Of the colours that may build there.
std::uint8_t World::pointing_at(const Ground& ground, OctagonId octagon) const {
    const Octagon& place = ground.setup.board.octagons[octagon];
    unsigned bits = 0;
    for (const Facing facing : place.facing) bits |= ground.setup.tiles.pointing_at(state.tile_of(facing), facing.side);
    return std::uint8_t(bits >> ground.pointing_shift & ground.setup.playing_in[place.half].bits());
}

void World::refresh_pointing(const Ground& ground, SquareId square) {
    for (const Edge& edge : ground.edges[square]) {
        if (edge.octagon != no_index) pointing[edge.octagon] = pointing_at(ground, edge.octagon);
    }
}

void World::add_tile(const Ground& ground, SquareId square) {
    const Placed placed = state.tiles[square];
    for (std::size_t side = 0; side < side_count; ++side) {
        const Edge& edge = ground.edges[square][side];
        const std::uint32_t arm = ground.setup.tiles.influence_at(placed, Side(side));
        for (std::size_t i = 0; i < edge.area_count; ++i) {
            influence[edge.areas[i]] += arm;
            --hidden[edge.areas[i]];
        }
    }
    refresh_pointing(ground, square);
}

void World::remove_tile(const Ground& ground, SquareId square) {
    const Placed placed = state.tiles[square];
    for (std::size_t side = 0; side < side_count; ++side) {
        const Edge& edge = ground.edges[square][side];
        const std::uint32_t arm = ground.setup.tiles.influence_at(placed, Side(side));
        for (std::size_t i = 0; i < edge.area_count; ++i) {
            influence[edge.areas[i]] -= arm;
            ++hidden[edge.areas[i]];
        }
    }
}

void World::take_up(const Ground& ground, SquareId square) {
    remove_tile(ground, square);
    state.tiles[square] = {};
    refresh_pointing(ground, square);
}

void index_world(const Ground& ground, World& world) {
    const Board& board = ground.setup.board;
    for (AreaId area = 0; area < board.area_count; ++area) {
        world.influence[area] = 0;
        world.hidden[area] = 0;
        for (std::size_t arm = 0; arm < board.areas[area].facing_count; ++arm) {
            const Facing facing = board.areas[area].facing[arm];
            const Placed placed = world.state.tile_of(facing);
            world.influence[area] += ground.setup.tiles.influence_at(placed, facing.side);
            world.hidden[area] = std::uint8_t(world.hidden[area] + (placed.tile == no_index ? 1 : 0));
        }
    }
    for (OctagonId octagon = 0; octagon < board.octagon_count; ++octagon) {
        world.pointing[octagon] = world.pointing_at(ground, octagon);
        world.free_sites[octagon] = ground.sites[octagon];
    }
    for (std::size_t castle = 0; castle < world.state.castle_count; ++castle) {
        const Castle& built = world.state.castles[castle];
        const Area& area = board.areas[built.area];
        if (area.terrain == Terrain::rocks && built.tier != Tier::on_top && world.free_sites[area.octagon] > 0)
            --world.free_sites[area.octagon];
    }
}

bool can_be_dealt(const Table& table) {
    const auto& [setup, state, deck] = table;
    if (setup.players < 2 * setup.halves) return false;
    int tiles = 0;
    for (std::size_t number = 0; number < setup.set->board_tiles(); ++number) {
        const TileId tile = std::uint8_t(number);
        if ((state.used_tiles >> tile & 1) == 0 && !holder_of(state, tile)) ++tiles;
    }
    const auto unseen_held = int(std::count(state.held_tiles.begin(), state.held_tiles.end(), unseen_tile));
    if (tiles < state.face_down_tiles() + unseen_held) return false;
    PerCard<int> seen{};
    int cards = deck.size();
    for (const PlayerState& player : state.players) {
        cards += player.hand.size();
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) seen[kind] += player.hand.known[kind];
    }
    for (std::size_t card = 0; card < deck.returned_count; ++card)
        if (deck.returned[card] != CardKind::unknown) ++seen[deck.returned[card]];
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        if (seen[kind] > setup.cards[kind]) return false;
        cards -= setup.cards[kind];
    }
    return cards <= 0;
}

void deal_world(const Ground& ground, const Sight& sight, base::Random& random, World& world) {
    world.state = sight.state;
    world.deck = sight.deck;
    deal_tiles(ground, sight, random, world);
    deal_cards(ground, random, world);
    index_world(ground, world);
}

}  // namespace castellan::castelli
