// Adds true statements to a panel, with the spaces they name, so that the picture shows them.
#pragma once

#include "analyzer/castelli/figure/moment.hpp"

namespace castellan::analyzer::figure {

void add_area(Panel& panel, const AreaTotals& totals);
void add_castle(Panel& panel, const BuiltCastle& castle);
/// Once, however often it is claimed.
void add_sight(Panel& panel, const Sight& sight);
/// With the castles in line.
void add_settlement(Panel& panel, const SettlementTotals& totals);
void add_gain(Panel& panel, const PlaceGain& gain);

/// The name of a score in the table: "VP", "O7 villages and cities".
std::string score_name(castelli::Total total, const castelli::Setup& setup);

}  // namespace castellan::analyzer::figure
