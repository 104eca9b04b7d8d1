// Gains that were available but went to no player: symbols of the rim, and cards of an empty deck.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "analyzer/castelli/score/why_parts.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;

namespace {

using namespace castelli;

Unit unit_of(RimKind kind) {
    if (kind == RimKind::card) return Unit::card;
    return kind == RimKind::silver ? Unit::silver : Unit(unsigned(kind) - unsigned(RimKind::wood));
}

/// Whether the tile's gains are over; what follows them is not asked for here.
bool gains_are_over(const TurnPlay& turn, const State& state) {
    if (turn.complete) return true;
    return state.stage != Stage::steward && (state.stage != Stage::draw || state.due_for == DrawFor::market);
}

/// Counts the cards drawn of those that a tile or the rim gives.
int drawn(const TurnPlay& turn, const core::Rule& rule, Side side) {
    return int(std::count_if(turn.events.begin(), turn.events.end(), [&](const Event& event) {
        return event.kind == EventKind::gained && event.unit == Unit::card && event.rule == &rule &&
               (&rule != &rules::T4 || event.side == side);
    }));
}

/// The tile as it lay when the rim was settled. A later Steward does not change that.
struct SettledTile {
    const Square& square;
    const Action& action;
    std::uint8_t rotation;
};

SettledTile settled(const Action& place, const Setup& setup, const State& state) {
    const bool late = setup.rulings.value(RulingName::steward_window) == 1;
    return {setup.board.squares[place.square], place, late ? place.rotation : state.tiles[place.square].rotation};
}

/// T2
void explain_tile_card(std::string& out, const SettledTile& tile, const TurnPlay& turn, const Setup& setup) {
    const bool of_taken =
        setup.rulings.value(RulingName::dilemma_gain) == 1 && tile.action.taken_tile < setup.set->tiles.size();
    if (setup.tiles.has_card[of_taken ? tile.action.taken_tile : tile.action.tile] == 0) return;
    if (drawn(turn, rules::T2, {}) > 0) return;
    append(out, "      {}\n",
           tr("the deck is empty: the card of the tile on {} is not drawn", space_name(tile.square.space)));
    cite(out, rules::T2);
}

/// T4
void explain_rim_symbol(std::string& out, const SettledTile& tile, Side side, const TurnPlay& turn,
                        const Setup& setup) {
    const RimSlot slot = tile.square.rim[side];
    const std::uint8_t arm = setup.tiles.arm[tile.action.tile][tile.rotation][side];
    const auto colour = Colour(arm % TileTable::card_arm);
    const bool faces_card = arm >= TileTable::card_arm && setup.rulings.value(RulingName::edge_card_arm) == 0;
    const auto what = amount_text(slot.amount, unit_of(slot.kind));
    const auto where = tr("rim at {}, {} side", space_name(tile.square.space), tr(name(side)));
    if (faces_card || !setup.plays_in(tile.square.half, colour)) {
        append(out, "      {}\n",
               faces_card
                   ? tr("nobody gains {} from {}: it faces a card icon", what, where)
                   : tr("nobody gains {} from {}: it faces an arm of neutral {}", what, where, tr(name(colour))));
        cite(out, rules::T4);
        if (faces_card) explain_ruling(out, RulingName::edge_card_arm, setup);
    } else if (const int cards = drawn(turn, rules::T4, side); slot.kind == RimKind::card && cards < slot.amount) {
        append(out, "      {}\n", tr("{}: the deck is empty, cards drawn: {} of {}", where, cards, slot.amount));
        cite(out, rules::T4);
    }
}

}  // namespace

void explain_missed(std::string& out, const TurnPlay& turn, const Setup& setup, const State& state) {
    const auto place = std::find_if(turn.steps.begin(), turn.steps.end(),
                                    [](const Step& step) { return step.action.kind == ActionKind::place; });
    // In an irregular turn the reason for a missing card is unknown.
    if (place == turn.steps.end() || !gains_are_over(turn, state) || !turn.irregularities.empty()) return;
    const SettledTile tile = settled(place->action, setup, state);
    explain_tile_card(out, tile, turn, setup);
    for (unsigned left = tile.square.symbols; left != 0; left &= left - 1)
        explain_rim_symbol(out, tile, Side(std::countr_zero(left)), turn, setup);
}

void explain_market(std::string& out, const Event& market, int due, const TurnPlay& turn, const State& state) {
    const bool still_drawing = state.stage == Stage::draw && state.due_from == market.area && !turn.complete;
    if (still_drawing || !turn.irregularities.empty()) return;
    const auto cards = std::count_if(turn.events.begin(), turn.events.end(), [&](const Event& event) {
        return event.kind == EventKind::gained && event.rule == &rules::A7 && event.area == market.area;
    });
    if (cards < due) append(out, "        {}\n", tr("the deck is empty, cards drawn: {} of {}", cards, due));
}

}  // namespace castellan::analyzer
