#include "engine/castelli/rules/gains.hpp"

#include <algorithm>

namespace castellan::castelli {
namespace {

PlayerState& account(const LiveTable& game, Colour player) { return game.state.players[player]; }

/// A function of its own, so that accounts without a listener take little code.
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

void note(const LiveTable& game, EventKind kind, Unit unit, Colour player, int amount, int lost, const Source& source) {
    if (game.events != nullptr) tell(*game.events, kind, unit, player, amount, lost, source);
}

}  // namespace

void gain_resource(const LiveTable& game, Colour player, Resource resource, int amount, const Source& source) {
    auto& held = account(game, player).resources[resource];
    const int kept = std::min(amount, holding_limit - held);
    held = std::uint8_t(held + kept);
    note(game, EventKind::gained, Unit(resource), player, kept, amount - kept, source);
}

void gain_silver(const LiveTable& game, Colour player, int amount, const Source& source) {
    std::uint8_t& mine = game.state.mines[game.setup.half(player)];
    const int kept = std::min<int>(amount, mine);
    mine = std::uint8_t(mine - kept);
    account(game, player).silver = std::uint8_t(account(game, player).silver + kept);
    note(game, EventKind::gained, Unit::silver, player, kept, amount - kept, source);
}

void pay_silver(const LiveTable& game, Colour player, int amount, const Source& source) {
    account(game, player).silver = std::uint8_t(account(game, player).silver - amount);
    std::uint8_t& mine = game.state.mines[game.setup.half(player)];
    mine = std::uint8_t(mine + amount);
    note(game, EventKind::paid, Unit::silver, player, amount, 0, source);
}

void pay_silver_held(const LiveTable& game, Colour player, int price, const Source& source) {
    const int paid = std::min<int>(price, account(game, player).silver);
    if (paid > 0) pay_silver(game, player, paid, source);
    if (paid < price) owe(game, player, Unit::silver, price - paid, source);
}

void owe(const LiveTable& game, Colour player, Unit unit, int amount, const Source& source) {
    note(game, EventKind::owed, unit, player, amount, 0, source);
}

void hand_over_silver(const LiveTable& game, Colour from, Colour to, int amount, const Source& source) {
    account(game, from).silver = std::uint8_t(account(game, from).silver - amount);
    account(game, to).silver = std::uint8_t(account(game, to).silver + amount);
    note(game, EventKind::paid, Unit::silver, from, amount, 0, source);
    note(game, EventKind::gained, Unit::silver, to, amount, 0, source);
}

void pay_resource(const LiveTable& game, Colour player, Resource resource, int amount, const Source& source) {
    auto& held = account(game, player).resources[resource];
    held = std::uint8_t(held - amount);
    note(game, EventKind::paid, Unit(resource), player, amount, 0, source);
}

void score(const LiveTable& game, Colour player, int count, int each, OctagonMask places, const Source& source) {
    auto& vp = account(game, player).vp;
    vp = std::int16_t(std::min(vp + count * each, most_vp));
    note(game, EventKind::scored, Unit::vp, player, count * each, 0, source);
    if (game.events == nullptr) return;
    Event& event = game.events->back();
    event.count = std::uint8_t(count);
    event.each = std::uint8_t(each);
    event.places = places;
}

}  // namespace castellan::castelli
