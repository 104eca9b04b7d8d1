#include "analyzer/event_text.hpp"

#include <fmt/format.h>

#include <bit>

#include "engine/castelli/names.hpp"
#include "engine/castelli/rules.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

std::string source_text(const Event& event, const Setup& setup) {
    if (event.rule == &rules::T4) return fmt::format("rim at {}, {} side", space_name(event.space), name(event.side));
    if (event.area != no_index) return area_name(setup.board, event.area);
    if (event.rule == &rules::T2 || event.rule == &rules::T3) return fmt::format("tile on {}", space_name(event.space));
    return {};
}

std::string gained_text(const Event& event, const Setup& setup, const Names& names) {
    std::string text =
        fmt::format("{} gains {} {}", names[std::size_t(event.player)], event.amount, unit_name(event.unit));
    if (const auto source = source_text(event, setup); !source.empty()) text += fmt::format(" from {}", source);
    if (event.lost > 0)
        text += fmt::format(", {} {}", event.lost,
                            event.unit < Unit::silver ? "lost over the limit of 5" : "not there to take");
    return text;
}

std::string evaluated_text(const Event& event, const Setup& setup, const Names& names) {
    const auto area = area_name(setup.board, event.area);
    if (event.tied == 0) return fmt::format("{} is not evaluated: no arm of any value borders it", area);
    std::string leaders;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        if ((event.tied >> colour & 1) == 0) continue;
        leaders += leaders.empty() ? "" : " and ";
        leaders += setup.plays(Colour(colour)) ? names[colour] : fmt::format("neutral {}", name(Colour(colour)));
    }
    return fmt::format("{}: {} {} ({})", area, leaders,
                       std::has_single_bit(event.tied) ? "has the most influence" : "tie",
                       influence_text(event.influence));
}

std::string scored_text(const Event& event, const Setup& setup, const Names& names) {
    const auto& player = names[std::size_t(event.player)];
    if (event.rule == &rules::B4)
        return fmt::format(
            "{} scores {} x {} = {} VP for {} {}", player, event.count, event.each, event.amount,
            event.each == 2 ? "cities in line:" : "villages in line:", octagons_text(event.places, setup.board));
    if (event.rule == &rules::E2) return fmt::format("{} scores {} VP for cards in hand", player, event.amount);
    if (event.rule == &rules::E3) return fmt::format("{} scores {} VP for resources", player, event.amount);
    if (event.rule == &rules::E4) return fmt::format("{} scores {} VP for silver", player, event.amount);
    return fmt::format("{} scores {} VP", player, event.amount);
}

std::string card_text(const Action& action, const Setup& setup, const Names& names) {
    std::string text = fmt::format("uses {}", name(action.card));
    if (action.card == CardKind::traitor)
        text += fmt::format(" and takes {} of {}",
                            action.taken == CardKind::unknown ? "a card" : std::string(name(action.taken)),
                            names[std::size_t(action.target)]);
    if (action.card == CardKind::peasant)
        text += fmt::format(": village on {}", space_name(setup.board.octagons[action.octagon].space));
    return text;
}

std::string build_text(const Action& action, const Setup& setup) {
    const bool overbuilds = action.kind == ActionKind::overbuild;
    std::string text = fmt::format("{} in {}", overbuilds ? "overbuilds the castle" : "builds a castle",
                                   area_name(setup.board, action.area));
    for (const auto& card : build_cards)
        if (has(action.with, card.bit)) text += fmt::format(" with the {}", name(card.kind));
    if (action.purchase != no_purchase)
        text += fmt::format(", {} bought for 2 silver", name(Resource(action.purchase)));
    return text;
}

std::string card_name(CardKind kind) { return kind == CardKind::unknown ? "a card unseen" : std::string(name(kind)); }

}  // namespace

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
        case EventKind::paid: return fmt::format("{} pays {} {}", player, event.amount, unit_name(event.unit));
        case EventKind::owed: return fmt::format("{} owes {} {}", player, event.amount, unit_name(event.unit));
        case EventKind::scored: return scored_text(event, setup, names);
        case EventKind::built:
            return fmt::format("{}'s castle stands {} {}", player, event.rule == &rules::O3 ? "on the one in" : "in",
                               area_name(setup.board, event.area));
        case EventKind::founded:
            return fmt::format("a {} stands on {}", event.rule == &rules::O6a ? "city" : "village",
                               space_name(event.space));
        case EventKind::burnt: return fmt::format("the city on {} is burnt", space_name(event.space));
        case EventKind::guarded:
            return fmt::format("{}'s castle in {} is not overbuilt", player, area_name(setup.board, event.area));
        case EventKind::exchanged:
            return fmt::format("the tile from {}'s hand lies on {}; the one taken from there is kept", player,
                               space_name(event.space));
        case EventKind::turned: return fmt::format("the tile on {} is turned", space_name(event.space));
    }
    return {};
}

std::string action_text(const Action& action, const Setup& setup, const Names& names) {
    switch (action.kind) {
        case ActionKind::place:
            return fmt::format("lays {} on {}", tile_name(setup.set->tiles[action.tile], action.rotation),
                               space_name(setup.board.squares[action.square].space));
        case ActionKind::steward: return "plays the Steward";
        case ActionKind::draw: return fmt::format("draws {}", card_name(action.card));
        case ActionKind::use: return card_text(action, setup, names);
        case ActionKind::sell: return fmt::format("sells {}", card_name(action.card));
        case ActionKind::build:
        case ActionKind::overbuild: return build_text(action, setup);
        case ActionKind::guard: return "plays the Guard";
        default: return {};
    }
}

}  // namespace castellan::analyzer
