#include "engine/castelli/gains.hpp"

#include <algorithm>

#include "engine/castelli/rules.hpp"
#include "engine/core/bits.hpp"

namespace castellan::castelli {
namespace {

PlayerState& account(const Game& game, Colour player) { return game.state.players[std::size_t(player)]; }

/// Apart, so that accounts of which nobody is told take little.
[[gnu::noinline]] void tell(Events& events, EventKind kind, Unit unit, Colour player, int amount, int lost,
                            const Source& source) {
    Event event;
    event.kind = kind;
    event.unit = unit;
    event.player = player;
    event.area = source.area;
    event.rule = source.rule;
    event.amount = std::int16_t(amount);
    event.lost = std::int16_t(lost);
    event.space = source.space;
    event.side = source.side;
    events.push_back(event);
}

void note(const Game& game, EventKind kind, Unit unit, Colour player, int amount, int lost, const Source& source) {
    if (game.events != nullptr) tell(*game.events, kind, unit, player, amount, lost, source);
}

/// Bit per colour whose byte is `value`; all bytes are below 128.
constexpr std::uint8_t colours_with(std::uint32_t bytes, std::uint8_t value) {
    constexpr std::uint32_t ones = 0x01010101;
    constexpr std::uint32_t highest_bits = 0x80 * ones;
    const std::uint32_t equal = (highest_bits - (bytes ^ value * ones)) & highest_bits;  // a difference takes the bit
    constexpr std::uint32_t gather = 1U << 24 | 1U << 17 | 1U << 10 | 1U << 3;           // bit 8n to bit 24 + n
    return std::uint8_t((equal >> 7) * gather >> 24);
}
static_assert(colours_with(0x05030505, 5) == 0b1011 && colours_with(0x7F000001, 0) == 0b0110);

}  // namespace

void gain_resource(const Game& game, Colour player, Resource resource, int amount, const Source& source) {
    auto& held = account(game, player).resources[std::size_t(resource)];
    const int kept = std::min(amount, holding_limit - held);
    held = std::uint8_t(held + kept);
    note(game, EventKind::gained, Unit(resource), player, kept, amount - kept, source);
}

void gain_silver(const Game& game, Colour player, int amount, const Source& source) {
    std::uint8_t& mine = game.state.mines[game.setup.half(player)];
    const int kept = std::min<int>(amount, mine);
    mine = std::uint8_t(mine - kept);
    account(game, player).silver = std::uint8_t(account(game, player).silver + kept);
    note(game, EventKind::gained, Unit::silver, player, kept, amount - kept, source);
}

void pay_silver(const Game& game, Colour player, int amount, const Source& source) {
    account(game, player).silver = std::uint8_t(account(game, player).silver - amount);
    std::uint8_t& mine = game.state.mines[game.setup.half(player)];
    mine = std::uint8_t(mine + amount);
    note(game, EventKind::paid, Unit::silver, player, amount, 0, source);
}

void pay_silver_held(const Game& game, Colour player, int price, const Source& source) {
    const int paid = std::min<int>(price, account(game, player).silver);
    if (paid > 0) pay_silver(game, player, paid, source);
    if (paid < price) owe(game, player, Unit::silver, price - paid, source);
}

void owe(const Game& game, Colour player, Unit unit, int amount, const Source& source) {
    note(game, EventKind::owed, unit, player, amount, 0, source);
}

void hand_over_silver(const Game& game, Colour from, Colour to, int amount, const Source& source) {
    account(game, from).silver = std::uint8_t(account(game, from).silver - amount);
    account(game, to).silver = std::uint8_t(account(game, to).silver + amount);
    note(game, EventKind::paid, Unit::silver, from, amount, 0, source);
    note(game, EventKind::gained, Unit::silver, to, amount, 0, source);
}

void pay_resource(const Game& game, Colour player, Resource resource, int amount, const Source& source) {
    auto& held = account(game, player).resources[std::size_t(resource)];
    held = std::uint8_t(held - amount);
    note(game, EventKind::paid, Unit(resource), player, amount, 0, source);
}

void score(const Game& game, Colour player, int count, int each, OctagonMask places, const Source& source) {
    auto& vp = account(game, player).vp;
    vp = std::int16_t(std::min(vp + count * each, most_vp));
    note(game, EventKind::scored, Unit::vp, player, count * each, 0, source);
    if (game.events == nullptr) return;
    Event& event = game.events->back();
    event.count = std::uint8_t(count);
    event.each = std::uint8_t(each);
    event.places = places;
}

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

Shares shares(const Setup& setup, std::uint8_t half, std::uint8_t tied, int amount) {
    enum { lost, rivals, nobody };
    const auto sharers = std::uint8_t(tied & setup.playing_in[half]);
    if (sharers == 0) return {};
    std::uint8_t parts = tied;
    if (sharers != tied) {  // a neutral colour among the tied
        const auto ruling = setup.rulings.value(RulingName::neutral_tie);
        if (ruling == nobody) return {};
        if (ruling == rivals) parts = sharers;
    }
    switch (core::count_bits(parts)) {  // constants: dividing takes long
        case 1: return {amount, sharers};
        case 2: return {amount / 2, sharers};
        case 3: return {amount / 3, sharers};
        default: return {amount / 4, sharers};
    }
}

const core::Rule& majority_rule(const Setup& setup, std::uint8_t half, std::uint8_t tied) {
    if (tied == 0) return rules::A5;
    if ((tied & setup.playing_in[half]) == 0) return rules::A4_neutral;
    return core::count_bits(tied) == 1 ? rules::A4_win : rules::A4_tie;
}

}  // namespace castellan::castelli
