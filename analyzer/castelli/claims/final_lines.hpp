// The lines of a final scoring: the rules that score at the end of a game, and what each gives every player.
#pragma once

#include <string_view>
#include <vector>

#include "engine/castelli/box/modules.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

struct FinalLine {
    castelli::Total total;  // as a record claims it
    const core::Rule* rule;
    std::string_view name;  // "cards in hand"
};
/// The lines of a game with these modules, in the order in which they are scored.
std::vector<FinalLine> final_lines(castelli::Modules modules);

/// Whether an event scored by the line. O7 has its ties.
bool scores_by(const castelli::Event& event, const FinalLine& line);
int points_by(const castelli::Events& events, castelli::Colour player, const FinalLine& line);

/// Points of one kind, by colour.
struct PointsRow {
    std::string_view name;  // "during the game", "cards in hand", "total"
    std::string_view rule;  // "E2"; empty if it has none
    castelli::PerColour<int> points{};
};
/// From the points before the end by the lines of the final scoring to the total, of a game's end and the events of its
/// final scoring; penalties count to the points before the end.
std::vector<PointsRow> points_rows(const castelli::State& end, const castelli::Events& final,
                                   castelli::Modules modules);

/// O7: a settlement at the end, the castles in line with it, and the points of each who has most.
struct SettlementScore {
    castelli::OctagonId octagon = castelli::no_index;
    bool is_city = false;
    castelli::CastleMajority majority;
    int each = 0;
};
/// Villages and cities in board order; of a final scoring with the module Battle.
std::vector<SettlementScore> settlement_scores(const castelli::State& end, const castelli::Events& final,
                                               const castelli::Setup& setup);

}  // namespace castellan::analyzer
