#include "analyzer/event_text.hpp"

#include <fmt/format.h>

#include <bit>

#include "engine/castelli/names.hpp"
#include "engine/castelli/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

std::string source_text(const Event& event, const Setup& setup) {
    if (event.rule == &rules::T4) return tr("rim at {}, {} side", space_name(event.space), tr(name(event.side)));
    if (event.area != no_index) return area_name(setup.board, event.area);
    if (event.rule == &rules::T2 || event.rule == &rules::T3) return tr("tile on {}", space_name(event.space));
    return {};
}

std::string gained_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[std::size_t(event.player)];
    const auto gain = amount_text(event.amount, event.unit);
    const auto source = source_text(event, setup);
    auto text = source.empty() ? tr("{} gains {}", player, gain) : tr("{} gains {} from {}", player, gain, source);
    if (event.lost > 0)
        text += event.unit < Unit::silver ? tr(", {} lost over the limit of 5", event.lost)
                                          : tr(", {} not there to take", event.lost);
    return text;
}

std::string evaluated_text(const Event& event, const Setup& setup, const Names& names) {
    const auto area = area_name(setup.board, event.area);
    if (event.tied == 0) return tr("{} is not evaluated: no arm of any value borders it", area);
    std::string leaders;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        if ((event.tied >> colour & 1) == 0) continue;
        const auto leader = setup.plays(Colour(colour)) ? names[colour] : tr("neutral {}", tr(name(Colour(colour))));
        leaders = leaders.empty() ? leader : tr("{} and {}", leaders, leader);
    }
    const auto influence = influence_text(event.influence);
    return std::has_single_bit(event.tied) ? tr("{}: {} has the most influence ({})", area, leaders, influence)
                                           : tr("{}: {} tie ({})", area, leaders, influence);
}

std::string scored_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[std::size_t(event.player)];
    if (event.rule == &rules::B4 || event.rule == &rules::O5)
        return fmt::format(
            "{} scores {} x {} = {} VP for {} {}", player, event.count, event.each, event.amount,
            event.each == 2 ? "cities in line:" : "villages in line:", octagons_text(event.places, setup.board));
    if (event.rule == &rules::O7 || event.rule == &rules::O7_tie)
        return fmt::format("{} scores {} VP for {} castles in line with {}", player, event.amount,
                           event.rule == &rules::O7 ? "most" : "as many", octagons_text(event.places, setup.board));
    if (event.rule == &rules::O8)
        return fmt::format("{} scores {} x {} = {} VP for castles not overbuilt", player, event.count, event.each,
                           event.amount);
    struct Reason {
        const core::Rule* rule;
        std::string_view text;
    };
    static const std::array reasons = {Reason{&rules::E2, "cards in hand"}, Reason{&rules::E3, "resources"},
                                       Reason{&rules::E4, "silver"}, Reason{&rules::O9, "silver"},
                                       Reason{&rules::D3, "a start tile in hand"}};
    for (const Reason& reason : reasons)
        if (event.rule == reason.rule) return fmt::format("{} scores {} VP for {}", player, event.amount, reason.text);
    return fmt::format("{} scores {} VP", player, event.amount);
}

std::string card_text(const Action& action, const Setup& setup, const Names& names) {
    const auto card = tr(name(action.card));
    if (action.card == CardKind::traitor)
        text += fmt::format(" and takes {} of {}",
                            action.taken == CardKind::unknown ? "a card" : std::string(name(action.taken)),
                            names[std::size_t(action.target)]);
    if (!names_octagon(action.card)) return text;
    const auto place = space_name(setup.board.octagons[action.octagon].space);
    if (action.card == CardKind::incendiary) return text + fmt::format(": the city on {} is burnt", place);
    return text + fmt::format(": {} on {}", action.card == CardKind::duke ? "city" : "village", place);
}

/// T1, D2
std::string placed_text(const Action& action, const Setup& setup) {
    const auto tile = tile_name(setup.set->tiles[action.tile], action.rotation);
    const auto space = space_name(setup.board.squares[action.square].space);
    if (action.taken_tile == no_index) return tr("lays {} on {}", tile, space);
    return fmt::format("lays {} from the hand on {} and keeps {} from there", tile, space,
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

std::string amount_text(int amount, Unit unit) {
    switch (unit) {
        case Unit::wood: return tr("{} wood", amount);
        case Unit::grain: return tr("{} grain", amount);
        case Unit::rocks: return tr("{} rocks", amount);
        case Unit::silver: return tr("{} silver", amount);
        case Unit::card: return trn("{} card", "{} cards", amount);
        case Unit::vp: return trn("{} VP", "{} VP", amount);
    }
    return {};
}

std::string_view unit_name(Unit unit) {
    static constexpr std::array<std::string_view, 6> names = {"wood", "grain", "rocks", "silver", "card", "VP"};
    return names[std::size_t(unit)];
}

std::string influence_text(std::uint32_t influence) {
    std::string text;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (const int value = influence_of(influence, Colour(colour)); value > 0)
            text += fmt::format("{}{}{}", text.empty() ? "" : " ", colour_letters[colour], value);
    return text;
}

std::string held_tile_text(std::uint8_t tile, const Setup& setup) {
    if (tile == no_index) return "no tile";
    if (tile == unseen_tile) return "a tile unseen";
    if (tile == unseen_start_tile) return "a start tile unseen";
    const auto arms = tile_name(setup.set->tiles[tile], 0);
    return setup.set->is_start_tile(tile) ? fmt::format("start tile {}", arms) : arms;
}

std::string octagons_text(OctagonMask octagons, const Board& board) {
    std::string text;
    for (std::uint8_t index = 0; index < board.octagon_count; ++index)
        if (octagons >> index & 1)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", space_name(board.octagons[index].space));
    return text;
}

std::string event_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[std::size_t(event.player)];
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

std::string action_text(const Action& action, const Setup& setup, const Names& names) {
    switch (action.kind) {
        case ActionKind::place: return placed_text(action, setup);
        case ActionKind::steward: return "plays the Steward";
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
