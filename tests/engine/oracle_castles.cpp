// Castles (B1 to B5, K6 to K8, O1 to O4, O6c, O6d).
#include "tests/engine/rule_oracle.hpp"

namespace castellan::castelli::test {
namespace {

constexpr int purchase_cost = 2;  // silver for one missing unit (B1)

}  // namespace

/// The arm that points at an octagon from beyond one of its sides; null where no tile lies face up there.
const Arm* RuleOracle::arm_towards(std::uint8_t octagon, Side side) const {
    const Facing facing = setup_.board.octagons[OctagonId(octagon)].facing[side];
    if (facing.square == no_index || state_.tiles[facing.square].tile == no_index) return nullptr;
    const Placed placed = state_.tiles[facing.square];
    const std::size_t place = (std::size_t(facing.side) + side_count - placed.rotation) % side_count;
    return &setup_.set->tiles[placed.tile].arms[place];
}

/// B2, card-arm-influence.
bool RuleOracle::has_arm_at(Colour colour, std::uint8_t octagon) const {
    for (std::size_t side = 0; side < side_count; ++side) {
        const Arm* arm = arm_towards(octagon, Side(side));
        if (arm != nullptr && arm->colour == colour && (!arm->card || chose(RulingName::card_arm_influence, "yes")))
            return true;
    }
    return false;
}

/// O2, overbuild-scope.
int RuleOracle::heraldic_points(Colour colour, std::uint8_t area) const {
    int points = 0;
    for (std::size_t side = 0; side < side_count; ++side) {
        const bool counts =
            chose(RulingName::overbuild_scope, "octagon") || (setup_.board.areas[AreaId(area)].sides >> side & 1) != 0;
        const Arm* arm = arm_towards(setup_.board.areas[AreaId(area)].octagon, Side(side));
        if (counts && arm != nullptr && arm->colour == colour) points += arm->value;
    }
    return points;
}

bool RuleOracle::has_castle(std::uint8_t octagon) const {
    return std::any_of(state_.castles.begin(), state_.castles.begin() + state_.castle_count,
                       [&](const Castle& castle) { return setup_.board.areas[castle.area].octagon == octagon; });
}

/// Castles that stand on each other are on one site.
int RuleOracle::castles_in(std::uint8_t area) const {
    return int(std::count_if(state_.castles.begin(), state_.castles.begin() + state_.castle_count,
                             [&](const Castle& castle) { return castle.area == area && castle.tier != Tier::on_top; }));
}

bool RuleOracle::has_castle_on(std::uint8_t area, std::uint8_t site) const {
    return std::any_of(state_.castles.begin(), state_.castles.begin() + state_.castle_count,
                       [&](const Castle& castle) { return castle.area == area && castle.site == site; });
}

/// The checks common to building on a free site and overbuilding.
void RuleOracle::judge_castle(const Action& action, Reasons& reasons) const {
    const Octagon& octagon = setup_.board.octagons[setup_.board.areas[action.area].octagon];
    reasons.forbid_now_if(action.player != state_.active, "not-your-turn");
    switch (state_.stage) {
        case Stage::reveal: reasons.forbid_now_if(true, "tile-first"); break;
        case Stage::steward: reasons.forbid_now_if(true, "card-window"); break;
        case Stage::draw: reasons.forbid_now_if(true, "draw-due"); break;
        case Stage::areas: reasons.forbid_now_if(true, "areas-first"); break;
        case Stage::build: break;
        case Stage::guard: reasons.forbid_now_if(true, "guard-pending"); break;
        default: reasons.forbid_now_if(true, "game-over");
    }
    reasons.forbid_if(setup_.plays(action.player) && octagon.half != setup_.half(action.player), "other-game");
    reasons.forbid_if(!has_arm_at(action.player, setup_.board.areas[action.area].octagon), "castle-influence");
    reasons.forbid_if(player(action.player).castles_built >= setup_.set->castles, "castle-supply");
    judge_build_cards(action, reasons);
    if (action.kind == ActionKind::overbuild) return judge_overbuilt(action, reasons);
    judge_site(action, reasons);
    judge_price(action, reasons);
}

/// T6, build-card-window, several-build-cards.
void RuleOracle::judge_build_cards(const Action& action, Reasons& reasons) const {
    int cards = 0;
    int unknown = 0;
    for (const auto& [bit, kind, terrain] : build_cards) {
        if (!has(action.with, bit)) continue;
        ++cards;
        judge_card(action, kind, reasons);
        if (player(action.player).hand.known[std::size_t(kind)] == 0) ++unknown;
        const bool helps_overbuild = kind == CardKind::abbot || kind == CardKind::army;
        if (action.kind == ActionKind::build)
            reasons.forbid_if(helps_overbuild, "overbuild-card");
        else
            reasons.forbid_if(!helps_overbuild, "castle-card");
    }
    reasons.forbid_if(unknown > player(action.player).hand.unknown, "card-not-held");
    reasons.forbid_if(cards > 0 && state_.cards_used + cards > 1 && chose(RulingName::cards_per_turn, "one"),
                      "card-quota");
}

/// B3, K6, K7, sites-grain-wood, lord-sites, idle-build-card.
void RuleOracle::judge_site(const Action& action, Reasons& reasons) const {
    const Area& area = setup_.board.areas[action.area];
    const bool landgrave = has(action.with, BuildCard::landgrave);
    const bool landgravine = has(action.with, BuildCard::landgravine);
    reasons.forbid_if(landgrave && area.terrain != Terrain::grain, "landgrave-idle");
    reasons.forbid_if(landgravine && area.terrain != Terrain::wood, "landgravine-idle");
    switch (area.terrain) {
        case Terrain::rocks:
            reasons.forbid_if(action.site == 0 || action.site > area.sites, "castle-site");
            reasons.forbid_if(has_castle_on(action.area, action.site), "castle-site-taken");
            reasons.forbid_if(area.sites > 0 && castles_in(action.area) == area.sites, "castle-site-taken");
            return;
        case Terrain::grain:
        case Terrain::wood: {
            const bool lord = area.terrain == Terrain::grain ? landgrave : landgravine;
            const bool one = chose(RulingName::sites_grain_wood, "one");
            reasons.forbid_if(!lord, "castle-terrain");
            reasons.forbid_if(one && castles_in(action.area) > 0, "castle-area-full");
            reasons.forbid_if(action.site != (one ? 0 : castles_in(action.area) + 1), "castle-site");
            reasons.forbid_if(!one && has_castle_on(action.area, action.site), "castle-site-taken");
            return;
        }
        default: return reasons.forbid_if(true, "castle-terrain");
    }
}

/// B1, K8, masterbuilder-purchase, idle-build-card.
void RuleOracle::judge_price(const Action& action, Reasons& reasons) const {
    const PlayerState& builder = player(action.player);
    if (!has(action.with, BuildCard::master_builder)) return judge_purchase(action, 1, reasons);
    const auto missing = std::count(builder.resources.begin(), builder.resources.end(), 0);
    reasons.forbid_if(action.purchase != no_purchase, "master-builder-purchase");
    reasons.forbid_if(missing == 0, "master-builder-idle");
    reasons.forbid_if(builder.silver < missing, "master-builder-silver");
}

/// B1, O3, missing-unit: the price of each resource, and the one unit that silver may replace.
void RuleOracle::judge_purchase(const Action& action, int price, Reasons& reasons) const {
    const PlayerState& builder = player(action.player);
    const bool overbuild = action.kind == ActionKind::overbuild;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        const int held = builder.resources[resource];
        const bool bought = action.purchase == resource;
        reasons.forbid_if(held < price - (bought ? 1 : 0), overbuild ? "overbuild-unpaid" : "castle-unpaid");
        if (!bought) continue;
        reasons.forbid_if(held >= price || (held > 0 && chose(RulingName::missing_unit, "none-held")),
                          "purchase-needless");
        reasons.forbid_if(state_.purchase_used != 0 && action.player == state_.active, "purchase-twice");
        reasons.forbid_if(builder.silver < purchase_cost, "purchase-silver");
    }
}

/// O1 to O4, O6c to O6e, overbuild-lord.
void RuleOracle::judge_overbuilt(const Action& action, Reasons& reasons) const {
    reasons.forbid_now_if(!setup_.modules.has(Module::battle), "overbuild-module");
    judge_purchase(action, has(action.with, BuildCard::abbot) ? 1 : 2, reasons);
    const Castle* standing = nullptr;
    for (std::size_t i = 0; i < state_.castle_count; ++i) {
        const Castle& castle = state_.castles[i];
        if (castle.area != action.area || castle.site != action.site) continue;
        reasons.forbid_if((state_.guarded >> i & 1) != 0, "overbuild-guarded");
        reasons.forbid_if(castle.tier != Tier::alone, "overbuild-twice");
        if (castle.tier != Tier::beneath) standing = &castle;
    }
    if (standing == nullptr) return reasons.forbid_if(true, "overbuild-nothing");
    reasons.forbid_if(standing->owner == action.player, "overbuild-own");
    const bool majority = heraldic_points(action.player, action.area) > heraldic_points(standing->owner, action.area);
    const bool army = has(action.with, BuildCard::army);
    reasons.forbid_if(!majority && !army, "overbuild-points");
    reasons.forbid_if(majority && army, "army-idle");
}

}  // namespace castellan::castelli::test
