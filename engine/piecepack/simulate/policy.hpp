// How a simulated player decides.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/random.hpp"
#include "engine/piecepack/state/action.hpp"
#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

enum class PolicyName : std::uint8_t { sensible, random };
inline constexpr std::array<std::string_view, 2> policy_names = {"sensible", "random"};
constexpr std::string_view name(PolicyName policy) { return policy_names[std::size_t(policy)]; }

/// What one player sees: of others' coins not the ranks.
struct View {
    const Setup& setup;
    const State& state;
    Suit player{};
    Tile proper;  // the own one, or no_tile once it is laid
};

/// Where the tile of a turn comes from.
struct Source {
    bool proper = false;  // else from the pile
    Suit suit{};          // of the proper tile
    friend bool operator==(const Source&, const Source&) = default;
};

/// One player. It keeps nothing from turn to turn.
class Policy {
  public:
    virtual ~Policy() = default;

    /// One of the sources; there are two at least.
    virtual Source choose_source(const View& view, std::span<const Source> sources, base::Random& random) = 0;
    /// One of the actions: places for a tile, castles or coins.
    virtual Action choose(const View& view, std::span<const Action> actions, base::Random& random) = 0;
};

std::unique_ptr<Policy> make_policy(PolicyName name);

}  // namespace castellan::piecepack
