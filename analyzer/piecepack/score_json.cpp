#include "analyzer/piecepack/data.hpp"
#include "analyzer/piecepack/score.hpp"
#include "analyzer/record/diagnostics_json.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

std::string score_json(const PlayedGame& game, const TextProblems& problems) {
    const Setup& setup = game.setup();
    base::Json json;
    json.begin_object();
    json.field(score_report, 1);
    write_diagnostics_json(json, problems);
    write_players(json, game);
    json.begin_array("rounds");
    for (const PlayedTurn& turn : game.turns()) {
        if (turn.kind != PlayedTurn::Kind::round) continue;
        json.begin_object();
        json.field("round", turn.number);
        write_score(json, setup, turn.score);
        json.end_object();
    }
    json.end_array();
    write_totals(json, setup, game.main_line().end);
    if (const auto won = game.winners())
        write_suits(json, won->certain ? "winners" : "possible_winners", setup, won->suits);
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer::piecepack
