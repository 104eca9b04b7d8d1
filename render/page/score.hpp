// The final score of a page, and its charts.
#pragma once

#include "analyzer/score/score_sheet.hpp"
#include "base/json.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/page/shared_groups.hpp"

namespace castellan::render::page {

/// "winners": a sentence; "score": [{name, rule, points: [of each player]}], the rows from the points during the game
/// to the total. Both empty without a final scoring.
void write_score(base::Json& json, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup);

/// "charts": [{kind, name, board: group, box}]
void write_charts(base::Json& json, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                  SharedGroups& groups);

}  // namespace castellan::render::page
