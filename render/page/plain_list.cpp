#include "render/page/plain_list.hpp"

#include <fmt/core.h>

#include "language/text.hpp"
#include "render/backend/svg_document.hpp"

namespace castellan::render::page {

namespace {

using language::tr;

std::string line(const std::string& text) { return fmt::format("<li>{}</li>\n", xml_text(text)); }

std::string event_line(const ShownEvent& event) {
    std::string text = event.text;
    if (!event.score.empty()) text += ": " + event.score;
    return line(event.rule.empty() ? text : fmt::format("{} [{}]", text, event.rule));
}

std::string lines_of(const ShownTurn& turn, const ShownGame& game) {
    std::string html;
    for (const ShownStep& step : turn.steps) {
        if (!step.text.empty())
            html += line(step.player == analyzer::nobody
                             ? step.text
                             : fmt::format("{} {}", game.players[std::size_t(step.player)].name, step.text));
        for (const ShownEvent& event : step.events) html += event_line(event);
    }
    return html;
}

/// Turns of players are a list; what is between them has a heading.
std::string turns_of(const ShownGame& game) {
    std::string html;
    bool in_list = false;
    const auto list = [&](bool opens) {
        if (opens != in_list) html += opens ? "<ol>\n" : "</ol>\n";
        in_list = opens;
    };
    list(true);
    for (const ShownTurn& turn : game.lines.front().turns) {
        const bool is_of_player = turn.player != analyzer::nobody;
        list(is_of_player);
        if (is_of_player) {
            html += fmt::format("<li value=\"{}\">{}\n<ul>{}</ul></li>\n", turn.number,
                                xml_text(game.players[std::size_t(turn.player)].name), lines_of(turn, game));
            continue;
        }
        html += fmt::format("<h2>{}</h2>\n<ul>{}</ul>\n", xml_text(turn.title), lines_of(turn, game));
        if (!turn.caption.empty()) html += fmt::format("<p>{}</p>\n", xml_text(turn.caption));
    }
    list(false);
    return html;
}

}  // namespace

std::string plain_list(const ShownGame& game) {
    std::string html =
        fmt::format("<p>{}</p>\n", xml_text(tr("The board is drawn by a script; without it, these are the turns.")));
    html += turns_of(game);
    const ShownLine& main = game.lines.front();
    html += "<ul>";
    for (const ShownPlayer& player : game.players) html += line(fmt::format("{}: {}", player.name, player.total));
    html += "</ul>\n";
    if (!main.stopped.empty()) html += fmt::format("<p>{}</p>\n", xml_text(tr("Not played further: {}", main.stopped)));
    return html;
}

}  // namespace castellan::render::page
