#include "engine/castelli/playout/sampler.hpp"

namespace castellan::castelli {
namespace {

// Streams of chance of one deal: so that all choices meet the same tiles and cards, and the same luck after them.
enum Purpose : std::uint64_t { dealing, playing };

}  // namespace

Value ChoiceSampler::sample(const Sight& sight, const std::optional<Action>& choice, std::uint64_t seed,
                            std::uint64_t deal) {
    base::Random dealt(seed, deal, dealing);
    base::Random played(seed, deal, playing);
    deal_world(ground_, sight, dealt, world_);
    playout_.begin();
    int turns = depth_.turns;
    if (choice) {
        Action action = *choice;
        if (action.kind == ActionKind::place && action.tile == no_index) {
            playout_.player().look(world_, action.player);
            action = playout_.player().choose_laying(action.square, world_.tiles[action.square]);
        }
        playout_.act(world_, action, played);
        if (action.kind == ActionKind::end_turn) --turns;
    }
    playout_.play(world_, turns, played);
    return value_of(ground_, model_, world_, sight.viewer);
}

}  // namespace castellan::castelli
