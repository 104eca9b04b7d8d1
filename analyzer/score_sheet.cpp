#include "analyzer/score_sheet.hpp"

#include "analyzer/checker.hpp"
#include "analyzer/problem_text.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"

namespace castellan::analyzer {

using namespace castelli;

std::string tag_value(const notation::Record& record, std::string_view name) {
    const notation::Tag* tag = record.tag(name);
    return tag != nullptr ? notation::unescape_tag_value(tag->value.of(record.text)) : std::string{};
}

std::array<std::string, colour_count> player_names(const notation::Record& record) {
    std::array<std::string, colour_count> names;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        names[colour] = tag_value(record, name(Colour(colour)));
        if (names[colour].empty()) names[colour] = language::tr(name(Colour(colour)));
    }
    return names;
}

std::string game_title(const notation::Record& record) {
    std::string title = tag_value(record, "Event");
    if (title == "?") title.clear();  // not filled in
    for (const auto* tag : {"Round", "Date"}) {
        const auto value = tag_value(record, tag);
        if (value.empty() || value.front() == '?') continue;
        if (!title.empty()) title += ", ";
        title += tag == std::string_view("Round") ? language::tr("round {}", value) : value;
    }
    return title;
}

ScoreSheet make_score_sheet(const notation::Record& record, const Opening& opening) {
    return make_score_sheet(record, opening, {record, opening.setup, *opening.finder, opening.state, opening.deck},
                            [](const Replayer&) {});
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
