#include "engine/castelli/playout/value.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/castelli/rules/ending.hpp"

namespace castellan::castelli {
namespace {

Value result_of(const Ground& ground, const State& state) {
    Value value;
    const ColourSet won = winners(ground.setup, state).colours;
    for (const Colour player : ground.setup.seated()) {
        const ColourSet own_game = ground.setup.playing_in[ground.setup.half(player)];
        value.shares[player] = won.contains(player) ? 1.0 / (won & own_game).size() : 0.0;
        value.points[player] = state.players[player].vp;
    }
    return value;
}

double weighed(const Features& weights, const Features& features) {
    float sum = 0;
    for (std::size_t feature = 0; feature < feature_count; ++feature) sum += weights[feature] * features[feature];
    return double(sum);
}

}  // namespace

Value value_of(const Ground& ground, const Model& model, const World& world, Colour viewer) {
    if (world.state.stage == Stage::over) return result_of(ground, world.state);
    PerColour<Features> features;
    find_features(ground, model.promise, world, viewer, features);
    Value value;
    for (std::uint8_t half = 0; half < ground.setup.halves; ++half) {
        const float left = float(world.state.tiles_left[half]) / float(ground.setup.board.squares_of_half[half]);
        const Scale scale = model.at(left);
        const ColourSet players = ground.setup.playing_in[half];
        PerColour<double> exponents{};
        double most = std::numeric_limits<double>::lowest();
        for (const Colour player : players) {
            value.points[player] = weighed(scale.points, features[player]);
            exponents[player] = weighed(scale.shares, features[player]);
            most = std::max(most, exponents[player]);
        }
        double total = 0;
        for (const Colour player : players) total += value.shares[player] = std::exp(exponents[player] - most);
        for (const Colour player : players) value.shares[player] /= total;
    }
    return value;
}

}  // namespace castellan::castelli
