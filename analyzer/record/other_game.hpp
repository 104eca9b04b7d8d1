// What a game other than Castelli gives to verbs without a record: empty records and simulated ones.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/record/set_format.hpp"
#include "engine/core/reference.hpp"

namespace castellan::analyzer {

/// The head of a record that is still to be written. Values are as meant; empty ones are left open in it.
struct NewRecord {
    int players = 2;
    std::string seats;               // letters clockwise, the player who begins first
    std::vector<std::string> names;  // in the same order
    std::string date, event;
    std::string set;  // text of a usable set, which is embedded; empty: the one that is built in
};

struct SimulationOrder {
    int players = 2;
    std::uint64_t seed = 1;
    std::vector<std::string> policies;  // one for all, or one for each seat
    std::vector<std::string> rulings;   // name=value; each must be known
    std::string variant;                // empty: none
    std::string set;                    // text of a usable set; empty: the one that is built in
};

/// Plays seeded games: the same order gives the same bytes on every machine.
class GameSimulator {
  public:
    virtual ~GameSimulator() = default;
    /// Appends the record of a game, from 1, in canonical form.
    virtual void write_record(std::uint64_t number, std::string& out) = 0;
};

class OtherGame {
  public:
    virtual ~OtherGame() = default;

    /// Of the tag Game.
    [[nodiscard]] virtual std::string_view name() const = 0;
    /// Of its sets of components; null if there is no other set to play with.
    [[nodiscard]] virtual const SetFormat* set_format() const { return nullptr; }
    /// How many can play, in the form of an option's values: "2|3|4".
    [[nodiscard]] virtual std::string_view player_counts() const = 0;
    /// What is said of its rules.
    [[nodiscard]] virtual const core::Reference& reference() const = 0;
    /// Whether "name=value" is a ruling of this game.
    [[nodiscard]] virtual bool knows_ruling(const std::string& assignment) const = 0;
    /// An empty record with a hint what to fill in. The error says what is wrong with the order; so below.
    [[nodiscard]] virtual tl::expected<std::string, std::string> new_record(const NewRecord& order) const = 0;
    [[nodiscard]] virtual tl::expected<std::unique_ptr<GameSimulator>, std::string> simulator(
        const SimulationOrder& order) const = 0;
};

}  // namespace castellan::analyzer
