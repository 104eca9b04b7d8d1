// Plays whole games by itself, for trying rules and notation. The same options give the same game on every machine:
// chance is our own generator, and policies count in whole numbers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/rules/event.hpp"
#include "engine/carcassonne/simulate/policy.hpp"

namespace castellan::carcassonne {

struct SimulationOptions {
    const TileSet* tiles = &base_set();  // outlives the simulator and its games
    int players = 2;                     // 2 to 6
    std::uint64_t seed = 1;
    std::array<PolicyName, most_players> policies{};  // by seat, the one's first who begins
    Rulings rulings;
};

struct SimulatedGame {
    std::uint64_t number = 0;  // from 1
    Setup setup;
    std::vector<Action> actions;  // of all turns; what tiles were drawn is among them
    State end;                    // after the final scoring
};

class Simulator {
  public:
    explicit Simulator(const SimulationOptions& options);

    /// The game of this number, from 1, whichever games were played before. Valid until the next call. Throws
    /// std::logic_error should a policy choose what the rules do not allow.
    const SimulatedGame& play(std::uint64_t number);
    [[nodiscard]] const SimulationOptions& options() const { return options_; }

  private:
    void seat_players();
    void shuffle_tiles();
    void play_turn();
    bool draw(KindId& drawn);
    void place_follower();
    void place_castles();
    void make_choices();
    bool offer_choices(Colour player);
    void act(const Action& action);
    [[nodiscard]] State& state() { return game_.end; }
    [[nodiscard]] View view(Colour player) const { return {game_.setup, game_.end, player}; }
    [[nodiscard]] Policy& policy(Colour player) { return *policies_[std::size_t(game_.setup.seat_of(player))]; }

    SimulationOptions options_;
    SimulatedGame game_;
    std::vector<KindId> pile_;  // the last one is drawn next
    base::Random luck_;
    base::Random thought_;  // the players' own
    std::array<std::unique_ptr<Policy>, most_players> policies_;
    std::vector<Action> choices_;
    std::vector<Event> events_;
};

}  // namespace castellan::carcassonne
