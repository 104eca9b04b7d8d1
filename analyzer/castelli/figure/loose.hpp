// Pieces that lie beside the board of a panel: tiles, castles, settlements, cards, silver, charts with markers.
#pragma once

#include <vector>

#include "analyzer/castelli/figure/figure.hpp"
#include "analyzer/castelli/figure/moment.hpp"
#include "analyzer/castelli/figure/reports.hpp"
#include "engine/castelli/words/tile_finder.hpp"

namespace castellan::analyzer::figure {

inline constexpr std::size_t max_loose_pieces = 12;  // of a line

/// "R5G5B5Y5" a tile of the set, "back", "^R", "village", "city", "silver", "Lg" a card, "card" its back; "wood=R2,B0"
/// the chart, whose numbers are claims. Joined by "+". What is wrong is reported and left out.
std::vector<LoosePiece> read_loose(notation::Span word, const Moment& moment, const castelli::TileFinder& tiles,
                                   Reports& reports);

}  // namespace castellan::analyzer::figure
