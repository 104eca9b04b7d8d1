// O7, O8. Rulings: own-space; fixed: empty-majority, overbuilt-tiebreak.
#include "engine/castelli/rules/battle_scoring.hpp"

#include <algorithm>
#include <span>

#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/gains.hpp"

namespace castellan::castelli {
namespace {

void score_settlement(const LiveTable& game, OctagonId octagon, int points) {
    const CastleMajority majority = castle_majority(game.setup, game.state, octagon);
    const int tied = majority.tied.size();
    const Source source{tied > 1 ? &rules::O7_tie : &rules::O7, game.setup.board.octagons[octagon].space};
    for (const Colour player : game.setup.seated())
        if (majority.tied.contains(player))
            score(game, player, 1, settlement_share(points, tied), OctagonMask{1} << octagon, source);
}

void score_standing_castles(const LiveTable& game) {
    for (const Colour player : game.setup.seated()) {
        const std::span castles(game.state.castles.data(), game.state.castle_count);
        const auto standing = std::count_if(castles.begin(), castles.end(), [&](const Castle& castle) {
            return castle.owner == player && castle.tier != Tier::beneath;
        });
        if (standing > 0) score(game, player, int(standing), standing_castle_points, 0, {&rules::O8, {}});
    }
}

}  // namespace

CastleMajority castle_majority(const Setup& setup, const State& state, OctagonId octagon) {
    CastleMajority result;
    const OctagonMask view = castle_view(setup, octagon);
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Castle& castle = state.castles[i];
        if (castle.tier != Tier::beneath && (view >> setup.board.areas[castle.area].octagon & 1) != 0)
            ++result.castles[castle.owner];
    }
    const auto most = *std::max_element(result.castles.begin(), result.castles.end());
    if (most == 0) return result;
    for (const Colour colour : ColourSet::all())
        if (result.castles[colour] == most) result.tied.add(colour);
    return result;
}

void score_battle(const LiveTable& game) {
    for (OctagonId octagon = 0; octagon < game.setup.board.octagon_count; ++octagon) {
        if (game.state.villages >> octagon & 1) score_settlement(game, octagon, village_majority_points);
        if (game.state.cities >> octagon & 1) score_settlement(game, octagon, city_majority_points);
    }
    score_standing_castles(game);
}

}  // namespace castellan::castelli
