#include "analyzer/castelli/claims/final_lines.hpp"

#include <algorithm>

#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::msgid;

using namespace castelli;

std::vector<FinalLine> final_lines(Modules modules) {
    std::vector<FinalLine> lines = {{Total::E2, &rules::E2, msgid("cards in hand")},
                                    {Total::E3, &rules::E3, msgid("resources")}};
    if (modules.has(Module::dilemma)) lines.push_back({Total::D3, &rules::D3, msgid("start tile")});
    if (!modules.has(Module::battle)) {
        lines.push_back({Total::E4, &rules::E4, msgid("silver")});
        return lines;
    }
    lines.push_back({Total::O7, &rules::O7, msgid("villages and cities")});
    lines.push_back({Total::O8, &rules::O8, msgid("castles")});
    lines.push_back({Total::O9, &rules::O9, msgid("silver")});
    return lines;
}

bool scores_by(const Event& event, const FinalLine& line) {
    if (event.kind != EventKind::scored) return false;
    return event.rule == line.rule || (line.rule == &rules::O7 && event.rule == &rules::O7_tie);
}

int points_by(const Events& events, Colour player, const FinalLine& line) {
    int sum = 0;
    for (const Event& event : events)
        if (event.player == player && scores_by(event, line)) sum += event.amount;
    return sum;
}

std::vector<PointsRow> points_rows(const State& end, const Events& final, Modules modules) {
    PointsRow total{msgid("total"), "", {}};
    for (const Colour colour : ColourSet::all()) total.points[colour] = end.players[colour].vp;
    std::vector<PointsRow> rows{{msgid("during the game"), "", total.points}};
    for (const FinalLine& line : final_lines(modules)) {
        PointsRow& row = rows.emplace_back(PointsRow{line.name, line.rule->id, {}});
        for (const Colour colour : ColourSet::all()) {
            row.points[colour] = points_by(final, colour, line);
            rows.front().points[colour] -= row.points[colour];
        }
    }
    rows.push_back(total);
    return rows;
}

std::vector<SettlementScore> settlement_scores(const State& end, const Events& final, const Setup& setup) {
    std::vector<SettlementScore> scores;
    for (std::uint8_t octagon = 0; octagon < setup.board.octagon_count; ++octagon) {
        const bool is_city = end.cities >> octagon & 1;
        if (!is_city && (end.villages >> octagon & 1) == 0) continue;
        const auto scored = std::find_if(final.begin(), final.end(), [&](const Event& event) {
            return event.kind == EventKind::scored && event.places == OctagonMask{1} << octagon;
        });
        scores.push_back(
            {octagon, is_city, castle_majority(setup, end, octagon), scored != final.end() ? scored->amount : 0});
    }
    return scores;
}

}  // namespace castellan::analyzer
