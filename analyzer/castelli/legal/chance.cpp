#include "analyzer/castelli/legal/chance.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

/// The immediate gain of laying a tile (T2, T3).
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

/// Sorts tiles into classes by what laying them gives; tiles alike are counted together.
class Tiles {
  public:
    explicit Tiles(const Table& table) : tiles_(table.setup.set->tiles) {}

    [[nodiscard]] std::string name_of(std::uint8_t tile, std::uint8_t rotation) const {
        return tile_name(tiles_[tile], rotation);
    }

    /// An ending that a tile can be written with, and by how many the tile counts.
    void add(std::uint8_t tile, int count, const std::string& ending) {
        const std::string lying = name_of(tile, std::uint8_t(red_north(tiles_[tile])));
        ChanceOutcome& outcome = sorted_[gain_of(tiles_[tile])][lying];
        outcome.left += count;
        outcome.name = lying;
        if (std::find(outcome.endings.begin(), outcome.endings.end(), ending) == outcome.endings.end())
            outcome.endings.push_back(ending);
    }

    [[nodiscard]] Chance chance(std::string of, bool exact) const {
        Chance chance;
        chance.of = std::move(of);
        chance.exact = exact;
        for (const auto& [gain, outcomes] : sorted_) {
            ChanceClass& alike = chance.classes.emplace_back(ChanceClass{class_name(gain), 0, {}});
            for (const auto& [lying, outcome] : outcomes) {
                alike.left += outcome.left;
                alike.outcomes.push_back(outcome);
            }
            chance.among += alike.left;
        }
        return chance;
    }

  private:
    const std::vector<Tile>& tiles_;
    std::map<TileGain, std::map<std::string, ChanceOutcome>> sorted_;
};

bool nobody_holds(const Table& table, std::uint8_t tile) {
    const auto& held = table.state.held_tiles;
    return std::find(held.begin(), held.end(), tile) == held.end();
}

int unseen_cards(const Table& table) {
    int total = 0;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) total += unseen_of(table, CardKind(kind));
    return total;
}

ChanceOutcome card_outcome(CardKind kind, int left) { return {tr(name(kind)), left, {std::string(code(kind))}}; }

}  // namespace

int unseen_of(const Table& table, CardKind kind) { return table.setup.cards[kind] - table.deck.identified[kind]; }

Chance tile_chance(const Table& table, std::span<const Action> places) {
    Tiles tiles(table);
    for (const Action& action : places) {
        if (action.taken_tile != no_index) continue;
        tiles.add(action.tile, action.rotation == 0 ? 1 : 0, tiles.name_of(action.tile, action.rotation));
    }
    return tiles.chance(tr("tiles not yet laid"), nobody_holds(table, unseen_tile));
}

Chance hand_chance(const Table& table, std::span<const Action> places) {
    const std::uint8_t held = table.state.held_tiles[places.front().player];
    Tiles tiles(table);
    std::uint8_t last = no_index;
    for (const Action& action : places) {
        if (action.taken_tile == no_index) continue;
        tiles.add(action.tile, action.tile != last ? 1 : 0, tiles.name_of(action.tile, action.rotation) + '<');
        last = action.tile;
    }
    std::string of = held == unseen_start_tile ? tr("start tiles that can be in hand")
                     : held == unseen_tile     ? tr("tiles that can be in hand")
                                               : tr("tile in hand");
    return tiles.chance(std::move(of), held < unseen_tile);
}

Chance taken_chance(const Table& table, std::span<const Action> places) {
    Tiles tiles(table);
    std::uint64_t counted = 0;
    bool unseen = false;
    for (const Action& action : places) {
        if (action.taken_tile == unseen_tile) unseen = true;
        if (action.taken_tile >= unseen_tile || (counted >> action.taken_tile & 1) != 0) continue;
        counted |= std::uint64_t{1} << action.taken_tile;
        tiles.add(action.taken_tile, 1, tiles.name_of(action.taken_tile, 0));
    }
    Chance chance = tiles.chance(tr("tiles not yet laid"), nobody_holds(table, unseen_tile));
    if (unseen) chance.unseen = "?";
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
    ChanceClass kinds{tr("kinds"), chance.among, {}};
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
    const Hand& hand = table.state.players[thefts.front().target].hand;
    Chance chance;
    chance.of = tr("cards in that hand");
    chance.among = hand.size();
    chance.exact = hand.unknown == 0 && table.deck.ambiguous == 0;
    ChanceClass kinds{tr("kinds"), chance.among, {}};
    for (const Action& theft : thefts) {
        if (theft.taken == CardKind::unknown) {
            chance.unseen = code(theft.taken);
            continue;
        }
        const int blanks = std::min<int>(hand.unknown, unseen_of(table, theft.taken));
        kinds.outcomes.push_back(card_outcome(theft.taken, hand.known[theft.taken] + blanks));
    }
    chance.classes.push_back(std::move(kinds));
    return chance;
}

}  // namespace castellan::analyzer
