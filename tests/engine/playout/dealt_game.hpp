// Games with all that is hidden dealt, for tests of what plays on from any place of them.
#pragma once

#include <catch2/catch.hpp>
#include <vector>

#include "base/random.hpp"
#include "engine/castelli/playout/playout.hpp"
#include "engine/castelli/playout/world.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/choices.hpp"
#include "engine/castelli/simulate/deal.hpp"

namespace castellan::castelli::test {

/// Run 0 has the defaults; runs 1 to 3 have every value of every ruling, in changing company.
inline Rulings rulings_of_run(unsigned run) {
    Rulings rulings;
    for (std::size_t number = 0; number < ruling_count; ++number) {
        const auto& values = info(all_rulings[number]).values;
        const std::size_t value = (number + run) % values.size();
        if (run > 0 && !values[value].empty()) rulings.choose(all_rulings[number], std::uint8_t(value));
    }
    return rulings;
}

struct DealtGame {
    DealtGame(int players, Modules modules, unsigned rulings_run, std::uint64_t seed)
        : random(seed, 0, 0), setup(setup_of(players, modules, rulings_run, random)), ground(setup) {
        Deal deal;
        deal_game(setup, random, deal);
        world.state = initial_state(setup);
        world.deck = initial_deck(setup);
        for (std::size_t seat = 0; seat < deal.start_tiles.size(); ++seat)
            world.state.held_tiles[setup.seats[seat]] = deal.start_tiles[seat];
        for (SquareId square = 0; square < setup.board.square_count; ++square) world.tiles[square] = deal.tiles[square];
        for (std::size_t card = 0; card < world.deck.shuffled; ++card)
            world.stock[world.deck.shuffled - 1U - card] = deal.deck[card];
        index_world(ground, world);
    }
    DealtGame(const DealtGame&) = delete;

    [[nodiscard]] Table table() const { return world.table(ground); }
    [[nodiscard]] const Model& model() const { return frozen_weights().model_for(setup); }

    base::Random random;
    Setup setup;
    Ground ground;
    World world;

  private:
    static Setup setup_of(int players, Modules modules, unsigned rulings_run, base::Random& random) {
        auto setup = deal_setup(shipped_set("classic"), players, rulings_of_run(rulings_run), modules, random);
        REQUIRE(setup.has_value());
        return *std::move(setup);
    }
};

inline Action action_of(ActionKind kind, Colour player) {
    Action action;
    action.kind = kind;
    action.player = player;
    return action;
}

/// Any choice of the active player, each as likely; a tile is laid at once.
inline Action random_choice(const Ground& ground, const World& world, base::Random& random) {
    std::vector<Action> choices;
    list_choices(world.table(ground), choices);
    Action chosen = choices[random.below(choices.size())];
    if (chosen.kind != ActionKind::place) return chosen;
    chosen.tile = world.tiles[chosen.square];
    choices.clear();
    list_layings(world.table(ground), chosen, choices);
    return choices[random.below(choices.size())];
}

/// Calls `visit` before every choice of the active player, and at the end. `quick` of ten choices are the quick
/// player's, the others any.
template <class Visit>
void play_through(DealtGame& game, unsigned quick, Visit visit) {
    Playout playout(game.ground, game.model());
    playout.settle(game.world);
    for (int steps = 0; game.world.state.stage != Stage::over; ++steps) {
        REQUIRE(steps < 2000);
        visit();
        const bool quickly = game.random.below(10) < quick;
        const Action action =
            quickly ? playout.choose(game.world) : random_choice(game.ground, game.world, game.random);
        playout.act(game.world, action, game.random);
        playout.settle(game.world);
    }
    visit();
}

}  // namespace castellan::castelli::test
