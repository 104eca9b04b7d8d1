// A World: what it keeps beside the state, and what deal_world makes of one player's view.
#include <fmt/core.h>

#include <set>

#include "tests/engine/playout/dealt_game.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;
using castellan::base::Random;

namespace {

void check_index(const Ground& ground, const World& world) {
    World fresh = world;
    index_world(ground, fresh);
    for (AreaId area = 0; area < ground.setup.board.area_count; ++area) {
        REQUIRE(world.influence[area] == fresh.influence[area]);
        REQUIRE(int(world.hidden[area]) == int(fresh.hidden[area]));
    }
    for (OctagonId octagon = 0; octagon < ground.setup.board.octagon_count; ++octagon) {
        REQUIRE(int(world.pointing[octagon]) == int(fresh.pointing[octagon]));
        REQUIRE(int(world.free_sites[octagon]) == int(fresh.free_sites[octagon]));
    }
}

void check_tiles(const Ground& ground, const Sight& sight, const World& world) {
    const ComponentSet& set = *ground.setup.set;
    std::set<int> tiles;
    std::size_t count = 0;
    const auto meet = [&](TileId tile) {
        tiles.insert(tile);
        ++count;
    };
    for (SquareId square = 0; square < ground.setup.board.square_count; ++square) {
        const bool face_up = (world.state.face_up >> square & 1) != 0;
        meet(face_up ? world.state.tiles[square].tile : world.tiles[square]);
        if (!face_up) REQUIRE(world.tiles[square] < set.board_tiles());
    }
    for (const Colour player : ground.setup.seated()) {
        const TileId held = world.state.held_tiles[player];
        const TileId seen = sight.state.held_tiles[player];
        REQUIRE((held == no_index) == (seen == no_index));
        if (seen == unseen_start_tile)
            REQUIRE(set.is_start_tile(held));
        else if (seen != unseen_tile)
            REQUIRE(held == seen);
        if (held != no_index) meet(held);
    }
    REQUIRE(tiles.size() == count);
    if (sight.square != no_index) REQUIRE(world.tiles[sight.square] == sight.tile);
}

void check_cards(const Ground& ground, const Sight& sight, const World& world) {
    PerCard<int> cards{};
    for (const Colour player : ground.setup.seated()) {
        const Hand& hand = world.state.players[player].hand;
        REQUIRE(hand.unknown == 0);
        REQUIRE(hand.size() == sight.state.players[player].hand.size());
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) cards[kind] += hand.known[kind];
    }
    REQUIRE(world.deck.returned_count == sight.deck.returned_count);
    for (std::size_t card = 0; card < world.deck.returned_count; ++card) {
        const CardKind seen = sight.deck.returned[card];
        if (seen != CardKind::unknown) REQUIRE(world.deck.returned[card] == seen);
        ++cards[world.deck.returned[card]];
    }
    REQUIRE(world.deck.shuffled == sight.deck.shuffled);
    for (std::size_t card = 0; card < world.deck.shuffled; ++card) ++cards[world.stock[card]];
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) REQUIRE(cards[kind] == int(ground.setup.cards[kind]));
}

/// Nothing that lies open has changed, nor what the viewer holds.
void check_open(const Ground& ground, const Sight& sight, const World& world) {
    State open = world.state;
    for (const Colour player : ground.setup.seated()) {
        if (player == sight.viewer) continue;
        open.players[player].hand = sight.state.players[player].hand;
        open.held_tiles[player] = sight.state.held_tiles[player];
    }
    REQUIRE(open == sight.state);
}

void check_deal(const Ground& ground, const Sight& sight, const World& world) {
    check_tiles(ground, sight, world);
    check_cards(ground, sight, world);
    check_open(ground, sight, world);
    check_index(ground, world);
}

/// Of counts that should all be equal, as a deviation of the normal distribution.
double deviation(const std::vector<int>& counts) {
    double sum = 0;
    for (const int count : counts) sum += count;
    const double expected = sum / double(counts.size());
    double squares = 0;
    for (const int count : counts) squares += (count - expected) * (count - expected) / expected;
    const double freedom = double(counts.size()) - 1;
    return (squares - freedom) / std::sqrt(2 * freedom);
}

}  // namespace

TEST_CASE("playout: what a World keeps beside the state is what the state says, after every action") {
    for (const Combination& combination : combinations())
        for (unsigned run = 0; run < 4; ++run) {
            DealtGame game(combination.players, combination.modules, run, 11 + run);
            INFO(combination.players << " players, rulings " << game.setup.rulings.text());
            play_through(game, run % 2 == 0 ? 9 : 3, [&] { check_index(game.ground, game.world); });
        }
}

TEST_CASE("playout: what is dealt is a possible game that shows the viewer the same") {
    World world;
    for (const Combination& combination : combinations())
        for (unsigned run = 0; run < 4; ++run) {
            DealtGame game(combination.players, combination.modules, run, 21 + run);
            INFO(combination.players << " players, rulings " << game.setup.rulings.text());
            play_through(game, 5, [&] {
                const Colour viewer = game.setup.seats[game.random.below(game.setup.players)];
                Sight sight = sight_of(game.table(), viewer, game.random.next());
                const State& state = game.world.state;
                if (state.stage == Stage::reveal && viewer == state.active && game.random.below(2) == 0) {
                    do sight.square = SquareId(game.random.below(game.setup.board.square_count));
                    while (!may_reveal(game.table(), viewer, sight.square));
                    sight.tile = game.world.tiles[sight.square];
                }
                deal_world(game.ground, sight, game.random, world);
                check_deal(game.ground, sight, world);
            });
        }
}

TEST_CASE("playout: each tile is as likely on each square, each card in each place") {
    DealtGame game(4, {}, 0, 3);
    const Colour viewer = game.setup.seats[0];
    int steps = 0;
    Sight sight;
    play_through(game, 10, [&] {
        if (++steps == 40) sight = sight_of(game.table(), viewer, 0);
    });
    std::vector<SquareId> squares;
    for (SquareId square = 0; square < game.setup.board.square_count; ++square)
        if ((sight.state.face_up >> square & 1) == 0) squares.push_back(square);
    REQUIRE(squares.size() > 10);
    std::vector<std::vector<int>> tiles(squares.size(), std::vector<int>(game.setup.set->board_tiles()));
    PerCard<std::vector<int>> cards;
    World world;
    Random random(4);
    constexpr int deals = 20000;
    for (auto& places : cards) places.assign(sight.deck.shuffled, 0);
    for (int deal = 0; deal < deals; ++deal) {
        deal_world(game.ground, sight, random, world);
        for (std::size_t place = 0; place < squares.size(); ++place) ++tiles[place][world.tiles[squares[place]]];
        for (std::size_t place = 0; place < sight.deck.shuffled; ++place) ++cards[world.stock[place]][place];
    }
    for (auto& counts : tiles) {
        std::erase(counts, 0);
        CHECK(counts.size() == squares.size());
        CHECK(deviation(counts) < 4);
    }
    for (const auto& counts : cards)
        if (counts[0] > 0) CHECK(deviation(counts) < 4);
    // Cards in a hand are as likely of each kind as its cards in the deck.
    for (const Colour other : game.setup.seated()) {
        if (other == viewer || sight.state.players[other].hand.size() == 0) continue;
        double kings = 0;
        double in_deck = 0;
        for (int deal = 0; deal < deals; ++deal) {
            deal_world(game.ground, sight, random, world);
            kings += world.state.players[other].hand.known[CardKind::king4];
            in_deck +=
                double(std::count(world.stock.begin(), world.stock.begin() + world.deck.shuffled, CardKind::king4));
        }
        const double expected = in_deck / world.deck.shuffled * sight.state.players[other].hand.size();
        CHECK(std::abs(kings - expected) < 5 * std::sqrt(expected));
    }
}

TEST_CASE("playout: a game is played to its end from anywhere, in the turns that are left") {
    World world;
    for (const Combination& combination : combinations())
        for (unsigned run = 0; run < 4; ++run) {
            DealtGame game(combination.players, combination.modules, run, 31 + run);
            Playout playout(game.ground, game.model());
            play_through(game, 5, [&] {
                if (game.random.below(8) != 0) return;
                const Colour viewer = game.setup.seats[game.random.below(game.setup.players)];
                deal_world(game.ground, sight_of(game.table(), viewer, 0), game.random, world);
                const int turns = world.state.face_down_tiles() + (world.state.stage == Stage::reveal ? 0 : 1);
                playout.begin();
                playout.play(world, turns, game.random);
                REQUIRE(world.state.stage == Stage::over);
                REQUIRE(world.state.face_down_tiles() == 0);
            });
        }
}
