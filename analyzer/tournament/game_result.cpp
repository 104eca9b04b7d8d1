#include "analyzer/tournament/game_result.hpp"

#include "analyzer/castelli/game_parts.hpp"
#include "engine/castelli/rules/ending.hpp"

namespace castellan::analyzer::tournament {

using namespace castelli;

std::vector<std::vector<Colour>> games_at(const Setup& setup) {
    std::vector<std::vector<Colour>> games;
    for (const GamePart& part : parts_of(setup)) games.push_back(part.players());
    return games;
}

std::vector<GameResult> results_of(const Setup& setup, const State& end) {
    const ColourSet won = winners(setup, end).colours;
    std::vector<GameResult> results;
    for (const auto& colours : games_at(setup)) {
        GameResult& result = results.emplace_back();
        for (const Colour colour : colours) {
            const PlayerState& player = end.players[colour];
            result.push_back({colour, player.vp, player.castles_built, won.contains(colour)});
        }
    }
    return results;
}

}  // namespace castellan::analyzer::tournament
