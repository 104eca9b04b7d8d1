// Looks one turn ahead: tries every choice on a copy of the game and takes the one whose position is worth most to its
// player (appraisal.hpp). For a tile not yet revealed it tries a sample of the possible ones.
#pragma once

#include "engine/castelli/simulate/appraisal.hpp"
#include "engine/castelli/simulate/policy.hpp"

namespace castellan::castelli {

class SensiblePolicy : public Policy {
  public:
    void begin_game() override { appraiser_.begin_game(); }
    Action choose_action(const View& view, base::Random& random) override;
    Action choose_laying(const View& view, const Action& revealed, base::Random& random) override;
    bool choose_guard(const View& view, const Action& guard, base::Random& random) override;
    std::optional<Action> choose_steward(const View& view, const std::vector<Action>& choices,
                                         base::Random& random) override;
    std::optional<Action> choose_sale(const View& view, const std::vector<Action>& choices,
                                      base::Random& random) override;

  private:
    struct Trial {
        State state;
        Deck deck;
    };

    Action choose_square(const View& view, base::Random& random);
    int hope_of(const View& view, Action place);
    int worth_of_place(const View& view, const Action& place);
    int worth_when_settled(const View& view, Trial& trial);
    int worth_of_turn(const View& view, const Trial& trial);
    int worth_with_castle(const View& view, const Trial& trial);
    Action choose_deed(const View& view);
    template <class Worth>
    std::optional<Action> best_of(const View& view, const std::vector<Action>& choices, int least, Worth worth);
    LiveTable game(const View& view, Trial& trial);

    Appraiser appraiser_;
    Events events_;
    std::vector<Action> choices_;
    std::vector<Action> castles_;
};

}  // namespace castellan::castelli
