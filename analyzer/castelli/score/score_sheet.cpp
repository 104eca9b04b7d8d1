#include "analyzer/castelli/score/score_sheet.hpp"

#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/titles.hpp"

namespace castellan::analyzer {

using namespace castelli;

ScoreSheet make_score_sheet(const PlayedGame& game) {
    const PlayedLine& line = game.main_line();
    ScoreSheet sheet;
    sheet.game = game;
    sheet.names = player_names(game.record());
    sheet.title = game_title(game.record());
    sheet.start = line.start.state;
    for (const PlayedTurn& turn : line.turns)
        if (!turn.is_final()) sheet.turns.emplace_back(turn);
    sheet.final = line.scoring();
    if (const auto won = game.winners()) sheet.winners = *won;
    if (line.stop) sheet.stopped = describe(game, *line.stop);
    sheet.end = line.end();
    return sheet;
}

}  // namespace castellan::analyzer
