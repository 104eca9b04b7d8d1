// Accounts: changes of resources, silver and points, with their limits (A6, C7) and an event for each change.
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

inline constexpr int holding_limit = 5;  // of each resource (A6)

/// The source of a gain; copied into its event.
struct Source {
    const core::Rule* rule = nullptr;
    Space space;
    AreaId area = no_index;
    Side side{};
};

void gain_resource(const LiveTable& game, Colour player, Resource resource, int amount, const Source& source);
/// From the mine of the player's half, as far as it lasts.
void gain_silver(const LiveTable& game, Colour player, int amount, const Source& source);
/// To the mine of the player's half.
void pay_silver(const LiveTable& game, Colour player, int amount, const Source& source);
/// From one player to another.
void hand_over_silver(const LiveTable& game, Colour from, Colour to, int amount, const Source& source);
/// Pays to the mine what the player has of the price; the rest is owed.
void pay_silver_held(const LiveTable& game, Colour player, int price, const Source& source);
/// Records an unpaid amount: accounts never go below zero.
void owe(const LiveTable& game, Colour player, Unit unit, int amount, const Source& source);
void pay_resource(const LiveTable& game, Colour player, Resource resource, int amount, const Source& source);
void score(const LiveTable& game, Colour player, int count, int each, OctagonMask places, const Source& source);

}  // namespace castellan::castelli
