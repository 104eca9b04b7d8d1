// Takes any legal choice with equal probability, to reach everything the rules allow.
#pragma once

#include "engine/castelli/simulate/policy.hpp"

namespace castellan::castelli {

class RandomPolicy : public Policy {
  public:
    Action choose_action(const View& view, base::Random& random) override;
    Action choose_laying(const View& view, const Action& revealed, base::Random& random) override;
    bool choose_guard(const View& view, const Action& guard, base::Random& random) override;
    std::optional<Action> choose_steward(const View& view, const std::vector<Action>& choices,
                                         base::Random& random) override;
    /// Sells seldom: who is asked in every turn of every other player would never keep a card to use it.
    std::optional<Action> choose_sale(const View& view, const std::vector<Action>& choices,
                                      base::Random& random) override;

  private:
    std::vector<Action> choices_;
};

}  // namespace castellan::castelli
