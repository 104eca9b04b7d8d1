// A2 to A7. Rulings: neutral-tie; fixed: cap-moment, supply-order, market-draws, deck-short, area-without-tile.
#include "engine/castelli/rules/areas.hpp"

#include <bit>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/stage.hpp"

namespace castellan::castelli {
namespace {

/// Reports the evaluation. Returns the source of the gains that follow.
[[gnu::noinline]] Source tell_evaluation(const LiveTable& game, AreaId index, Majority result) {
    const Area& area = game.setup.board.areas[index];
    Event event;
    event.kind = EventKind::evaluated;
    event.area = index;
    event.rule = &majority_rule(game.setup, half_of(game.setup.board, index), result.tied);
    event.amount = area.amount;
    event.space = game.setup.board.octagons[area.octagon].space;
    event.tied = result.tied;
    event.influence = result.influence;
    game.events->push_back(event);
    return {event.rule, event.space, index};
}

/// A7: cards are due to all who won some, in the order of supply-order.
void open_market(const LiveTable& game, AreaId index, const Shares& won) {
    if (game.deck.size() == 0) return;
    for (const Colour player : game.setup.seated())
        if (won.sharers.contains(player)) game.state.due[player] = std::uint8_t(won.each);
    game.state.due_for = DrawFor::market;
    game.state.due_from = index;
    game.state.stage = Stage::draw;
}

/// The colours whose byte is `value`; all bytes are below 128.
constexpr ColourSet colours_with(std::uint32_t bytes, std::uint8_t value) {
    constexpr std::uint32_t ones = 0x01010101;
    constexpr std::uint32_t highest_bits = 0x80 * ones;
    const std::uint32_t equal = (highest_bits - (bytes ^ value * ones)) & highest_bits;  // a difference takes the bit
    constexpr std::uint32_t gather = 1U << 24 | 1U << 17 | 1U << 10 | 1U << 3;           // bit 8n to bit 24 + n
    return ColourSet::of_bits((equal >> 7) * gather >> 24);
}
static_assert(colours_with(0x05030505, 5).bits() == 0b1011 && colours_with(0x7F000001, 0).bits() == 0b0110);

}  // namespace

Majority majority(const Table& table, const Area& area) {
    std::uint32_t influence = 0;
    for (const Facing facing : area.facing)
        influence += table.setup.tiles.influence_at(table.state.tile_of(facing), facing.side);
    int most = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        most = std::max(most, influence_of(influence, Colour(colour)));
    if (most == 0) return {};
    return {influence, std::uint8_t(most), colours_with(influence, std::uint8_t(most))};
}

Shares shares(const Setup& setup, std::uint8_t half, ColourSet tied, int amount) {
    enum { lost, rivals, nobody };
    const ColourSet sharers = tied & setup.playing_in[half];
    if (sharers.empty()) return {};
    ColourSet parts = tied;
    if (sharers != tied) {  // a neutral colour among the tied
        const auto ruling = setup.rulings.value(RulingName::neutral_tie);
        if (ruling == nobody) return {};
        if (ruling == rivals) parts = sharers;
    }
    if (parts.is_single()) return {amount, sharers};
    switch (parts.size()) {  // constants: dividing takes long
        case 2: return {amount / 2, sharers};
        case 3: return {amount / 3, sharers};
        default: return {amount / 4, sharers};
    }
}

const core::Rule& majority_rule(const Setup& setup, std::uint8_t half, ColourSet tied) {
    if (tied.empty()) return rules::A5;
    if ((tied & setup.playing_in[half]).empty()) return rules::A4_neutral;
    return tied.is_single() ? rules::A4_win : rules::A4_tie;
}

Verdict judge_evaluate(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const Area& area = setup.board.areas[action.area];
    if (area.terrain == Terrain::mine) return refuse(refusals::area_mine);
    if (state.is_evaluated(action.area)) return refuse(refusals::area_done, fact(action.area));
    if (area.facing_count == 0) return refuse(refusals::area_without_tile, fact(action.area));
    if (const SquareMask face_down = area.squares & ~state.face_up; face_down != 0)
        return refuse(refusals::area_incomplete, fact(action.area), fact(std::popcount(face_down)));
    if (state.stage == Stage::draw) return draw_due(table);
    if (state.stage != Stage::areas) return refuse(refusals::area_late);
    return {};
}

void evaluate(const LiveTable& game, const Action& action) {
    State& state = game.state;
    const Area& area = game.setup.board.areas[action.area];
    const std::uint64_t bit = std::uint64_t{1} << (action.area % 64);
    state.waiting[action.area / 64] &= ~bit;
    state.evaluated[action.area / 64] |= bit;
    state.steward_open = 0;
    settle_stage(state);

    const Majority result = majority(game.table(), area);
    Source source;
    if (game.events != nullptr) source = tell_evaluation(game, action.area, result);
    const Shares won = shares(game.setup, half_of(game.setup.board, action.area), result.tied, area.amount);
    if (won.each == 0) return;
    if (area.terrain == Terrain::market) {
        open_market(game, action.area, won);
        return;
    }
    if (won.sharers.is_single()) {
        gain_resource(game, won.sharers.first(), Resource(area.terrain), won.each, source);
        return;
    }
    for (const Colour player : game.setup.seated())
        if (won.sharers.contains(player)) gain_resource(game, player, Resource(area.terrain), won.each, source);
}

}  // namespace castellan::castelli
