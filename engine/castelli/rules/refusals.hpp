// Every way an action can be refused, with its stable code and rule.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::castelli {

using core::Verdict;

enum class FactKind : std::uint8_t { number, colour, space, resource, card, area, terrain, side, colours, units };

constexpr core::Fact fact(int number) { return {std::uint8_t(FactKind::number), std::int16_t(number)}; }
constexpr core::Fact fact(Colour colour) { return {std::uint8_t(FactKind::colour), std::int16_t(colour)}; }
constexpr core::Fact fact(Space space) { return {std::uint8_t(FactKind::space), std::int16_t(space.index)}; }
constexpr core::Fact fact(Resource resource) { return {std::uint8_t(FactKind::resource), std::int16_t(resource)}; }
constexpr core::Fact fact(CardKind card) { return {std::uint8_t(FactKind::card), std::int16_t(card)}; }
constexpr core::Fact fact(Terrain terrain) { return {std::uint8_t(FactKind::terrain), std::int16_t(terrain)}; }
constexpr core::Fact fact(Side side) { return {std::uint8_t(FactKind::side), std::int16_t(side)}; }
/// A bit for each colour.
constexpr core::Fact colours_fact(unsigned colours) { return {std::uint8_t(FactKind::colours), std::int16_t(colours)}; }
/// Up to 3 units of each resource, as many bits for each as `units_bits`.
inline constexpr unsigned units_bits = 2;
constexpr core::Fact units_fact(unsigned units) { return {std::uint8_t(FactKind::units), std::int16_t(units)}; }
constexpr core::Fact area_fact(int area) { return {std::uint8_t(FactKind::area), std::int16_t(area)}; }

/// Cold: compilers put what leads to a refusal apart from what legal play runs through.
[[gnu::cold]] Verdict refuse(const core::Refusal& refusal, core::Fact first = {}, core::Fact second = {},
                             core::Fact third = {}, core::Fact fourth = {});

/// The wording of a refusal with its facts put in.
std::string message_text(const Verdict& verdict, const Board& board);
std::string fact_text(const Verdict& verdict, const Board& board);  // empty when there are none

namespace refusals {
using core::Refusal;

extern const Refusal not_your_turn, game_over, game_not_over, turn_without_tile;
extern const Refusal tile_already_placed, tile_first, square_face_up, tile_used;
extern const Refusal draw_due_tile, draw_due_rim, draw_due_market, no_draw_due, no_draw_empty, card_exhausted,
    deck_order;
extern const Refusal draw_by_other_tile, draw_by_other_rim, draw_by_other_market;
extern const Refusal steward_own_tile, steward_closed, steward_twice, steward_order, steward_idle;
extern const Refusal card_not_held, card_not_held_sale, card_not_held_steward, card_not_held_guard, card_not_held_taken;
extern const Refusal not_playing, card_quota, card_window, gains_first, card_other_turn, card_not_usable, module_card;
extern const Refusal sale_window, sale_late, sale_late_game;
extern const Refusal traitor_silver, traitor_target, traitor_self, peasant_supply, peasant_occupied, peasant_castle;
extern const Refusal area_late, area_incomplete, area_done, area_mine, area_without_tile, areas_first;
extern const Refusal castle_influence, castle_terrain, castle_nowhere, castle_site, castle_site_unnumbered,
    castle_site_order, castle_site_taken, castle_sites_taken, castle_area_full, castle_unpaid;
extern const Refusal purchase_twice, purchase_silver, purchase_needless, castle_supply;
extern const Refusal landgrave_idle, landgravine_idle, master_builder_idle, master_builder_silver,
    master_builder_purchase;
// Of the modules: module_refusals.cpp.
extern const Refusal tile_exchange, tile_not_held, tile_held, start_tile_on_board, tile_taken_used, tile_taken_unseen;
extern const Refusal overbuild_module, overbuild_nothing, overbuild_own, overbuild_twice, overbuild_guarded,
    overbuild_points, overbuild_unpaid, overbuild_unpaid_abbot, purchase_held, overbuild_card, castle_card, army_idle;
extern const Refusal guard_pending, guard_nothing, guard_owner, guard_twice;
extern const Refusal duke_supply, duke_occupied, duke_castle, incendiary_nothing;
extern const Refusal other_game, traitor_other_game;

inline constexpr std::size_t count = 97;
/// Every refusal above.
std::span<const Refusal* const> all();
}  // namespace refusals

}  // namespace castellan::castelli
