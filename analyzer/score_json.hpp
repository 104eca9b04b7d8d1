// Parts of score sheets as JSON (docs/score-json.md), for the reports that hold one.
#pragma once

#include "analyzer/json.hpp"
#include "analyzer/score_sheet.hpp"

namespace castellan::analyzer {

std::string_view colour_key(castelli::Colour colour);  // "R"
/// Keys of an object: title, players, rulings.
void write_game_json(Json& json, const ScoreSheet& sheet, const castelli::Setup& setup);
/// Keys of an object: turns, final, totals, winners, stopped.
void write_score_json(Json& json, const ScoreSheet& sheet, const castelli::Setup& setup);

}  // namespace castellan::analyzer
