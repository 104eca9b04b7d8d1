// The interface of a simulated player: it chooses an action.
#pragma once

#include <optional>
#include <string_view>

#include "base/by_enum.hpp"
#include "base/random.hpp"
#include "engine/castelli/simulate/view.hpp"

namespace castellan::castelli {

enum class PolicyName : std::uint8_t { sensible, random, fast, strong };
inline constexpr std::size_t policy_count = 4;
inline constexpr base::ByEnum<PolicyName, std::string_view, policy_count> policy_names = {"sensible", "random", "fast",
                                                                                          "strong"};
constexpr std::string_view name(PolicyName policy) { return policy_names[policy]; }

/// One player. The view is always that player's own.
class Policy {
  public:
    virtual ~Policy() = default;

    /// A new game: nothing of the last one holds any more.
    virtual void begin_game() {}
    /// In one's own turn: one of list_choices().
    virtual Action choose_action(const View& view, base::Random& random) = 0;
    /// Chooses how to lay the tile just revealed, or the one in hand instead of it (D2): one of list_layings().
    virtual Action choose_laying(const View& view, const Action& revealed, base::Random& random) = 0;
    /// O6e: whether to play the Guard against the overbuilding announced.
    virtual bool choose_guard(const View& view, const Action& guard, base::Random& random) = 0;
    /// In another's turn: one of the Stewards in `choices`, or none.
    virtual std::optional<Action> choose_steward(const View& view, const std::vector<Action>& choices,
                                                 base::Random& random) = 0;
    /// At the end of another's turn: one of the sales in `choices`, or none.
    virtual std::optional<Action> choose_sale(const View& view, const std::vector<Action>& choices,
                                              base::Random& random) = 0;
};

}  // namespace castellan::castelli
