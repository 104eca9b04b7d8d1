// Hypothetical moves, legal or not: a turn played by the engine from the position of a panel.
#pragma once

#include <optional>

#include "analyzer/castelli/figure/draft.hpp"
#include "analyzer/castelli/figure/moment.hpp"
#include "analyzer/castelli/figure/reports.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/words/tile_finder.hpp"

namespace castellan::analyzer::figure {

/// Plays `would WORDS` from the situation, which becomes the one after the words. New pieces are drawn as ghosts, true
/// claims of the words as claims are. Returns false if anything was reported.
bool play_would(const Statement& statement, castelli::Situation& situation, const castelli::TileFinder& tiles,
                Panel& panel, Reports& reports);

/// Plays `refused RULE WORDS`: they must be refused by that rule. What is refused is drawn and crossed out.
void play_refused(const Statement& statement, const castelli::Situation& situation, const castelli::TileFinder& tiles,
                  Panel& panel, Reports& reports);

}  // namespace castellan::analyzer::figure
