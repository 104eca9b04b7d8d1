#include "analyzer/nearest.hpp"

#include <fmt/core.h>

#include <optional>
#include <vector>

#include "analyzer/nearest_so_far.hpp"
#include "analyzer/nearest_tile.hpp"
#include "engine/castelli/legal.hpp"
#include "engine/castelli/turn.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

/// A copy of the game to try readings on.
struct Trial {
    const Setup& setup;
    State state;
    Deck deck;
    Events events;

    bool play(const Action& action) { return apply({setup, state, deck, events}, action).allowed(); }
    [[nodiscard]] Table table() const { return {setup, state, deck}; }
};

/// Plays what the record leaves out before the word; false if a card would have to be drawn first.
bool settle(Trial& trial, bool until_draw) {
    Action action;
    action.player = trial.state.active;
    if (trial.state.stage == Stage::steward || trial.state.stage == Stage::guard) {
        action.kind = ActionKind::proceed;
        trial.play(action);
    }
    action.kind = ActionKind::evaluate;
    for (action.area = 0; action.area < trial.setup.board.area_count && trial.state.stage == Stage::areas;
         ++action.area)
        if (trial.state.is_waiting(action.area)) trial.play(action);
    return until_draw || trial.state.stage != Stage::draw;
}

std::optional<ActionKind> kind_of(WordKind kind) {
    switch (kind) {
        case WordKind::place: return ActionKind::place;
        case WordKind::steward: return ActionKind::steward;
        case WordKind::draw: return ActionKind::draw;
        case WordKind::sell: return ActionKind::sell;
        case WordKind::use: return ActionKind::use;
        case WordKind::build: return ActionKind::build;
        case WordKind::overbuild: return ActionKind::overbuild;
        case WordKind::guard: return ActionKind::guard;
        case WordKind::area: return ActionKind::evaluate;
        default: return std::nullopt;
    }
}

void offer_legal(const Table& table, ActionKind kind, const Word& word, NearestSoFar& nearest) {
    std::vector<Action> legal;
    list_legal(table, kind, legal);
    for (const Action& action : legal) {
        // A card nobody saw is no reading of one that was written.
        if (action.kind == ActionKind::sell && action.card == CardKind::unknown && word.card != CardKind::unknown)
            continue;
        nearest.offer(spelled(word_for(table, action)), [] { return true; });
    }
}

std::string nearest_word(const Table& table, const Word& word) {
    const auto kind = kind_of(word.kind);
    if (!kind) return {};
    Word plain = word;
    plain.claim = ClaimForm::none;
    plain.has_influence = false;
    const std::string written = spelled(plain);
    if (written.size() > WordDistance::most_bytes) return {};
    NearestSoFar nearest(written);
    if (kind == ActionKind::place)
        offer_tiles(table, nearest);
    else
        offer_legal(table, *kind, word, nearest);
    return nearest.reading().empty() ? "" : tr("`{}` is legal here", nearest.reading());
}

/// The cards due before the refused word or the turn's end, if that is legal after them.
std::string missing_draws(Trial trial, const Replayer& replayer, const TileFinder& tiles) {
    const Problem& problem = *replayer.problem();
    std::string draws;
    while (trial.state.stage == Stage::draw) {
        Action draw;
        draw.kind = ActionKind::draw;
        draw.player = next_to_draw(trial.table());
        draws += fmt::format("{}{}", draws.empty() ? "" : " ", spelled(word_for(trial.table(), draw)));
        if (!trial.play(draw)) return {};
        settle(trial, true);
    }
    if (problem.word == implied)
        return trial.play(problem.action) ? tr("write the card drawn: `{}` is legal behind this", draws) : "";
    const auto action = resolve(replayer.turn().words[std::size_t(problem.word)], trial.table(), tiles);
    return action && trial.play(*action) ? tr("write the card drawn first: `{}` is legal here", draws) : "";
}

/// Whether the turn can go on without the refused word.
bool legal_without(Trial trial, const Replayer& replayer, const TileFinder& tiles, std::size_t word) {
    const auto& words = replayer.turn().words;
    for (std::size_t next = word + 1; next < words.size(); ++next) {
        if (words[next].kind > WordKind::area) continue;
        const bool reacts = words[next].kind == WordKind::steward || words[next].kind == WordKind::guard;
        if (!reacts && !settle(trial, words[next].kind == WordKind::draw)) return false;
        const auto action = resolve(words[next], trial.table(), tiles);
        return action && trial.play(*action);
    }
    if (!settle(trial, false)) return false;
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = trial.state.active;
    return trial.play(end);
}

/// The turn as another player's: legal if its first word is.
std::string other_player(Trial trial, const Replayer& replayer, const TileFinder& tiles) {
    for (const Word& word : replayer.turn().words) {
        if (!word.is_action()) continue;
        const auto action = resolve(word, trial.table(), tiles);
        if (!action || !trial.play(*action)) return {};
        return tr("`{}. {}` is legal here", trial.state.turn, letter(trial.state.active));
    }
    return {};
}

}  // namespace

std::string nearest_reading(const Replayer& replayer, const TileFinder& tiles) {
    const Problem& problem = *replayer.problem();
    Trial trial{replayer.table().setup, replayer.state(), replayer.deck(), {}};
    if (problem.kind == Problem::Kind::undecided || problem.kind == Problem::Kind::syntax) return {};
    const core::Refusal* refusal = problem.verdict.refusal;
    if (refusal != nullptr && trial.state.stage == Stage::draw)
        if (auto draws = missing_draws(trial, replayer, tiles); !draws.empty()) return draws;
    if (refusal == &refusals::not_your_turn && problem.word == implied) return other_player(trial, replayer, tiles);
    if (problem.word == implied) return {};
    const auto index = std::size_t(problem.word);
    if (refusal == &refusals::no_draw_due)
        return legal_without(trial, replayer, tiles, index) ? tr("without this word the turn is legal so far") : "";
    return nearest_word(trial.table(), replayer.turn().words[index]);
}

}  // namespace castellan::analyzer
