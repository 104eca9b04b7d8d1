// Writes parts of score sheets as JSON (docs/score-json.md), for reports that contain them.
#pragma once

#include "analyzer/castelli/score/score_sheet.hpp"
#include "base/json.hpp"

namespace castellan::analyzer {

std::string_view colour_key(castelli::Colour colour);  // "R"
/// Keys of an object: title, players, rulings.
void write_game_json(base::Json& json, const ScoreSheet& sheet, const castelli::Setup& setup);
/// Keys of an object: turns, final, totals, winners, stopped.
void write_score_json(base::Json& json, const ScoreSheet& sheet, const castelli::Setup& setup);

}  // namespace castellan::analyzer
