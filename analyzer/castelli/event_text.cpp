#include "analyzer/castelli/event_text.hpp"

#include <fmt/core.h>

#include "base/by_enum.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

std::string source_text(const Event& event, const Setup& setup) {
    if (event.rule == &rules::T4) return tr("rim at {}, {} side", space_name(event.space), tr(name(event.side)));
    if (event.area != no_index) return area_name(setup.board, event.area);
    if (event.rule == &rules::T2 || event.rule == &rules::T3)
        return setup.rulings.value(RulingName::dilemma_gain) == 1 && setup.modules.has(Module::dilemma)
                   ? tr("the tile taken from {}", space_name(event.space))
                   : tr("tile on {}", space_name(event.space));
    return {};
}

std::string gained_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[event.player];
    const auto gain = amount_text(event.amount, event.unit);
    const auto source = source_text(event, setup);
    auto text = source.empty() ? tr("{} gains {}", player, gain) : tr("{} gains {} from {}", player, gain, source);
    if (event.lost > 0)
        text += event.unit < Unit::silver ? tr(", {} lost over the limit of 5 ({})", event.lost, rules::A6.id)
                                          : tr(", {} not there to take", event.lost);
    return text;
}

std::string evaluated_text(const Event& event, const Setup& setup, const Names& names) {
    const auto area = area_name(setup.board, event.area);
    if (event.tied.empty()) return tr("{} is not evaluated: no arm of any value borders it", area);
    std::string leaders;
    for (const Colour colour : event.tied) {
        const auto leader = setup.plays_in(half_of(setup.board, event.area), colour)
                                ? names[colour]
                                : tr("neutral {}", tr(name(colour)));
        leaders = leaders.empty() ? leader : tr("{} and {}", leaders, leader);
    }
    const auto influence = influence_text(event.influence);
    return event.tied.is_single() ? tr("{}: {} has the most influence ({})", area, leaders, influence)
                                  : tr("{}: {} tie ({})", area, leaders, influence);
}

std::string scored_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[event.player];
    const auto points = amount_text(event.amount, Unit::vp);
    const auto places = octagons_text(event.places, setup.board);
    if (event.rule == &rules::B4 || event.rule == &rules::O5)
        return event.each == 2 ? tr("{} scores {} x {} = {} for cities in line: {}", player, event.count, event.each,
                                    points, places)
                               : tr("{} scores {} x {} = {} for villages in line: {}", player, event.count, event.each,
                                    points, places);
    if (event.rule == &rules::O7) return tr("{} scores {} for most castles in line with {}", player, points, places);
    if (event.rule == &rules::O7_tie)
        return tr("{} scores {} for as many castles in line with {} as others", player, points, places);
    if (event.rule == &rules::O8)
        return tr("{} scores {} x {} = {} for castles not overbuilt", player, event.count, event.each, points);
    if (event.rule == &rules::E2) return tr("{} scores {} for cards in hand", player, points);
    if (event.rule == &rules::E3) return tr("{} scores {} for resources", player, points);
    if (event.rule == &rules::E4 || event.rule == &rules::O9) return tr("{} scores {} for silver", player, points);
    if (event.rule == &rules::D3) return tr("{} scores {} for a start tile in hand", player, points);
    return tr("{} scores {}", player, points);
}

std::string card_text(const Action& action, const Setup& setup, const Names& names) {
    const auto card = tr(name(action.card));
    if (action.card == CardKind::traitor)
        return tr("uses {} and takes {} of {}", card,
                  action.taken == CardKind::unknown ? tr("a card") : tr(name(action.taken)), names[action.target]);
    if (!names_octagon(action.card)) return tr("uses {}", card);
    const auto place = space_name(setup.board.octagons[action.octagon].space);
    if (action.card == CardKind::incendiary) return tr("uses {}: the city on {} is burnt", card, place);
    return action.card == CardKind::duke ? tr("uses {}: city on {}", card, place)
                                         : tr("uses {}: village on {}", card, place);
}

/// T1, D2
std::string placed_text(const Action& action, const Setup& setup) {
    const auto tile = tile_name(setup.set->tiles[action.tile], action.rotation);
    const auto space = space_name(setup.board.squares[action.square].space);
    if (action.taken_tile == no_index) return tr("lays {} on {}", tile, space);
    return tr("lays {} from the hand on {} and keeps {} from there", tile, space,
              held_tile_text(action.taken_tile, setup));
}

std::string build_text(const Action& action, const Setup& setup) {
    const bool overbuilds = action.kind == ActionKind::overbuild;
    const auto area = area_name(setup.board, action.area);
    std::string text = overbuilds ? tr("overbuilds the castle in {}", area) : tr("builds a castle in {}", area);
    for (const auto& card : build_cards)
        if (has(action.with, card.bit)) text += tr(" with the {}", tr(name(card.kind)));
    if (action.purchase != no_purchase) text += tr(", {} bought for 2 silver", tr(name(Resource(action.purchase))));
    return text;
}

std::string card_name(CardKind kind) { return kind == CardKind::unknown ? tr("a card unseen") : tr(name(kind)); }

}  // namespace

Names visible_names(Names names) {
    for (auto& name : names) name = base::visible(name);
    return names;
}

std::string_view unit_name(Unit unit) {
    static constexpr base::ByEnum<Unit, std::string_view, 6> names = {"wood", "grain", "rocks", "silver", "card", "VP"};
    return names[unit];
}

std::string influence_text(std::uint32_t influence) {
    std::string text;
    for (const Colour colour : ColourSet::all())
        if (const int value = influence_of(influence, colour); value > 0)
            text += fmt::format("{}{}{}", text.empty() ? "" : " ", letter(colour), value);
    return text;
}

std::string held_tile_text(std::uint8_t tile, const Setup& setup) {
    if (tile == no_index) return tr("no tile");
    if (tile == unseen_tile) return tr("a tile unseen");
    if (tile == unseen_start_tile) return tr("a start tile unseen");
    const auto arms = tile_name(setup.set->tiles[tile], 0);
    return setup.set->is_start_tile(tile) ? tr("start tile {}", arms) : arms;
}

std::string octagons_text(OctagonMask octagons, const Board& board) {
    std::string text;
    for (OctagonId octagon = 0; octagon < board.octagon_count; ++octagon)
        if (octagons >> octagon & 1)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", space_name(board.octagons[octagon].space));
    return text;
}

std::string event_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[event.player];
    switch (event.kind) {
        case EventKind::evaluated: return evaluated_text(event, setup, names);
        case EventKind::gained: return gained_text(event, setup, names);
        case EventKind::paid: return tr("{} pays {}", player, amount_text(event.amount, event.unit));
        case EventKind::owed: return tr("{} owes {}", player, amount_text(event.amount, event.unit));
        case EventKind::scored: return scored_text(event, setup, names);
        case EventKind::built:
            return event.rule == &rules::O3
                       ? tr("{}'s castle stands on the one in {}", player, area_name(setup.board, event.area))
                       : tr("{}'s castle stands in {}", player, area_name(setup.board, event.area));
        case EventKind::founded:
            return event.rule == &rules::O6a ? tr("a city stands on {}", space_name(event.space))
                                             : tr("a village stands on {}", space_name(event.space));
        case EventKind::burnt: return tr("the city on {} is burnt", space_name(event.space));
        case EventKind::guarded:
            return tr("{}'s castle in {} is not overbuilt", player, area_name(setup.board, event.area));
        case EventKind::exchanged:
            return tr("the tile from {}'s hand lies on {}; the one taken from there is kept", player,
                      space_name(event.space));
        case EventKind::turned: return tr("the tile on {} is turned", space_name(event.space));
    }
    return {};
}

bool repeats_action(const Event& event) {
    return event.kind == EventKind::built || event.kind == EventKind::founded || event.kind == EventKind::burnt ||
           event.kind == EventKind::exchanged;
}

std::string action_text(const Action& action, const Setup& setup, const Names& names) {
    switch (action.kind) {
        case ActionKind::place: return placed_text(action, setup);
        case ActionKind::steward: return tr("plays the Steward");
        case ActionKind::draw: return tr("draws {}", card_name(action.card));
        case ActionKind::use: return card_text(action, setup, names);
        case ActionKind::sell: return tr("sells {}", card_name(action.card));
        case ActionKind::build:
        case ActionKind::overbuild: return build_text(action, setup);
        case ActionKind::guard: return tr("plays the Guard");
        default: return {};
    }
}

}  // namespace castellan::analyzer
