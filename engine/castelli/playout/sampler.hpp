// What follows a choice: plays on from what one player can see, on one deal of the rest after another.
#pragma once

#include "engine/castelli/playout/playout.hpp"
#include "engine/castelli/playout/value.hpp"

namespace castellan::castelli {

/// How far a sample plays on before the value is asked.
struct Depth {
    int turns = 1;  // that end before, the one being played included
};

class ChoiceSampler {
  public:
    ChoiceSampler(const Ground& ground, const Model& model, Depth depth)
        : ground_(ground), model_(model), depth_(depth), playout_(ground, model) {}

    /// The value to the viewer after a choice; without one the game only goes on. Of a tile to reveal the choice names
    /// the square alone, and the tile is laid as the quick player does. `proceed` of a player who is not to move says
    /// that no Steward is played (K10). Equal numbers of deals hide the same things, whatever the choice.
    Value sample(const Sight& sight, const std::optional<Action>& choice, std::uint64_t seed, std::uint64_t deal);

  private:
    const Ground& ground_;
    const Model& model_;
    Depth depth_;
    Playout playout_;
    World world_;
};

}  // namespace castellan::castelli
