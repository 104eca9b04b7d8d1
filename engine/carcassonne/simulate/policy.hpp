// How a simulated player decides.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/random.hpp"
#include "engine/carcassonne/state/action.hpp"
#include "engine/carcassonne/state/state.hpp"

namespace castellan::carcassonne {

enum class PolicyName : std::uint8_t { sensible, random };
inline constexpr std::array<std::string_view, 2> policy_names = {"sensible", "random"};
constexpr std::string_view name(PolicyName policy) { return policy_names[std::size_t(policy)]; }

/// What one player sees, and that is everything: only the tiles to come are not known.
struct View {
    const Setup& setup;
    const State& state;
    Colour player{};
};

/// One player. It keeps nothing from turn to turn.
class Policy {
  public:
    virtual ~Policy() = default;

    /// Where the drawn tile is placed; it fits somewhere.
    virtual Action place(const View& view, KindId drawn, base::Random& random) = 0;
    /// One of the actions, or null for none of them: followers, castles of the player, or what one of the player's
    /// castles takes.
    virtual const Action* choose(const View& view, std::span<const Action> actions, base::Random& random) = 0;
};

std::unique_ptr<Policy> make_policy(PolicyName name);

}  // namespace castellan::carcassonne
