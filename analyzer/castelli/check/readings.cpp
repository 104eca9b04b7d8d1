#include "analyzer/castelli/check/readings.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "analyzer/castelli/check/tile_readings.hpp"
#include "analyzer/castelli/claims/claims.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "engine/castelli/words/resolve.hpp"

namespace castellan::analyzer {

namespace {

using namespace castelli;

/// The kinds of action that a word may mean: castles for each other, and all uses of a card.
std::span<const ActionKind> kinds_like(WordKind kind) {
    using enum ActionKind;
    static constexpr std::array castles = {build, overbuild};
    static constexpr std::array cards = {draw, sell, use, steward, guard};
    static constexpr std::array areas = {evaluate};
    switch (kind) {
        case WordKind::build:
        case WordKind::overbuild: return castles;
        case WordKind::area: return areas;
        case WordKind::draw:
        case WordKind::sell:
        case WordKind::use:
        case WordKind::steward:
        case WordKind::guard: return cards;
        default: return {};
    }
}

/// A Steward's tile may be written by its arms (K10).
Word spelled_alike(const Table& table, const Action& action, const Word& written) {
    Word word = word_for(table, action);
    if (action.kind == ActionKind::steward && written.tile.form == TileText::Form::arms)
        word.tile = text_of(table.setup.set->tiles[table.state.tiles[action.square].tile], action.rotation);
    return word;
}

/// The card on top, if only one can be drawn: then it is the one, whatever was written.
CardKind only_draw(const Table& table, const std::vector<Action>& legal) {
    CardKind only = CardKind::unknown;
    for (const Action& action : legal) {
        if (action.kind != ActionKind::draw || action.card == CardKind::unknown) continue;
        if (only != CardKind::unknown) return CardKind::unknown;
        only = action.card;
    }
    return table.deck.ambiguous != 0 ? CardKind::unknown : only;  // else another arrangement may allow more
}

void list_readings(const Table& table, const Word& written, std::vector<Reading>& result) {
    std::vector<Action> legal;
    for (const ActionKind kind : kinds_like(written.kind)) list_legal(table, kind, legal);
    const CardKind top = written.kind == WordKind::draw ? only_draw(table, legal) : CardKind::unknown;
    for (const Action& action : legal) {
        Word word = spelled_alike(table, action, written);
        auto apart = difference(table, written, action, word);
        if (!apart && action.kind == ActionKind::draw && action.card != CardKind::unknown && action.card == top)
            apart = player_difference(table, written, action.player) + Difference{subject_part, 2};
        if (apart && apart->parts <= most_parts) result.push_back({action, word, *apart});
    }
}

/// Whether what was claimed is true of this reading, found by playing it.
bool makes_true(const Table& table, const Word& claimed, const Action& action) {
    State state = table.state;
    Deck deck = table.deck;
    TurnPlay turn;
    turn.words = {claimed};
    const auto play = [&](const Action& next) {
        const auto first = std::uint32_t(turn.events.size());
        perform({table.setup, state, deck, turn.events}, next);
        turn.steps.push_back({0, next, first, std::uint32_t(turn.events.size())});
    };
    play(action);
    if (state.stage == Stage::guard) {
        Action proceed;
        proceed.kind = ActionKind::proceed;
        proceed.player = state.active;
        play(proceed);
    }
    const auto derived = derive(claimed, turn.steps.data(), turn, table.setup, state);
    return derived && agrees(claimed, *derived);
}

void compare_claim(const Table& table, const Word& written, Reading& reading) {
    Word claimed = reading.word;
    claimed.claim = written.claim;
    claimed.count = written.count;
    claimed.shares = written.shares;
    claimed.has_influence = written.has_influence;
    claimed.influence = written.influence;
    reading.claim_is_true = makes_true(table, claimed, reading.action);
    if (reading.claim_is_true) reading.word = claimed;
}

}  // namespace

std::vector<Reading> readings(const Table& table, const Word& written) {
    std::vector<Reading> result;
    if (written.kind == WordKind::place)
        list_tile_readings(table, written, result);
    else
        list_readings(table, written, result);
    if (written.makes_claim())
        for (Reading& reading : result) compare_claim(table, written, reading);
    std::stable_sort(result.begin(), result.end(), [](const Reading& a, const Reading& b) {
        return a.claim_is_true != b.claim_is_true ? a.claim_is_true : a.apart < b.apart;
    });
    return result;
}

bool equally_likely(const Reading& a, const Reading& b) {
    return a.claim_is_true == b.claim_is_true && a.apart == b.apart;
}

}  // namespace castellan::analyzer
