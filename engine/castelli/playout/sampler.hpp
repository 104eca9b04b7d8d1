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

    /// The value to the viewer after a choice of the active player, or of the viewer in another's turn. Of a tile to
    /// reveal the choice names the square alone; the tile is then laid as the quick player does. Equal numbers of deals
    /// hide the same things, whatever the choice.
    Value sample(const Sight& sight, const Action& choice, std::uint64_t seed, std::uint64_t deal);

  private:
    const Ground& ground_;
    const Model& model_;
    Depth depth_;
    Playout playout_;
    World world_;
};

}  // namespace castellan::castelli
