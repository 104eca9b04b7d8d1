#include "tests/analysis/played_games.hpp"

#include <algorithm>

#include "analyzer/castelli/analysis/strong_policy.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/simulate/simulator.hpp"

namespace castellan::castelli {
namespace {

constexpr std::uint64_t strong_samples = 1000;  // a turn

using See = std::function<void(const Ground&, const World&, Colour)>;
using End = std::function<void(const Ground&, const World&)>;

void play_simulated(const SimulationOptions& options, const See& see, const End& end) {
    Simulator simulator = Simulator::make(options).value();
    const SimulatedGame& game = simulator.play(1);
    const Ground ground(game.setup);
    World world;
    world.state = game.start;
    world.deck = initial_deck(game.setup);
    for (const Action& action : game.actions) {
        const Colour mover = world.state.active;
        perform({game.setup, world.state, world.deck}, action);
        if (action.kind != ActionKind::end_turn) continue;
        index_world(ground, world);
        see(ground, world, mover);
    }
    end(ground, world);
}

/// Quick players, without a simulator between them: a hundred times as many games.
void play_quick(const Order& order, const SimulationOptions& options, std::uint64_t number, const See& see,
                const End& end) {
    base::Random random(order.seed, number, 7);
    Deal deal;
    const Setup setup = deal_setup(options.set, options.players, {}, options.modules, random).value();
    deal_game(setup, random, deal);
    const Ground ground(setup);
    World world;
    world.state = initial_state(setup);
    for (std::size_t seat = 0; seat < deal.start_tiles.size(); ++seat)
        world.state.held_tiles[setup.seats[seat]] = deal.start_tiles[seat];
    world.deck = initial_deck(setup);
    std::copy(deal.tiles.begin(), deal.tiles.end(), world.tiles.begin());
    std::copy(deal.deck.begin(), deal.deck.end(), world.stock.begin());
    index_world(ground, world);
    Playout playout(ground, order.weights->model_for(setup));
    while (world.state.stage != Stage::over) {
        const Colour mover = world.state.active;
        if (world.state.stage == Stage::reveal && double(random.below(1000)) < 1000 * order.noise) {
            std::vector<SquareId> free;
            for (SquareId square = 0; square < setup.board.square_count; ++square)
                if ((world.state.face_up >> square & 1) == 0) free.push_back(square);
            playout.player().look(world, mover);
            const SquareId square = free[random.below(free.size())];
            playout.act(world, playout.player().choose_laying(square, world.tiles[square]), random);
            playout.settle(world);
            continue;
        }
        const Action action = playout.choose(world);
        playout.act(world, action, random);
        if (action.kind == ActionKind::end_turn) see(ground, world, mover);
        playout.settle(world);
    }
    end(ground, world);
}

}  // namespace

void play_games(const Order& order, const See& see, const End& end) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = order.players;
    options.seed = order.seed;
    options.policies.fill(order.policy);
    options.make_policy = [&](PolicyName policy) {
        return policy == PolicyName::strong ? analyzer::make_strong_policy({strong_samples, 0}, order.seed)
                                            : make_policy(policy);
    };
    for (std::uint64_t number = 1; number <= order.games; ++number) {
        options.modules = {};
        if (order.battle) options.modules.add(Module::battle);
        if (number % 3 == 0) options.modules.add(Module::dilemma);
        options.seed = order.seed + number;
        if (order.policy == PolicyName::strong) {
            options.policies.fill(PolicyName::sensible);
            options.policies[number % std::uint64_t(order.players)] = PolicyName::strong;
        }
        if (order.policy == PolicyName::fast)
            play_quick(order, options, number, see, end);
        else
            play_simulated(options, see, end);
    }
}

std::vector<Row> positions_of(const Order& order, const Promise& promise) {
    std::vector<Row> rows;
    std::size_t first = 0;
    play_games(
        order,
        [&](const Ground& ground, const World& world, Colour viewer) {
            PerColour<Features> features;
            find_features(ground, promise, world, viewer, features);
            Row row;
            row.left = float(world.state.tiles_left[0]) / float(ground.setup.board.squares_of_half[0]);
            row.players = ground.setup.players;
            for (std::size_t seat = 0; seat < row.players; ++seat)
                row.features[seat] = features[ground.setup.seats[seat]];
            rows.push_back(row);
        },
        [&](const Ground& ground, const World& world) {
            const Value value = value_of(ground, frozen_weights().models.front(), world, Colour::red);
            for (; first < rows.size(); ++first)
                for (std::size_t seat = 0; seat < rows[first].players; ++seat) {
                    rows[first].shares[seat] = float(value.shares[ground.setup.seats[seat]]);
                    rows[first].points[seat] = float(value.points[ground.setup.seats[seat]]);
                }
        });
    return rows;
}

}  // namespace castellan::castelli
