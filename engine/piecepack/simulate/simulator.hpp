// Plays whole games by itself, for trying rules and notation. The same options give the same game on every machine:
// chance is our own generator, and policies count in whole numbers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "engine/piecepack/replay/roll.hpp"
#include "engine/piecepack/simulate/policy.hpp"

namespace castellan::piecepack {

struct SimulationOptions {
    int players = 2;  // 2 to 4
    std::uint64_t seed = 1;
    std::array<PolicyName, most_players> policies{};  // by seat, the one's first who begins
    Variant variant = Variant::none;
    Rulings rulings;
};

/// A whole game, with the rank of each coin.
struct SimulatedGame {
    std::uint64_t number = 0;  // from 1
    Setup setup;
    Rolls rolls;
    std::vector<Action> actions;  // turns of all rounds; no coins turned up
    State end;
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
    void deal();
    void play_tile();
    void play_other();
    Tile draw(Source source);
    void act(const Action& action);
    Policy& policy() { return *policies_[state_.seat]; }

    SimulationOptions options_;
    SimulatedGame game_;
    State state_;
    PerSuit<Tile> proper_{};
    std::array<std::vector<Tile>, most_players> piles_;  // by seat with suit terrain, else the first
    base::Random luck_;
    base::Random thought_;  // the players' own
    std::array<std::unique_ptr<Policy>, most_players> policies_;
    std::vector<Action> choices_;
};

}  // namespace castellan::piecepack
