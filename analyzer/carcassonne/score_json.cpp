#include "analyzer/carcassonne/data.hpp"
#include "analyzer/carcassonne/score.hpp"
#include "analyzer/carcassonne/score_parts.hpp"
#include "analyzer/record/diagnostics_json.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

void write_parts(base::Json& json, const PlayedGame& game) {
    json.begin_array("parts");
    for (const ScorePart& part : score_parts(game)) {
        json.begin_object();
        json.field("name", part.name);
        json.field("rule", part.rule);
        write_points(json, "points", game.setup(), part.points);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string score_json(const PlayedGame& game, const TextProblems& problems) {
    base::Json json;
    json.begin_object();
    json.field(score_report, 1);
    write_diagnostics_json(json, problems);
    write_players(json, game);
    json.begin_array("events");
    for (const PlayedTurn& turn : game.turns())
        for (const Event& event : turn.events) write_event(json, game.setup(), game.end(), turn, event);
    json.end_array();
    write_parts(json, game);
    write_points(json, "totals", game.setup(), game.end().points);
    if (const auto won = game.winners()) write_colours(json, "winners", game.setup(), *won);
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer::carcassonne
