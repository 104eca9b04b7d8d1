#include "engine/castelli/gains.hpp"

#include <algorithm>
#include <bit>

#include "engine/castelli/rules.hpp"

namespace castellan::castelli {
namespace {

PlayerState& account(Game game, Colour player) { return game.state.players[std::size_t(player)]; }

void note(Game game, EventKind kind, Unit unit, Colour player, int amount, int lost, const Source& source) {
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
    game.events.push_back(event);
}

}  // namespace

void gain_resource(Game game, Colour player, Resource resource, int amount, const Source& source) {
    auto& held = account(game, player).resources[std::size_t(resource)];
    const int kept = std::min(amount, holding_limit - held);
    held = std::uint8_t(held + kept);
    note(game, EventKind::gained, Unit(resource), player, kept, amount - kept, source);
}

void gain_silver(Game game, Colour player, int amount, const Source& source) {
    const int kept = std::min<int>(amount, game.state.mine);
    game.state.mine = std::uint8_t(game.state.mine - kept);
    account(game, player).silver = std::uint8_t(account(game, player).silver + kept);
    note(game, EventKind::gained, Unit::silver, player, kept, amount - kept, source);
}

void pay_silver(Game game, Colour player, int amount, const Source& source) {
    account(game, player).silver = std::uint8_t(account(game, player).silver - amount);
    game.state.mine = std::uint8_t(game.state.mine + amount);
    note(game, EventKind::paid, Unit::silver, player, amount, 0, source);
}

void hand_over_silver(Game game, Colour from, Colour to, int amount, const Source& source) {
    account(game, from).silver = std::uint8_t(account(game, from).silver - amount);
    account(game, to).silver = std::uint8_t(account(game, to).silver + amount);
    note(game, EventKind::paid, Unit::silver, from, amount, 0, source);
    note(game, EventKind::gained, Unit::silver, to, amount, 0, source);
}

void pay_resource(Game game, Colour player, Resource resource, int amount, const Source& source) {
    auto& held = account(game, player).resources[std::size_t(resource)];
    held = std::uint8_t(held - amount);
    note(game, EventKind::paid, Unit(resource), player, amount, 0, source);
}

void score(Game game, Colour player, int count, int each, OctagonMask places, const Source& source) {
    account(game, player).vp = std::int16_t(account(game, player).vp + count * each);
    note(game, EventKind::scored, Unit::vp, player, count * each, 0, source);
    Event& event = game.events.back();
    event.count = std::uint8_t(count);
    event.each = std::uint8_t(each);
    event.places = places;
}

Majority majority(const Table& table, const Area& area) {
    Majority result;
    for (std::size_t arm = 0; arm < area.facing_count; ++arm) {
        const Placed placed = table.state.tiles[area.facing[arm].square];
        if (placed.tile == no_index) continue;
        result.influence +=
            table.setup.tiles.influence[placed.tile][placed.rotation][std::size_t(area.facing[arm].side)];
    }
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        const int value = influence_of(result.influence, Colour(colour));
        if (value == 0 || value < result.most) continue;
        if (value > result.most) result.tied = 0;
        result.most = value;
        result.tied = std::uint8_t(result.tied | 1U << colour);
    }
    return result;
}

Shares shares(const Setup& setup, std::uint8_t tied, int amount) {
    enum { lost, rivals, nobody };
    const auto ruling = setup.rulings.value(RulingName::neutral_tie);
    const auto sharers = std::uint8_t(tied & setup.playing);
    const bool neutral = sharers != tied;
    if (sharers == 0 || (neutral && ruling == nobody)) return {};
    const int parts = std::popcount(neutral && ruling == rivals ? sharers : tied);
    return {amount / parts, sharers};
}

const core::Rule& majority_rule(const Setup& setup, std::uint8_t tied) {
    if (tied == 0) return rules::A5;
    if ((tied & setup.playing) == 0) return rules::A4_neutral;
    return std::has_single_bit(tied) ? rules::A4_win : rules::A4_tie;
}

}  // namespace castellan::castelli
