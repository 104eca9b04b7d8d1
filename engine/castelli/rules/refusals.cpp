#include "engine/castelli/rules/refusals.hpp"

#include <array>

#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

std::string listed(std::string list, const std::string& next) {
    return list.empty() ? next : tr("{} and {}", list, next);
}

std::string colours_text(unsigned colours) {
    std::string list;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if ((colours >> colour & 1) != 0) list = listed(std::move(list), tr(name(Colour(colour))));
    return list.empty() ? tr("none") : list;
}

std::string units_text(unsigned units) {
    std::string list;
    for (std::size_t resource = 0; resource < resource_count; ++resource)
        if (const unsigned count = units >> units_bits * resource & 3; count > 0)
            list = listed(std::move(list), fmt::format("{} {}", count, tr(name(Resource(resource)))));
    return list;
}

std::string text(core::Fact fact, const Board& board) {
    switch (FactKind(fact.kind)) {
        case FactKind::number: return std::to_string(fact.value);
        case FactKind::colour: return tr(name(Colour(fact.value)));
        case FactKind::space: return space_name(Space{std::uint8_t(fact.value)});
        case FactKind::resource: return tr(name(Resource(fact.value)));
        case FactKind::card: return tr(name(CardKind(fact.value)));
        case FactKind::terrain: return tr(name(Terrain(fact.value)));
        case FactKind::side: return tr(name(Side(fact.value)));
        case FactKind::colours: return colours_text(unsigned(fact.value));
        case FactKind::units: return units_text(unsigned(fact.value));
        case FactKind::area: break;
    }
    return area_name(board, std::uint8_t(fact.value));
}

std::string filled(std::string_view wording, const Verdict& verdict, const Board& board) {
    return fmt::format(fmt::runtime(language::translated(wording)), text(verdict.facts[0], board),
                       text(verdict.facts[1], board), text(verdict.facts[2], board), text(verdict.facts[3], board));
}

}  // namespace

Verdict refuse(const core::Refusal& refusal, core::Fact first, core::Fact second, core::Fact third, core::Fact fourth) {
    return {&refusal, {first, second, third, fourth}};
}

std::string message_text(const Verdict& verdict, const Board& board) {
    return filled(verdict.refusal->message, verdict, board);
}

std::string fact_text(const Verdict& verdict, const Board& board) {
    return filled(verdict.refusal->fact, verdict, board);
}

namespace refusals {

const Refusal not_your_turn{"not-your-turn", &rules::S7, "it is {0}'s turn, not {1}'s", ""};
const Refusal game_over{"game-over", &rules::E1, "the game is over", "the last tile was laid in turn {0}"};
const Refusal game_not_over{"game-not-over", &rules::E1, "the game is not over yet", "tiles that lie face down: {0}"};
const Refusal turn_without_tile{"turn-without-tile", &rules::T1, "{0}'s turn ends without a tile", ""};

const Refusal tile_already_placed{"tile-already-placed", &rules::T1, "{0} has already laid a tile this turn",
                                  "it lies on {1}"};
const Refusal tile_first{"tile-first", &rules::T5, "a tile must be revealed first", ""};
const Refusal square_face_up{"square-face-up", &rules::T1, "the tile on {0} already lies face up", ""};
const Refusal tile_used{"tile-used", &rules::C2, "this tile already lies elsewhere", "it lies on {0}"};

const Refusal draw_due_tile{"draw-due", &rules::T2, "{0} must draw a card first", "the tile on {1} shows a card icon"};
const Refusal draw_due_rim{"draw-due", &rules::T4, "{0} must draw a card first", "the rim gives {1} at {2}, {3} side"};
const Refusal draw_due_market{"draw-due", &rules::A7, "{0} must draw a card first", "{1} due from the market {2}"};
const Refusal no_draw_due{"no-draw-due", &rules::T2, "no card is due", "neither tile, rim nor market gives one here"};
const Refusal no_draw_empty{"no-draw-due", &rules::T2, "no card is due", "the deck is empty: nobody draws from it"};
const Refusal draw_by_other_tile{"draw-by-other", &rules::T2, "the next card is {0}'s, not {1}'s",
                                 "a card icon gives the active player a card"};
const Refusal draw_by_other_rim{"draw-by-other", &rules::T4, "the next card is {0}'s, not {1}'s",
                                "the rim gives it to whose arm points at it"};
const Refusal draw_by_other_market{"draw-by-other", &rules::A7, "the next card is {0}'s, not {1}'s",
                                   "a market's cards are drawn by the active player first, then clockwise"};
const Refusal card_exhausted{"card-exhausted", &rules::C5, "there is no further {0}",
                             "the deck has {1}, and all are accounted for"};
const Refusal deck_order{"deck-order", &rules::T7, "this card cannot be {0}",
                         "the deck has been gone through: the card on top is the {1} put there first"};

const Refusal steward_own_tile{"steward-own-tile", &rules::T8, "{0} cannot turn their own tile", ""};
const Refusal steward_closed{"steward-closed", &rules::K10, "it is too late, or too early, for a Steward", ""};
const Refusal steward_twice{"steward-twice", &rules::T8, "{0} has already played a Steward this turn", ""};
const Refusal steward_order{"steward-order", &rules::K10, "Stewards are played clockwise from {0}",
                            "{1} was asked before {2}"};
const Refusal steward_idle{"steward-idle", &rules::K10, "the Steward must turn the tile",
                           "ruling steward-null=no: it lies like this already"};

const Refusal not_playing{"not-playing", &rules::S6, "{0} does not play in this game", ""};
constexpr std::string_view has_none = "{0} has no {1}";
constexpr std::string_view none_can_be = "no card of this hand can be one";
const Refusal card_not_held{"card-not-held", &rules::T6, has_none, none_can_be};
const Refusal card_not_held_sale{"card-not-held", &rules::T7, has_none, none_can_be};
const Refusal card_not_held_steward{"card-not-held", &rules::T8, has_none, none_can_be};
const Refusal card_not_held_guard{"card-not-held", &rules::O6e, has_none, none_can_be};
const Refusal card_not_held_taken{"card-not-held", &rules::K5, has_none, none_can_be};
const Refusal card_quota{"card-quota", &rules::T6, "{0} has already used a card this turn", ""};
const Refusal card_window{"card-window", &rules::T6, "cards wait until the tile's gains are settled", ""};
const Refusal gains_first{"card-window", &rules::T5, "the tile's card, silver and rim come first", ""};
const Refusal card_other_turn{"card-other-turn", &rules::T6, "only the active player may use this card",
                              "it is {0}'s turn"};
const Refusal card_not_usable{"card-not-usable", &rules::T6, "{0} cannot be used like this", ""};
const Refusal module_card{"module-card", &rules::C5, "{0} belongs to the Battle module", "the record does not play it"};

const Refusal sale_window{"sale-window", &rules::T7, "sales wait until the tile's gains are settled", ""};
const Refusal sale_late{"sale-late", &rules::T7, "the silver mine has been evaluated: nothing can be sold", ""};
const Refusal sale_late_game{"sale-late", &rules::T7, "{0}'s game is over: nothing can be sold in it",
                             "of a tournament's two games each ends with its own last turn"};

const Refusal traitor_silver{"traitor-silver", &rules::K5, "{0} cannot pay for the Traitor", "needs 1 silver, has 0"};
const Refusal traitor_target{"traitor-target", &rules::K5, "{0} has no card to take", ""};
const Refusal traitor_self{"traitor-self", &rules::K5, "the Traitor takes from another player", ""};
const Refusal peasant_supply{"peasant-supply", &rules::K9, "no village is left to found", "0 villages set aside"};
const Refusal peasant_occupied{"peasant-occupied", &rules::K9, "{0} is not vacant",
                               "a village, a city or the mine is there"};
const Refusal peasant_castle{"peasant-occupied", &rules::K9, "{0} is not vacant",
                             "ruling vacant-space=strict: a castle is there"};

const Refusal area_late{"area-late", &rules::T5, "areas are evaluated after the tile and before castles", ""};
const Refusal area_incomplete{"area-incomplete", &rules::A2, "{0} cannot be evaluated yet",
                              "its tiles that lie face down: {1}"};
const Refusal area_done{"area-done", &rules::A2, "{0} has been evaluated already", ""};
const Refusal area_mine{"area-mine", &rules::A8, "the silver mine is evaluated at the end of the game only", ""};
const Refusal area_without_tile{"area-without-tile", &rules::A2, "{0} borders no tile and is never evaluated", ""};
const Refusal areas_first{"areas-first", &rules::T5, "{0} must be evaluated first", ""};

const Refusal castle_influence{"castle-influence", &rules::B2, "{0} has no arm pointing at {1}",
                               "arms that point there: {2}"};
const Refusal castle_terrain{"castle-terrain", &rules::B3, "{0} is no rocks area", "castles stand on rocks"};
const Refusal castle_nowhere{"castle-terrain", &rules::B3, "no castle stands in {0}",
                             "castles stand on rocks, with a card in grain or wood"};
const Refusal castle_site{"castle-site", &rules::B3, "{0} has no such building site", "it has {1}"};
const Refusal castle_site_unnumbered{"castle-site", &rules::B3, "{0} has no numbered building sites",
                                     "ruling sites-grain-wood=one: it has room for one castle"};
const Refusal castle_site_order{"castle-site", &rules::B3, "the next castle in {0} has number {1}",
                                "ruling sites-grain-wood=unlimited: castles are numbered as they are built"};
const Refusal castle_site_taken{"castle-site-taken", &rules::B3, "building site {1} in {0} is taken",
                                "a castle of {2} is there"};
const Refusal castle_sites_taken{"castle-site-taken", &rules::B3, "no free building site in {0}",
                                 "taken: {1} of {2}, by {3}"};
const Refusal castle_area_full{"castle-area-full", &rules::B3, "a castle already stands in {0}",
                               "ruling sites-grain-wood=one: a castle of {1} is there"};
const Refusal castle_unpaid{"castle-unpaid", &rules::B1, "the castle on {0} cannot be paid", "needs {1}, has 0"};
const Refusal purchase_twice{"purchase-twice", &rules::B1, "only one unit may be bought a turn", ""};
const Refusal purchase_silver{"purchase-silver", &rules::B1, "{0} cannot buy {1}", "needs 2 silver, has {2}"};
const Refusal purchase_needless{"purchase-needless", &rules::B1, "only a missing unit may be bought",
                                "{0} has {1} {2}"};
const Refusal castle_supply{"castle-supply", &rules::B5, "{0} has no castle left", "all {1} are built"};
const Refusal landgrave_idle{"landgrave-idle", &rules::K6, "the Landgrave builds in grain only", "{0} is {1}"};
const Refusal landgravine_idle{"landgravine-idle", &rules::K7, "the Landgravine builds in wood only", "{0} is {1}"};
const Refusal master_builder_idle{"master-builder-idle", &rules::K8, "the Master builder changes nothing here",
                                  "{0} has wood, grain and rocks"};
const Refusal master_builder_silver{"master-builder-silver", &rules::K8, "the castle on {0} cannot be paid",
                                    "needs {1} silver for what is missing, has {2}"};
const Refusal master_builder_purchase{"master-builder-purchase", &rules::K8,
                                      "nothing is bought for a castle of the Master builder", ""};

std::span<const Refusal* const> all() {
    static constexpr std::array list = {&not_your_turn,
                                        &game_over,
                                        &game_not_over,
                                        &turn_without_tile,
                                        &tile_already_placed,
                                        &tile_first,
                                        &square_face_up,
                                        &tile_used,
                                        &draw_due_tile,
                                        &draw_due_rim,
                                        &draw_due_market,
                                        &no_draw_due,
                                        &no_draw_empty,
                                        &draw_by_other_tile,
                                        &draw_by_other_rim,
                                        &draw_by_other_market,
                                        &card_exhausted,
                                        &deck_order,
                                        &steward_own_tile,
                                        &steward_closed,
                                        &steward_twice,
                                        &steward_order,
                                        &steward_idle,
                                        &not_playing,
                                        &card_not_held,
                                        &card_not_held_sale,
                                        &card_not_held_steward,
                                        &card_not_held_guard,
                                        &card_not_held_taken,
                                        &card_quota,
                                        &card_window,
                                        &gains_first,
                                        &card_other_turn,
                                        &card_not_usable,
                                        &module_card,
                                        &sale_window,
                                        &sale_late,
                                        &sale_late_game,
                                        &traitor_silver,
                                        &traitor_target,
                                        &traitor_self,
                                        &peasant_supply,
                                        &peasant_occupied,
                                        &peasant_castle,
                                        &area_late,
                                        &area_incomplete,
                                        &area_done,
                                        &area_mine,
                                        &area_without_tile,
                                        &areas_first,
                                        &castle_influence,
                                        &castle_terrain,
                                        &castle_nowhere,
                                        &castle_site,
                                        &castle_site_unnumbered,
                                        &castle_site_order,
                                        &castle_site_taken,
                                        &castle_sites_taken,
                                        &castle_area_full,
                                        &castle_unpaid,
                                        &purchase_twice,
                                        &purchase_silver,
                                        &purchase_needless,
                                        &castle_supply,
                                        &landgrave_idle,
                                        &landgravine_idle,
                                        &master_builder_idle,
                                        &master_builder_silver,
                                        &master_builder_purchase,
                                        &tile_exchange,
                                        &tile_not_held,
                                        &tile_held,
                                        &start_tile_on_board,
                                        &tile_taken_used,
                                        &tile_taken_unseen,
                                        &overbuild_module,
                                        &overbuild_nothing,
                                        &overbuild_own,
                                        &overbuild_twice,
                                        &overbuild_guarded,
                                        &overbuild_points,
                                        &overbuild_unpaid,
                                        &overbuild_unpaid_abbot,
                                        &purchase_held,
                                        &overbuild_card,
                                        &castle_card,
                                        &army_idle,
                                        &guard_pending,
                                        &guard_nothing,
                                        &guard_owner,
                                        &guard_twice,
                                        &duke_supply,
                                        &duke_occupied,
                                        &duke_castle,
                                        &incendiary_nothing,
                                        &other_game,
                                        &traitor_other_game};
    static_assert(list.size() == count);
    return list;
}

}  // namespace refusals
}  // namespace castellan::castelli
