#include <fmt/core.h>

#include <bit>

#include "analyzer/castelli/score/why_parts.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;
using language::trn;

namespace {

using namespace castelli;

/// The player's castles that are not overbuilt, on these octagons: "b4, d6".
std::string castles_text(const Setup& setup, const State& state, Colour player, OctagonMask octagons) {
    std::string text;
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Castle& castle = state.castles[i];
        const OctagonId octagon = setup.board.areas[castle.area].octagon;
        if (castle.owner != player || castle.tier == Tier::beneath || (octagons >> octagon & 1) == 0) continue;
        text += fmt::format("{}{}", text.empty() ? "" : ", ", space_name(setup.board.octagons[octagon].space));
    }
    return text;
}

/// O7
void explain_majority(std::string& out, const Event& event, const Setup& setup, const State& state,
                      const Names& names) {
    const OctagonId octagon = std::countr_zero(event.places);
    const bool is_city = state.cities >> octagon & 1;
    const CastleMajority majority = castle_majority(setup, state, octagon);
    for (const Colour colour : setup.seated())
        if (const int castles = majority.castles[colour]; castles > 0)
            append(out, "        {}\n",
                   trn("{1} has {0} in line: {2}", "{1} has {0} in line: {2}", castles, names[colour],
                       castles_text(setup, state, colour, castle_view(setup, octagon))));
    const int points = is_city ? city_majority_points : village_majority_points;
    const int tied = majority.tied.size();
    const auto space = space_name(setup.board.octagons[octagon].space);
    const auto each = tied > 1 ? tr("{} VP / {} tied, rounded up = {} VP each", points, tied, event.amount)
                               : amount_text(points, Unit::vp);
    append(out, "        {}\n", is_city ? tr("city on {}: {}", space, each) : tr("village on {}: {}", space, each));
}

/// E4, O9: what everybody has in the same game.
void explain_silver(std::string& out, const Event& event, const Setup& setup, const State& state, const Names& names) {
    const auto prizes = silver_prizes(setup, state);
    for (const Colour colour : setup.seated()) {
        if (setup.half(colour) != setup.half(event.player)) continue;
        const SilverPrize& prize = prizes[colour];
        const auto& player = names[colour];
        const int silver = state.players[colour].silver;
        append(out, "        {}\n",
               prize.points == 0 ? tr("{} has {} silver", player, silver)
               : prize.first     ? tr("{} has {} silver: most, {} VP", player, silver, prize.points)
                                 : tr("{} has {} silver: second most, {} VP", player, silver, prize.points));
    }
}

/// O2, or with the Army O6d.
void explain_points(std::string& out, const Action& attempt, Colour owner, const Setup& setup, const State& state,
                    const Names& names) {
    const std::uint32_t points = heraldic_points({setup, state, Deck{}}, attempt.area);
    const Area& area = setup.board.areas[attempt.area];
    const bool on_area = setup.rulings.value(RulingName::overbuild_scope) == 1;
    const auto each = fmt::format("{} {}, {} {}", names[attempt.player], influence_of(points, attempt.player),
                                  names[owner], influence_of(points, owner));
    append(out, "      {}\n",
           on_area ? tr("heraldic points on {}: {}", area_name(setup.board, attempt.area), each)
                   : tr("heraldic points around {}: {}", space_name(setup.board.octagons[area.octagon].space), each));
    explain_arms(out, area.octagon, on_area ? area.sides : std::uint8_t(0xf), setup, state);
    cite(out, has(attempt.with, BuildCard::army) ? rules::O6d : rules::O2);
    explain_ruling(out, RulingName::overbuild_scope, setup);
}

/// O3, or with the Abbot O6c.
void explain_price(std::string& out, const Action& attempt) {
    const bool abbot = has(attempt.with, BuildCard::abbot);
    const int price = abbot ? 1 : 2;
    append(out, "      {}\n",
           attempt.purchase == no_purchase ? tr("price: {} of each resource", price)
                                           : tr("price: {} of each resource, {} of them bought for {} silver", price,
                                                amount_text(1, Unit(attempt.purchase)), purchase_price));
    cite(out, abbot ? rules::O6c : rules::O3);
}

}  // namespace

void explain_attempt(std::string& out, const Action& attempt, bool guarded, const Setup& setup, const State& state,
                     const Names& names) {
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Castle& castle = state.castles[i];
        if (castle.area != attempt.area || castle.site != attempt.site || castle.tier == Tier::on_top) continue;
        explain_points(out, attempt, castle.owner, setup, state, names);
        break;
    }
    explain_price(out, attempt);
    if (guarded) append(out, "      {} (O6e)\n", tr("the Guard prevents it: no castle, no points"));
}

void explain_final(std::string& out, const Event& event, const Setup& setup, const State& state, const Names& names) {
    if (event.rule == &rules::O7 || event.rule == &rules::O7_tie) explain_majority(out, event, setup, state, names);
    if (event.rule == &rules::E4 || event.rule == &rules::O9) explain_silver(out, event, setup, state, names);
    if (event.rule == &rules::O8) {
        const auto all = castles_text(setup, state, event.player, ~OctagonMask{0});
        append(out, "        {}\n", tr("castles on top or alone: {}", all));
    }
    if (event.rule == &rules::D3)
        append(out, "        {}\n",
               tr("{} holds {}", names[event.player], held_tile_text(state.held_tiles[event.player], setup)));
}

}  // namespace castellan::analyzer
