#include "render/page/plain_list.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/report/problem_text.hpp"
#include "analyzer/score/sentences.hpp"
#include "language/text.hpp"
#include "render/backend/svg_document.hpp"
#include "render/page/players.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using language::tr;

std::string line(const std::string& text) { return fmt::format("<li>{}</li>\n", xml_text(text)); }

std::string lines_of(const PlayedTurn& turn, const Setup& setup, const analyzer::Names& names) {
    std::string html;
    for (const Step& step : turn.play.steps) {
        if (const auto text = analyzer::action_text(step.action, setup, names); !text.empty())
            html += line(fmt::format("{} {}", names[step.action.player], text));
        for (const Event& event : turn.play.events_of(step))
            if (!analyzer::repeats_action(event))
                html += line(fmt::format("{} [{}]", analyzer::event_text(event, setup, names), event.rule->id));
    }
    return html;
}

}  // namespace

std::string plain_list(const analyzer::ScoreSheet& sheet, const Setup& setup) {
    std::string html = fmt::format("<p>{}</p>\n<ol>\n", xml_text(tr("The board is drawn by a script; without it, these "
                                                                    "are the turns.")));
    for (const PlayedTurn& turn : sheet.turns)
        html += fmt::format("<li value=\"{}\">{}\n<ul>{}</ul></li>\n", turn.play.number,
                            xml_text(sheet.names[turn.play.player]), lines_of(turn, setup, sheet.names));
    html += "</ol>\n";
    if (sheet.final)
        html += fmt::format("<h2>{}</h2>\n<ul>{}</ul>\n<p>{}</p>\n", xml_text(tr("Final scoring")),
                            lines_of(*sheet.final, setup, sheet.names),
                            xml_text(analyzer::all_winners_text(sheet, setup, sheet.names)));
    html += "<ul>";
    for (const Colour player : players_in_order(setup))
        html += line(
            fmt::format("{}: {}", sheet.names[player], analyzer::amount_text(sheet.end.players[player].vp, Unit::vp)));
    html += "</ul>\n";
    if (sheet.stopped)
        html += fmt::format("<p>{}</p>\n", xml_text(tr("Not played further: {}", analyzer::stop_text(*sheet.stopped))));
    return html;
}

}  // namespace castellan::render::page
