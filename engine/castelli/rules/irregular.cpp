#include "engine/castelli/rules/irregular.hpp"

#include <algorithm>
#include <array>

namespace castellan::castelli {
namespace {

using namespace refusals;
using core::Refusal;

constexpr IrregularRule overlooked(const Refusal& refusal, Waiver waiver, std::string_view meaning) {
    return {&refusal, Treatment::stands, Remedy::waive, waiver, meaning};
}
constexpr IrregularRule partly(const Refusal& refusal, Remedy remedy, std::string_view meaning, Waiver waiver = {}) {
    return {&refusal, Treatment::in_part, remedy, waiver, meaning};
}
constexpr IrregularRule mended(const Refusal& refusal, Remedy remedy, std::string_view meaning, Waiver waiver = {}) {
    return {&refusal, Treatment::mended, remedy, waiver, meaning};
}
constexpr IrregularRule no_effect(const Refusal& refusal, std::string_view meaning) {
    return {&refusal, Treatment::is_void, Remedy::none, {}, meaning};
}

constexpr std::string_view not_drawn = "the card is not drawn";
constexpr std::string_view is_drawn = "the card is drawn by the player named, in place of the one it was due to";
constexpr std::string_view card_unseen = "a card is drawn, and counts as unseen";
constexpr std::string_view without_the_card =
    "a castle is built without the card, another card is taken; nothing else is done";
constexpr std::string_view no_such_card = "there is no such card to sell, or to answer with";
constexpr std::string_view follows_itself = "areas follow from the tiles: it is evaluated when its time comes";
constexpr std::string_view top_in_part = "the castle stands on top; what is there is paid, the rest is owed";
constexpr std::string_view steward_turns = "the tile is turned; what was gained before stays";

constexpr std::array<IrregularRule, refusals::count> rules = {{
    overlooked(not_your_turn, Waiver::turn, "it is done; after a whole turn the next player is clockwise of this one"),
    no_effect(game_over, "nothing happens after the last tile but sales"),
    mended(game_not_over, Remedy::waive, "the mine and the final scoring follow with the tiles as they lie",
           Waiver::ending),
    mended(turn_without_tile, Remedy::waive, "the turn ends without a tile", Waiver::ending),
    overlooked(tile_already_placed, Waiver::stage, "the second tile lies, with all it gains"),
    overlooked(tile_first, Waiver::stage, "the castle stands"),
    no_effect(square_face_up, "a tile lies there already"),
    no_effect(tile_used, "this tile lies elsewhere"),
    mended(draw_due_tile, Remedy::lapse, not_drawn),
    mended(draw_due_rim, Remedy::lapse, not_drawn),
    mended(draw_due_market, Remedy::lapse, not_drawn),
    overlooked(no_draw_due, Waiver::undue_draw, "the card is drawn, if the deck has one"),
    no_effect(no_draw_empty, "no card is left to draw"),
    overlooked(draw_by_other_tile, Waiver::undue_draw, is_drawn),
    overlooked(draw_by_other_rim, Waiver::undue_draw, is_drawn),
    overlooked(draw_by_other_market, Waiver::undue_draw, is_drawn),
    mended(card_exhausted, Remedy::other_card, card_unseen),
    mended(deck_order, Remedy::other_card, card_unseen),
    overlooked(steward_own_tile, Waiver::steward, steward_turns),
    overlooked(steward_closed, Waiver::stage, "the tile of this turn is turned, if it lies; what was gained stays"),
    overlooked(steward_twice, Waiver::steward, steward_turns),
    overlooked(steward_order, Waiver::steward, steward_turns),
    overlooked(steward_idle, Waiver::steward, "the card is used, the tile lies as before"),
    no_effect(not_playing, "nobody acts for a neutral colour"),
    partly(card_not_held, Remedy::other_card, without_the_card),
    no_effect(card_not_held_sale, no_such_card),
    no_effect(card_not_held_steward, no_such_card),
    no_effect(card_not_held_guard, no_such_card),
    partly(card_not_held_taken, Remedy::other_card, without_the_card),
    overlooked(card_quota, Waiver::quota, "the card is used"),
    no_effect(card_window, "the gains come first"),
    no_effect(gains_first, "the gains come first"),
    overlooked(card_other_turn, Waiver::turn, "the card is used, and not counted for the turn"),
    no_effect(card_not_usable, "the card has no such use"),
    mended(module_card, Remedy::other_card, "a card drawn or taken counts as unseen; it cannot be used or sold"),
    overlooked(sale_window, Waiver::stage, "the card is sold"),
    no_effect(sale_late, "the mine has been shared out"),
    no_effect(sale_late_game, "the player's game is over"),
    partly(traitor_silver, Remedy::waive, "the card is taken, the silver is owed", Waiver::price),
    no_effect(traitor_target, "there is no card to take; the Traitor stays in hand"),
    no_effect(traitor_self, "nothing changes hands; the Traitor stays in hand"),
    no_effect(peasant_supply, "there is no village; the Peasant stays in hand"),
    no_effect(peasant_occupied, "there is no room; the Peasant stays in hand"),
    overlooked(peasant_castle, Waiver::vacancy, "the village stands beside the castle"),
    no_effect(area_late, follows_itself),
    no_effect(area_incomplete, follows_itself),
    no_effect(area_done, "an area pays once"),
    no_effect(area_mine, "the mine is evaluated at the end"),
    no_effect(area_without_tile, "it is never evaluated"),
    overlooked(areas_first, Waiver::stage, "the castle stands, paid with what was there; the area follows"),
    overlooked(castle_influence, Waiver::influence, "the castle stands"),
    overlooked(castle_terrain, Waiver::terrain, "the castle stands"),
    no_effect(castle_nowhere, "there is no room for castles"),
    no_effect(castle_site, "there is no such site"),
    no_effect(castle_site_unnumbered, "there is no such site"),
    no_effect(castle_site_order, "there is no such site"),
    no_effect(castle_site_taken, "the site is taken"),
    no_effect(castle_sites_taken, "the site is taken"),
    no_effect(castle_area_full, "the place is taken"),
    partly(castle_unpaid, Remedy::waive, "the castle stands; what is there is paid, the rest is owed", Waiver::price),
    overlooked(purchase_twice, Waiver::second_purchase, "the second unit is bought, too"),
    partly(purchase_silver, Remedy::waive, "the castle stands; what silver is there is paid, the rest is owed",
           Waiver::price),
    overlooked(purchase_needless, Waiver::needless_purchase, "the unit is bought, the one held stays"),
    no_effect(castle_supply, "there is no castle left"),
    overlooked(landgrave_idle, Waiver::idle_card, "the card is used for nothing"),
    overlooked(landgravine_idle, Waiver::idle_card, "the card is used for nothing"),
    overlooked(master_builder_idle, Waiver::idle_card, "the card is used for nothing"),
    partly(master_builder_silver, Remedy::waive, "the castle stands; what silver is there is paid, the rest is owed",
           Waiver::price),
    partly(master_builder_purchase, Remedy::without_purchase,
           "the castle stands; nothing is bought, the Master builder's silver is paid"),
    no_effect(tile_exchange, "there is no tile in hand"),
    no_effect(tile_not_held, "the tile is not there to be laid"),
    no_effect(tile_held, "the tile is not there to be laid"),
    no_effect(start_tile_on_board, "the tile was not on the board"),
    no_effect(tile_taken_used, "the tile was not on the board"),
    no_effect(tile_taken_unseen, "what the tile gives is not known"),
    no_effect(overbuild_module, "castles are not overbuilt in this game"),
    no_effect(overbuild_nothing, "there is no castle to build on"),
    no_effect(overbuild_own, "the castle stays as it is"),
    no_effect(overbuild_twice, "two castles stand there already"),
    no_effect(overbuild_guarded, "the castle is safe this turn"),
    overlooked(overbuild_points, Waiver::majority, "the castle stands on top"),
    partly(overbuild_unpaid, Remedy::waive, top_in_part, Waiver::price),
    partly(overbuild_unpaid_abbot, Remedy::waive, top_in_part, Waiver::price),
    overlooked(purchase_held, Waiver::needless_purchase, "the unit is bought"),
    overlooked(overbuild_card, Waiver::idle_card, "the card is used for nothing"),
    overlooked(castle_card, Waiver::idle_card, "the card is used for nothing"),
    overlooked(army_idle, Waiver::idle_card, "the card is used for nothing"),
    no_effect(guard_pending, "the castle's owner answers first"),
    no_effect(guard_nothing, "there is nothing to prevent; the Guard stays in hand"),
    no_effect(guard_owner, "it is another's castle; the Guard stays in hand"),
    overlooked(guard_twice, Waiver::quota, "the castle is saved"),
    no_effect(duke_supply, "there is no city; the Duke stays in hand"),
    no_effect(duke_occupied, "there is no room; the Duke stays in hand"),
    overlooked(duke_castle, Waiver::vacancy, "the city stands beside the castle"),
    no_effect(incendiary_nothing, "there is nothing to burn; the Incendiary stays in hand"),
    no_effect(other_game, "it is another game"),
    no_effect(traitor_other_game, "nothing changes hands; the Traitor stays in hand"),
}};

/// A castle without the card that is not held.
bool leave_out_build_card(Action& action, const Verdict& verdict) {
    const auto missing = std::find_if(build_cards.begin(), build_cards.end(), [&](const BuildCardInfo& card) {
        return has(action.with, card.bit) && std::int16_t(card.kind) == verdict.facts[1].value;
    });
    if (missing == build_cards.end()) return false;
    action.with = std::uint8_t(action.with & ~unsigned(missing->bit));
    return true;
}

/// A card drawn, or taken by a Traitor, that cannot be the one named.
bool call_unseen(Action& action, const Verdict& verdict) {
    if (action.kind == ActionKind::use && (action.card != CardKind::traitor || verdict.refusal == &card_not_held))
        return false;
    CardKind& named = action.kind == ActionKind::draw ? action.card : action.taken;
    if (named == CardKind::unknown) return false;
    named = CardKind::unknown;
    return true;
}

}  // namespace

std::span<const IrregularRule> irregular_rules() { return rules; }

const IrregularRule& irregular_rule(const Refusal& refusal) {
    return *std::find_if(rules.begin(), rules.end(), [&](const auto& rule) { return rule.refusal == &refusal; });
}

bool remedy(Action& action, const Verdict& verdict) {
    const IrregularRule& rule = irregular_rule(*verdict.refusal);
    if (rule.remedy == Remedy::waive) {
        const bool again = waives(action, rule.waiver);
        action.waived = std::uint16_t(action.waived | unsigned(rule.waiver));
        return !again;
    }
    if (rule.remedy == Remedy::other_card) {
        if (action.kind == ActionKind::build || action.kind == ActionKind::overbuild)
            return leave_out_build_card(action, verdict);
        return call_unseen(action, verdict);
    }
    const bool buys_nothing = rule.remedy == Remedy::without_purchase;
    if (buys_nothing) action.purchase = no_purchase;
    return buys_nothing;
}

}  // namespace castellan::castelli
