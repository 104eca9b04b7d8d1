#include "analyzer/carcassonne/choices.hpp"

#include <algorithm>
#include <utility>

#include "analyzer/carcassonne/sentences.hpp"
#include "engine/carcassonne/replay/claims.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "engine/carcassonne/rules/scoring.hpp"
#include "engine/carcassonne/words/spell.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

/// What the record does next; null where it has no more, or what it has cannot be read.
const Action* next_action(const Situation& situation) {
    const auto of_stop = [](const Problem& problem) { return problem.action ? &*problem.action : nullptr; };
    if (situation.problem != nullptr) return of_stop(*situation.problem);
    if (situation.turn != nullptr && situation.actions < situation.turn->actions.size())
        return &situation.turn->actions[situation.actions];
    const PlayedLine& line = *situation.line;
    auto next = std::find_if(line.turns.begin(), line.turns.end(),
                             [&](const PlayedTurn& turn) { return &turn == situation.turn; });
    next = next == line.turns.end() ? line.turns.begin() : next + 1;
    if (next != line.turns.end()) return next->actions.empty() ? nullptr : next->actions.data();
    if (!line.stop) return nullptr;
    return line.begun.empty() ? of_stop(*line.stop) : line.begun.data();
}

DrawnKind drawn_kind(const Setup& setup, const State& state, KindId kind) {
    DrawnKind drawn;
    drawn.kind = kind;
    drawn.left = state.left[kind];
    drawn.places = state.map.places_for(setup.tiles->kind(kind));
    list_placements(setup, state, kind, drawn.listed);
    if (drawn.places > 0) drawn.ways = drawn.listed.size();
    if (drawn.listed.size() > most_words) drawn.listed.resize(most_words);
    return drawn;
}

/// As a turn that placed the last tile would claim it.
std::string claim_text(const Setup& setup, const State& state, const Event& event) {
    PlayedTurn turn;
    Action placed;
    placed.kind = ActionKind::tile;
    placed.place = state.last_tile().place;
    turn.actions.push_back(placed);
    Word claim = claim_of(setup, state, turn, event);
    if (event.owners.empty()) {
        claim.owners.reset();
        claim.points = 0;
    }
    return spelled(claim);
}

/// What the turn scores if it ends now, and the completed features that give nobody points.
std::vector<Outcome> outcomes(const Setup& setup, const State& state) {
    State after = state;
    std::vector<Event> events;
    end_turn(setup, after, events);
    std::vector<Event> all;
    for (const Node feature : completed(setup, state)) {
        if (!owners(state.features.of(feature)).empty()) continue;
        Event event;
        event.terrain = state.features.of(feature).terrain;
        event.rule = &rule_of(event.terrain);
        event.feature = feature;
        event.points = worth_complete(setup, state.features.of(feature));
        all.push_back(event);
    }
    all.insert(all.end(), events.begin(), events.end());
    std::vector<Outcome> texts;
    texts.reserve(all.size());
    for (const Event& event : all) texts.push_back({event, event_text(after, event), claim_text(setup, after, event)});
    return texts;
}

std::vector<Action> follow_ups(const Setup& setup, const State& state) {
    std::vector<Action> actions;
    if (state.phase == Phase::placed) list_follow_ups(setup, state, actions);
    return actions;
}

/// The option of being at this state.
Option option_at(const Setup& setup, const State& state) {
    Option option;
    if (state.phase != Phase::placed) return option;
    option.player = to_play(setup, state);
    option.scored = outcomes(setup, state);
    for (const Action& action : follow_ups(setup, state))
        option.then.push_back(spelled(word_for(setup, state, action)));
    return option;
}

void add_options(const Setup& setup, const State& state, const std::vector<Action>& actions, LegalMoment& moment) {
    for (const Action& action : actions) {
        if (moment.options.size() == most_options) {
            ++moment.left_out;
            continue;
        }
        State after = state;
        perform(setup, after, action);
        Option option = option_at(setup, after);
        option.word = spelled(word_for(setup, state, action));
        option.player = action.player;
        option.aside = action.kind == ActionKind::aside;
        moment.options.push_back(std::move(option));
    }
}

}  // namespace

LegalMoment legal_moment(const PlayedGame& game, const Situation& situation) {
    const Setup& setup = game.setup();
    const State& state = situation.state;
    LegalMoment moment;
    if (state.phase == Phase::placed) {
        moment.options.push_back(option_at(setup, state));
        moment.options.back().then.clear();  // they are the others
        add_options(setup, state, follow_ups(setup, state), moment);
    }
    if (state.phase != Phase::draw) return moment;
    for (std::size_t kind = 0; kind < state.left.size(); ++kind)
        if (state.left[kind] > 0) moment.kinds.push_back(drawn_kind(setup, state, KindId(kind)));
    const Action* next = next_action(situation);
    if (next == nullptr || next->kind > ActionKind::tile || state.left[next->tile] == 0) return moment;
    moment.drawn = next->tile;
    std::vector<Action> placements;
    list_placements(setup, state, next->tile, placements);
    add_options(setup, state, placements, moment);
    return moment;
}

}  // namespace castellan::analyzer::carcassonne
