// The contents of the front door's values. Private to them.
#pragma once

#include <memory>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/front/castellan.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/tile_finder.hpp"

namespace castellan {

/// Data shared by all positions of a game.
struct Ground {
    Ground(castelli::Setup played_on, std::shared_ptr<const castelli::TileFinder> finder)
        : setup(std::move(played_on)), tiles(std::move(finder)) {}
    castelli::Setup setup;
    std::shared_ptr<const castelli::TileFinder> tiles;
};

struct Position::Inside {
    Inside(std::shared_ptr<const Ground> of, const castelli::Snapshot& moment) : ground(std::move(of)), now(moment) {}

    std::shared_ptr<const Ground> ground;
    castelli::Snapshot now;
    std::vector<castelli::Snapshot> before;  // to take back

    [[nodiscard]] castelli::Table table() const { return {ground->setup, now.state, now.deck}; }
    /// Carries out an action that is allowed at a moment reached from here.
    void go_on(castelli::Snapshot moment, const castelli::Action& action) {
        castelli::perform({ground->setup, moment.state, moment.deck}, action);
        before.push_back(now);
        now = moment;
    }
};

/// A game with all that it refers to.
struct Turn::Played {
    castelli::PlayedGame game;
    Diagnostics diagnostics;
    std::shared_ptr<const Ground> ground;
    analyzer::Names names;

    [[nodiscard]] const castelli::PlayedTurn& turn(std::size_t index) const { return game.turns()[index]; }
};

/// For the other half of the front door, which draws.
struct Access {
    static const Turn::Played& played(const Game& game) { return *game.game_; }
};

}  // namespace castellan
