#include "analyzer/castelli/figure/items.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/claims/final_lines.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;

using namespace castelli;

void add_area(Panel& panel, const AreaTotals& totals) {
    const Board& board = panel.setup.board;
    const Area& area = board.areas[totals.area];
    panel.areas.push_back(totals);
    panel.named.push_back(board.octagons[area.octagon].space);
    for (const Facing& facing : area.facing)
        if (facing.square != no_index) panel.named.push_back(board.squares[facing.square].space);
}

void add_castle(Panel& panel, const BuiltCastle& castle) {
    const Board& board = panel.setup.board;
    panel.castles.push_back(castle.points);
    panel.named.push_back(board.octagons[board.areas[castle.points.castle.area].octagon].space);
    for (const Sight& sight : castle.sights) add_sight(panel, sight);
}

void add_sight(Panel& panel, const Sight& sight) {
    panel.named.push_back(sight.castle);
    panel.named.push_back(sight.settlement);
    const bool drawn = std::any_of(panel.sights.begin(), panel.sights.end(), [&](const Sight& other) {
        return other.castle == sight.castle && other.settlement == sight.settlement;
    });
    if (!drawn) panel.sights.push_back(sight);
}

void add_settlement(Panel& panel, const SettlementTotals& totals) {
    const Board& board = panel.setup.board;
    panel.settlements.push_back(totals);
    panel.named.push_back(totals.space);
    const OctagonMask view = castle_view(panel.setup, board.octagon_at(totals.space));
    for (std::size_t i = 0; i < panel.state.castle_count; ++i) {
        const Castle& castle = panel.state.castles[i];
        const OctagonId octagon = board.areas[castle.area].octagon;
        if (castle.tier != Tier::beneath && (view >> octagon & 1) != 0)
            panel.named.push_back(board.octagons[octagon].space);
    }
}

void add_gain(Panel& panel, const PlaceGain& gain) {
    panel.gains.push_back(gain);
    panel.named.push_back(gain.place.space);
}

std::string score_name(Total total, const Setup& setup) {
    if (total >= Total::E2)
        for (const FinalLine& line : final_lines(setup.modules))
            if (line.total == total) return fmt::format("{} {}", line.rule->id, tr(line.name));
    switch (total) {
        case Total::vp: return tr("VP");
        case Total::silver: return tr("silver");
        case Total::wood: return tr("wood");
        case Total::grain: return tr("grain");
        case Total::rocks: return tr("rocks");
        case Total::cards: return tr("cards in hand");
        default: return tr("castles");
    }
}

}  // namespace castellan::analyzer::figure
