#include "render/booklet/turn_words.hpp"

#include <fmt/core.h>

#include <set>

#include "language/text.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

using namespace castelli;
using notation::NodeKind;

/// For each word of a turn, the number of actions up to and including it.
std::vector<std::uint16_t> actions_up_to(const TurnPlay& turn) {
    std::vector<std::uint16_t> counts;
    counts.reserve(turn.words.size());
    std::uint16_t count = 0;
    for (const Word& word : turn.words) counts.push_back(word.is_action() ? ++count : count);
    return counts;
}

std::string glyphs_at(const ChapterGame& game, const PlayedTurn& turn, std::uint16_t action) {
    std::string text;
    for (const castelli::Remark& remark : turn.remarks) {
        const notation::Node& node = game.record().nodes[remark.node];
        if (remark.action != action || node.kind != NodeKind::glyph) continue;
        const bool runs_on = !text.empty() && (text.back() == '?' || text.back() == '!');
        text += std::string(runs_on ? " " : "");
        text += notation::glyph_text(notation::Glyph(node.detail));
    }
    return text;
}

/// Calls `visit` for the steps of a part; one that the record does not write belongs to the action before it.
template <class Visit>
void for_each_step(const TurnPlay& turn, TurnPart part, Visit visit) {
    const auto counts = actions_up_to(turn);
    std::uint16_t action = 0;
    for (const Step& step : turn.steps) {
        if (step.word != implied) action = counts[std::size_t(step.word)];
        if (action > part.from && action <= part.to) visit(step);
    }
}

/// " 5 VP, 12 in all." of each player who scored; players not on turn are named.
void tell_points(const ChapterGame& game, const PlayedTurn& turn, TurnPart part, std::vector<Run>& runs) {
    const TurnPlay& played = turn.play;
    PerColour<int> points{};
    for_each_step(played, part, [&](const Step& step) {
        for (const Event& event : played.events_of(step))
            if (event.kind == EventKind::scored) points[event.player] += event.amount;
    });
    const Situation situation = part.to == 0 ? Situation(turn) : castelli::situation_after(turn, part.to);
    for (const Colour colour : game.setup().seated()) {
        if (points[colour] == 0) continue;
        runs.push_back(roman(colour == played.player ? " " : fmt::format(" {}: ", game.names()[colour])));
        auto scored = analyzer::amount_text(points[colour], Unit::vp);
        if (const auto blank = scored.find(' '); blank != std::string::npos) scored.replace(blank, 1, "\u00A0");
        runs.push_back(roman(tr("{}, {} in all.", scored, situation.state.players[colour].vp)));
    }
}

}  // namespace

std::vector<std::uint16_t> stops_of(const ChapterGame& game, const PlayedTurn& turn) {
    std::set<std::uint16_t> stops = {std::uint16_t(castelli::actions_of(turn.play))};
    for (const castelli::Remark& remark : turn.remarks)
        if (game.record().nodes[remark.node].kind == NodeKind::comment) stops.insert(remark.action);
    return {stops.begin(), stops.end()};
}

std::vector<std::vector<Run>> notation_words(const ChapterGame& game, const PlayedTurn& turn, TurnPart part,
                                             const MoveSigns& signs) {
    std::vector<std::vector<Run>> told;
    const auto add_glyphs = [&](std::uint16_t action) {
        auto glyphs = glyphs_at(game, turn, action);
        if (glyphs.empty()) return;
        const bool runs_on = told.empty() || told.back().back().text.ends_with('?');
        if (runs_on) told.emplace_back();
        told.back().push_back({std::move(glyphs), Weight::bold, Slant::upright, true});
    };
    std::uint16_t action = 0;
    if (part.from == 0) add_glyphs(0);
    for (const Word& word : turn.play.words) {
        if (!word.is_action() || action++ < part.from) continue;
        if (action > part.to) break;
        told.push_back(signs.runs_of(word, turn.play.player));
        add_glyphs(action);
    }
    return told;
}

std::vector<Run> told_in_words(const ChapterGame& game, const PlayedTurn& turn, TurnPart part) {
    const TurnPlay& played = turn.play;
    std::string text;
    Colour subject = played.player;  // named by the heading
    for_each_step(played, part, [&](const Step& step) {
        const auto action = analyzer::action_text(step.action, game.setup(), game.names());
        if (action.empty()) return;
        if (!text.empty()) text += "; ";
        if (step.action.player != subject) text += game.names()[step.action.player] + ' ';
        subject = step.action.player;
        text += action;
    });
    if (!text.empty()) text += '.';
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = char(text.front() - 'a' + 'A');
    std::vector<Run> runs = running_text(text);
    tell_points(game, turn, part, runs);
    return runs;
}

Situation situation_at(const PlayedTurn& turn, std::uint16_t action, const State& before) {
    if (action == castelli::actions_of(turn.play)) return turn;
    if (action > 0) return castelli::situation_after(turn, action);
    Situation situation{before, turn.deck, {}, {}};
    situation.play.number = turn.play.number;
    situation.play.player = turn.play.player;
    return situation;
}

}  // namespace castellan::render::booklet
