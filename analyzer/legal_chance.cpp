#include "analyzer/legal_chance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/castelli/names.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

/// What laying a tile gives at once (T2, T3).
struct TileGain {
    bool card = false;
    int silver = 0;
    friend auto operator<=>(const TileGain&, const TileGain&) = default;
};

TileGain gain_of(const Tile& tile) {
    return {std::any_of(tile.arms.begin(), tile.arms.end(), [](const Arm& arm) { return arm.card; }), tile.silver};
}

std::string class_name(TileGain gain) {
    if (gain.card && gain.silver > 0) return tr("with a card icon and {} silver", gain.silver);
    if (gain.card) return tr("with a card icon");
    if (gain.silver > 0) return tr("with {} silver", gain.silver);
    return tr("plain");
}

/// The rotation in which the first of the colours, red, points north.
int red_north(const Tile& tile) {
    const auto red =
        std::find_if(tile.arms.begin(), tile.arms.end(), [](const Arm& arm) { return arm.colour == Colour::red; });
    return int(tile.arms.end() - red) % 4;
}

int unseen_cards(const Table& table) {
    int total = 0;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) total += unseen_of(table, CardKind(kind));
    return total;
}

Outcome card_outcome(CardKind kind, int left) { return {tr(name(kind)), left, {std::string(code(kind))}}; }

}  // namespace

int unseen_of(const Table& table, CardKind kind) {
    return table.setup.cards[std::size_t(kind)] - table.deck.identified[std::size_t(kind)];
}

Chance tile_chance(const Table& table, std::span<const Action> places) {
    const auto& tiles = table.setup.set->tiles;
    std::map<TileGain, std::map<std::string, Outcome>> sorted;
    for (const Action& action : places) {
        const Tile& tile = tiles[action.tile];
        const std::string lying = tile_name(tile, red_north(tile));
        Outcome& outcome = sorted[gain_of(tile)][lying];
        if (action.rotation == 0) ++outcome.left;
        outcome.name = lying;
        const std::string ending = tile_name(tile, action.rotation);
        if (std::find(outcome.endings.begin(), outcome.endings.end(), ending) == outcome.endings.end())
            outcome.endings.push_back(ending);
    }
    Chance chance;
    chance.of = tr("tiles not yet laid");
    chance.exact = true;
    for (const auto& [gain, outcomes] : sorted) {
        OutcomeClass& alike = chance.classes.emplace_back(OutcomeClass{class_name(gain), 0, {}});
        for (const auto& [lying, outcome] : outcomes) {
            alike.left += outcome.left;
            alike.outcomes.push_back(outcome);
        }
        chance.among += alike.left;
    }
    return chance;
}

Chance draw_chance(const Table& table, std::span<const Action> draws) {
    const Deck& deck = table.deck;
    const bool known = deck.shuffled == 0 && deck.returned_count > 0 && deck.returned[0] != CardKind::unknown;
    Chance chance;
    chance.of = known ? tr("card, the one put under the deck") : tr("cards nobody has seen");
    chance.among = known ? 1 : unseen_cards(table);
    // Exact while every card unseen is one of the shuffled deck.
    chance.exact = known || (deck.ambiguous == 0 && chance.among == deck.shuffled);
    OutcomeClass kinds{tr("kinds"), chance.among, {}};
    for (const Action& draw : draws) {
        if (draw.card == CardKind::unknown)
            chance.unseen = code(draw.card);
        else
            kinds.outcomes.push_back(card_outcome(draw.card, known ? 1 : unseen_of(table, draw.card)));
    }
    chance.classes.push_back(std::move(kinds));
    return chance;
}

Chance theft_chance(const Table& table, std::span<const Action> thefts) {
    const Hand& hand = table.state.players[std::size_t(thefts.front().target)].hand;
    Chance chance;
    chance.of = tr("cards in that hand");
    chance.among = hand.size();
    chance.exact = hand.unknown == 0 && table.deck.ambiguous == 0;
    OutcomeClass kinds{tr("kinds"), chance.among, {}};
    for (const Action& theft : thefts) {
        if (theft.taken == CardKind::unknown) {
            chance.unseen = code(theft.taken);
            continue;
        }
        const int blanks = std::min<int>(hand.unknown, unseen_of(table, theft.taken));
        kinds.outcomes.push_back(card_outcome(theft.taken, hand.known[std::size_t(theft.taken)] + blanks));
    }
    chance.classes.push_back(std::move(kinds));
    return chance;
}

}  // namespace castellan::analyzer
