#include "render/castelli/page/shown_choices.hpp"

#include "analyzer/castelli/analysis/positions.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::render::page {

using namespace castelli;
using analyzer::DecisionPlace;

namespace {

/// Whether the board shows it, and all that it does is known beforehand.
bool is_shown(const Action& action) {
    switch (action.kind) {
        case ActionKind::place: return action.tile != no_index;
        case ActionKind::use: return action.octagon != no_index;
        case ActionKind::build:
        case ActionKind::overbuild:
        case ActionKind::steward: return true;
        default: return false;
    }
}

Situation after(const Setup& setup, const DecisionPlace& place, const std::optional<Action>& choice) {
    Situation situation;
    situation.state = place.sight.state;
    situation.deck = place.sight.deck;
    if (!choice) return situation;
    TurnPlay& play = situation.play;
    if (is_shown(*choice)) perform({setup, situation.state, situation.deck, play.events}, *choice);
    // Of a tile to be revealed the square glows.
    if (is_shown(*choice) || choice->kind == ActionKind::place)
        play.steps.push_back({implied, *choice, 0, std::uint32_t(play.events.size())});
    return situation;
}

/// Nothing where the word says it all: a square, the end of the turn.
std::string text_of(const std::optional<Action>& choice, const Setup& setup, const analyzer::Names& names) {
    if (!choice || (choice->kind == ActionKind::place && choice->tile == no_index)) return {};
    return analyzer::action_text(*choice, setup, names);
}

}  // namespace

std::vector<std::vector<ShownChoice>> shown_choices(const PlayedGame& game, const analyzer::analysis::Report& report,
                                                    const analyzer::Names& names, Boards& boards) {
    std::vector<std::vector<ShownChoice>> all(report.moments.size());
    const auto told = analyzer::tell_cards(game);
    if (!told) return all;
    const Setup& setup = game.setup();
    const Ground ground(setup);
    State end;
    const auto places = analyzer::find_decisions(ground, frozen_weights().model_for(setup), *told, end);
    for (std::size_t index = 0; index < std::min(places.size(), all.size()); ++index) {
        const auto& moment = report.moments[index];
        if (!is_lesson(moment)) continue;
        const DecisionPlace& place = places[index];
        const auto add = [&](std::size_t number) {
            const auto& choice = place.choices[number];
            all[index].push_back({boards.at(after(setup, place, choice), {}), text_of(choice, setup, names)});
        };
        add(place.node.played);
        for (const auto& other : moment.best) add(other.choice);
    }
    return all;
}

}  // namespace castellan::render::page
