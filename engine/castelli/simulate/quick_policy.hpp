// The quick player of the analysis (playout/quick_player.hpp) as a simulated player.
#pragma once

#include <memory>
#include <optional>

#include "engine/castelli/playout/quick_player.hpp"
#include "engine/castelli/simulate/policy.hpp"

namespace castellan::castelli {

class QuickPolicy : public Policy {
  public:
    /// The weights must outlive the policy.
    explicit QuickPolicy(const Weights& weights = frozen_weights()) : weights_(weights) {}

    void begin_game() override { ground_.reset(); }
    Action choose_action(const View& view, base::Random& random) override;
    Action choose_laying(const View& view, const Action& revealed, base::Random& random) override;
    bool choose_guard(const View& view, const Action& guard, base::Random& random) override;
    std::optional<Action> choose_steward(const View& view, const std::vector<Action>& choices,
                                         base::Random& random) override;
    std::optional<Action> choose_sale(const View& view, const std::vector<Action>& choices,
                                      base::Random& random) override;

  private:
    QuickPlayer& look(const View& view);

    const Weights& weights_;
    std::optional<Ground> ground_;
    std::optional<QuickPlayer> player_;
    World world_;
};

}  // namespace castellan::castelli
