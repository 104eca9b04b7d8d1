#include "analyzer/score/score_sheet.hpp"

#include "analyzer/report/problem_text.hpp"
#include "analyzer/report/titles.hpp"

namespace castellan::analyzer {

using namespace castelli;

ScoreSheet make_score_sheet(const notation::Record& record, const Opening& opening) {
    return make_score_sheet(record, opening, {record, opening}, [](const Replayer&) {});
}

ScoreSheet make_score_sheet(const notation::Record& record, const Opening& opening, Replayer replayer,
                            const std::function<void(const Replayer&)>& each_turn) {
    ScoreSheet sheet;
    sheet.names = player_names(record);
    sheet.title = game_title(record);
    sheet.start = opening.state;
    const auto keep = [&] {
        const TurnPlay& turn = replayer.turn();
        return SheetTurn{turn.number, turn.player, turn.steps, turn.events, replayer.state()};
    };
    while (replayer.next()) {
        each_turn(replayer);
        if (!replayer.turn().is_final) {
            sheet.turns.push_back(keep());
        } else if (replayer.turn().complete) {
            sheet.final = keep();
            sheet.winners = winners(opening.setup, replayer.state());
        }
    }
    if (replayer.problem()) {
        sheet.stopped = describe(replayer, record);
        const TurnPlay& turn = replayer.turn();
        // What the refused turn did before is shown, but its end is not.
        if (!turn.complete) each_turn(replayer);
        if (!turn.complete && !turn.is_final && !turn.steps.empty()) sheet.turns.push_back(keep());
    }
    sheet.end = replayer.state();
    return sheet;
}

}  // namespace castellan::analyzer
