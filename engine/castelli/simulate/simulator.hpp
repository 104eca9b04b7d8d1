// Plays whole games by itself, for trying rules, notation and component sets. The same options give the same game on
// every machine: it uses our own random numbers, and policies use integers only.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/castelli/simulate/deal.hpp"
#include "engine/castelli/simulate/policies.hpp"

namespace castellan::castelli {

struct SimulationOptions {
    std::shared_ptr<const ComponentSet> set;
    int players = 4;  // 2 to 4
    std::uint64_t seed = 1;
    std::array<PolicyName, colour_count> policies{};  // by seat, the start player's first
    Rulings rulings;
    Modules modules;
    std::function<std::unique_ptr<Policy>(PolicyName)> make_policy = castelli::make_policy;
};

/// A game begun elsewhere, which is played on.
struct GameSoFar {
    Setup setup;
    State start;
    Deck start_deck;
    std::vector<Action> actions;
    State now;  // after them; what nobody has seen of it is dealt anew in each game
    Deck deck;
};

/// A whole game, from the setup to the final scoring.
struct SimulatedGame {
    std::uint64_t number = 0;  // from 1
    Setup setup;
    State start;
    Deck start_deck;
    std::vector<Action> actions;
    State end;
};

class Simulator {
  public:
    /// Fails when the set has no layout for so many players.
    static tl::expected<Simulator, SetupError> make(SimulationOptions options);
    /// For games begun elsewhere alone.
    explicit Simulator(SimulationOptions options);

    /// The game of this number, from 1, whichever games were played before. Valid until the next call. Throws
    /// std::logic_error should a policy choose what the rules do not allow.
    const SimulatedGame& play(std::uint64_t number);
    /// The same from a game begun: whatever is unknown of it is dealt, each way as likely.
    const SimulatedGame& play_on(const GameSoFar& begun, std::uint64_t number);
    [[nodiscard]] const SimulationOptions& options() const { return options_; }

  private:
    tl::expected<Setup, SetupError> begin(std::uint64_t number);
    void play_to_the_end();
    void step();
    void reveal_or_act();
    void draw_top();
    void ask_for_stewards();
    void ask_for_guard();
    void ask_for_sales();
    void ask_for_sales(Colour player);
    void act(const Action& action);
    void act(ActionKind kind);
    [[nodiscard]] Table table() const { return {game_.setup, state_, deck_}; }
    [[nodiscard]] Policy& policy_of(Colour player) { return *policies_[game_.setup.seat_of[player]]; }

    SimulationOptions options_;
    SimulatedGame game_;
    Deal deal_;
    State state_;
    Deck deck_;
    base::Random luck_;                                           // during play: which card a Traitor takes
    base::Random thought_;                                        // the players' own
    std::array<std::unique_ptr<Policy>, colour_count> policies_;  // by seat
    std::uint16_t stewards_asked_ = 0;                            // the turn in which everybody has been asked
    Events events_;
    std::vector<Action> choices_;
};

}  // namespace castellan::castelli
