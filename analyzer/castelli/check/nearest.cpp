#include "analyzer/castelli/check/nearest.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "analyzer/castelli/check/readings.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

using Spellings = std::vector<std::string>;

Word without_claims(Word word) {
    word.drop_claim();
    return word;
}

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

/// Readings that nothing makes likelier than each other are all named, as long as they are few.
constexpr std::size_t most_named = 4;

std::string listed(const Spellings& words) {
    std::string text;
    for (std::size_t i = 0; i < std::min(words.size(), most_named); ++i)
        text += fmt::format("{}`{}`", i == 0 ? "" : ", ", words[i]);
    if (words.size() > most_named) text += tr(" and {} more", words.size() - most_named);
    return text;
}

void add(Spellings& words, const Word& word) {
    auto spelling = spelled(word);
    if (std::find(words.begin(), words.end(), spelling) == words.end()) words.push_back(std::move(spelling));
}

/// Whether the turn writes this elsewhere: an area is evaluated once, a castle built on its site once.
bool stands_elsewhere(const Word& reading, const std::vector<Word>& words, std::size_t index) {
    if (reading.kind != WordKind::area && reading.kind != WordKind::build && reading.kind != WordKind::overbuild)
        return false;
    const auto wanted = spelled(without_claims(reading));
    for (std::size_t other = 0; other < words.size(); ++other)
        if (other != index && words[other].kind == reading.kind && spelled(without_claims(words[other])) == wanted)
            return true;
    return false;
}

std::vector<Reading> readings_at(const Table& table, const TurnPlay& turn, std::size_t index) {
    auto result = readings(table, turn.words[index]);
    std::erase_if(result, [&](const Reading& reading) { return stands_elsewhere(reading.word, turn.words, index); });
    return result;
}

/// The likeliest readings; where the claim makes them so, also what would differ less but for it.
std::string nearest_words(const std::vector<Reading>& all) {
    if (all.empty()) return {};
    const Reading& first = all.front();
    const auto less = std::find_if(all.begin(), all.end(), [&](const Reading& reading) {
        return !reading.claim_is_true && reading.apart < first.apart;
    });
    Spellings words;
    for (const Reading& reading : all)
        if (equally_likely(reading, first) || (less != all.end() && equally_likely(reading, *less)))
            add(words, reading.word);
    if (words.size() > 1) return tr("each of these is legal here: {}", listed(words));
    return first.claim_is_true ? tr("`{}` is legal and true here", words.front())
                               : tr("`{}` is legal here", words.front());
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

/// A card used or sold that is due, and that the player does not hold yet: what is wrong may be the sign alone.
std::string draw_with_another_sign(const Table& table, const TurnPlay& turn, std::size_t index) {
    const Word& word = turn.words[index];
    if ((word.kind != WordKind::use && word.kind != WordKind::sell) || may_hold(table, table.state.active, word.card))
        return {};
    auto draws = readings_at(table, turn, index);
    std::erase_if(draws, [](const Reading& reading) { return reading.action.kind != ActionKind::draw; });
    return nearest_words(draws);
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

/// A card that is not due. One that was seen may have been used or sold.
std::string superfluous_draw(const Word& draw, const std::vector<Reading>& near) {
    Spellings words;
    for (const Reading& reading : near)
        if (draw.card != CardKind::unknown && equally_likely(reading, near.front())) add(words, reading.word);
    if (words.empty()) return tr("without this word the turn is legal so far");
    return tr("without this word the turn is legal so far; so is each of these: {}", listed(words));
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
    if (refusal != nullptr && trial.state.stage == Stage::draw) {
        if (problem.word != implied)
            if (auto draw = draw_with_another_sign(trial.table(), replayer.turn(), std::size_t(problem.word));
                !draw.empty())
                return draw;
        if (auto draws = missing_draws(trial, replayer, tiles); !draws.empty()) return draws;
    }
    if (refusal == &refusals::not_your_turn && problem.word == implied) return other_player(trial, replayer, tiles);
    if (problem.word == implied) return {};
    const auto index = std::size_t(problem.word);
    const auto near = readings_at(trial.table(), replayer.turn(), index);
    if (refusal == &refusals::no_draw_due && legal_without(trial, replayer, tiles, index))
        return superfluous_draw(replayer.turn().words[index], near);
    return nearest_words(near);
}

std::string true_readings(const Replayer& replayer, std::size_t word, const std::string& corrected) {
    const TurnPlay& turn = replayer.turn();
    const Replayer before = replayer.before(std::int32_t(word));
    if (before.problem()) return {};
    const auto all = readings_at(before.table(), turn, word);
    Spellings words;
    for (const Reading& reading : all)
        if (reading.claim_is_true && equally_likely(reading, all.front())) add(words, reading.word);
    if (words.empty()) return {};
    if (words.size() > most_named - 1) words.resize(most_named - 1);
    if (!corrected.empty()) words.push_back(corrected);
    return words.size() == 1 ? tr("`{}` is true", words.front()) : tr("each of these is true here: {}", listed(words));
}

}  // namespace castellan::analyzer
