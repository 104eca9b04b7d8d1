#include "analyzer/carcassonne/score.hpp"

#include <fmt/core.h>

#include "analyzer/carcassonne/names.hpp"
#include "analyzer/carcassonne/score_parts.hpp"
#include "analyzer/carcassonne/sentences.hpp"
#include "analyzer/record/tags.hpp"
#include "base/columns.hpp"
#include "base/markdown_escape.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

std::string title_of(const notation::Record& record) {
    const auto title = base::visible(game_title(record));
    return title.empty() ? tr("Carcassonne") : title;
}

/// Who played with whom, and the readings chosen.
std::string subtitle_of(const PlayedGame& game, const PerColour<std::string>& names) {
    std::string out;
    for (const Colour colour : game.setup().seated()) out += (out.empty() ? "" : ", ") + name_and_colour(names, colour);
    if (const auto rulings = game.setup().rulings.text(); !rulings.empty()) out += fmt::format("; {}", rulings);
    return out;
}

std::string heading_of(const PlayedTurn& turn, const PerColour<std::string>& names) {
    if (turn.kind == PlayedTurn::Kind::end) return tr("Final scoring");
    return tr("Turn {}, {}", turn.number, names[turn.player]);
}

}  // namespace

std::string score_text(const PlayedGame& game, bool summary) {
    const auto names = player_names(game.record());
    const Setup& setup = game.setup();
    std::string out = title_of(game.record()) + "\n" + subtitle_of(game, names) + "\n";
    if (!summary) {
        for (const PlayedTurn& turn : game.turns()) {
            if (turn.events.empty()) continue;
            out += "\n" + heading_of(turn, names) + "\n";
            for (const Event& event : turn.events)
                for (const Colour colour : setup.seated())
                    if (event.owners.contains(colour))
                        out += fmt::format("    {} {:<50} {:>4}  [{}]\n", base::cell(names[colour], 20),
                                           event_text(game.end(), event), event.points, event.rule->id);
        }
    }
    out += "\n" + tr("Whole game: {}", winners_text(game, names)) + "\n";
    for (const Colour colour : setup.seated()) {
        out += fmt::format("  {}{:>6}\n", name_and_colour(names, colour, 44), game.end().points[colour]);
        for (const ScorePart& part : score_parts(game))
            if (part.points[colour] != 0)
                out += fmt::format("      {:<40}{:>6}  [{}]\n", tr(part.name), part.points[colour], part.rule);
    }
    return out;
}

std::string score_markdown(const PlayedGame& game, bool summary) {
    const auto names = player_names(game.record());
    const Setup& setup = game.setup();
    const auto escaped = [](const std::string& part) { return base::markdown_escaped(part); };
    std::string out = "# " + escaped(title_of(game.record())) + "\n\n" + escaped(subtitle_of(game, names)) + "\n";
    if (!summary) {
        out += fmt::format("\n| {} | {} | {} | {} | {} |\n|---|---|---|---:|---|\n", tr("turn"), tr("player"),
                           tr("how"), tr("points"), tr("rule"));
        for (const PlayedTurn& turn : game.turns())
            for (const Event& event : turn.events)
                for (const Colour colour : setup.seated())
                    if (event.owners.contains(colour))
                        out += fmt::format("| {} | {} | {} | {} | {} |\n", turn.address, escaped(names[colour]),
                                           escaped(event_text(game.end(), event)), event.points, event.rule->id);
    }
    out += "\n## " + escaped(tr("Whole game: {}", winners_text(game, names))) + "\n\n|  |";
    std::string line = "|---|";
    for (const Colour colour : setup.seated()) {
        out += fmt::format(" {} |", escaped(name_and_colour(names, colour)));
        line += "---:|";
    }
    out += "\n" + line + "\n";
    const auto add_row = [&](const std::string& name, const PerColour<std::int32_t>& points) {
        out += fmt::format("| {} |", escaped(name));
        for (const Colour colour : setup.seated()) out += fmt::format(" {} |", points[colour]);
        out += "\n";
    };
    for (const ScorePart& part : score_parts(game)) add_row(tr(part.name), part.points);
    add_row(tr("Total"), game.end().points);
    return out;
}

}  // namespace castellan::analyzer::carcassonne
