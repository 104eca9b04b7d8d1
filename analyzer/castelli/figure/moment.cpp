#include "analyzer/castelli/figure/moment.hpp"

#include <algorithm>

#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/claims/played_words.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/areas.hpp"

namespace castellan::analyzer::figure {

using namespace castelli;

namespace {

void add(ColourNumbers& numbers, Colour colour, int amount) {
    numbers.named.add(colour);
    numbers.number[colour] = std::int16_t(amount);
}

Unit unit_of(Terrain terrain) {
    switch (terrain) {
        case Terrain::market: return Unit::card;
        case Terrain::mine: return Unit::silver;
        default: return Unit(terrain);
    }
}

bool builds(const Action& action) { return action.kind == ActionKind::build || action.kind == ActionKind::overbuild; }

bool means(const Word& word, const Action& action, const Setup& setup) {
    if (word.player != nobody && Colour(word.player) != action.player) return false;
    if (word.kind == WordKind::use) return action.kind == ActionKind::use && action.card == word.card;
    if (word.kind == WordKind::sell) return action.kind == ActionKind::sell && action.card == word.card;
    const bool over = word.kind == WordKind::overbuild;
    if (action.kind != (over ? ActionKind::overbuild : ActionKind::build)) return false;
    const Area& area = setup.board.areas[action.area];
    return setup.board.octagons[area.octagon].space == word.space &&
           (word.terrain == no_terrain || Terrain(word.terrain) == area.terrain) &&
           (word.sides == 0 || (word.sides & area.sides) == word.sides) && (word.site == 0 || word.site == action.site);
}

}  // namespace

AreaTotals area_totals(AreaId index, const Moment& moment) {
    const auto& [setup, state, deck, turn] = moment;
    const Area& area = setup.board.areas[index];
    const std::uint8_t half = half_of(setup.board, index);
    AreaTotals totals;
    totals.area = index;
    totals.unit = unit_of(area.terrain);
    int amount = area.terrain == Terrain::mine ? state.mines[half] : area.amount;
    const auto event = std::find_if(turn.events.begin(), turn.events.end(), [&](const Event& each) {
        return each.kind == EventKind::evaluated && each.area == index;
    });
    if (event != turn.events.end()) {
        totals.influence = event->influence;
        totals.tied = event->tied;
        totals.complete = true;
        amount = event->amount;
    } else {
        const Majority result = majority(moment.table(), area);
        totals.influence = result.influence;
        totals.tied = result.tied;
        totals.complete = area.facing_count > 0 && (area.squares & ~state.face_up) == 0;
    }
    if (!totals.complete) return totals;
    const Shares won = shares(setup, half, totals.tied, amount);
    for (const Colour player : setup.seated())
        if (won.each > 0 && won.sharers.contains(player)) add(totals.gains, player, won.each);
    return totals;
}

Derived claimable(const AreaTotals& totals, const Setup& setup) {
    Derived derived;
    const Terrain terrain = setup.board.areas[totals.area].terrain;
    derived.rule =
        terrain == Terrain::mine ? &rules::A8 : &majority_rule(setup, half_of(setup.board, totals.area), totals.tied);
    derived.has_influence = true;
    for (const Colour colour : ColourSet::all())
        if (const int value = influence_of(totals.influence, colour); value > 0) add(derived.influence, colour, value);
    if (!totals.complete) return derived;
    derived.shares = totals.gains;
    derived.form = !totals.gains.named.empty() ? ClaimForm::shares : ClaimForm::nobody;
    return derived;
}

const Step* step_of(const Word& word, const Moment& moment) {
    const auto& steps = moment.turn.steps;
    const auto found = std::find_if(steps.begin(), steps.end(),
                                    [&](const Step& step) { return means(word, step.action, moment.setup); });
    return found == steps.end() ? nullptr : &*found;
}

std::optional<BuiltCastle> castle_of(const Step& step, const Moment& moment) {
    const auto events = events_of_word(step, moment.turn);
    const auto built =
        std::find_if(events.begin(), events.end(), [](const Event& event) { return event.kind == EventKind::built; });
    if (built == events.end()) return std::nullopt;
    BuiltCastle castle;
    castle.points.castle = {built->area, built->count, built->player, Tier::alone};
    for (const Event& event : events) {
        if (event.kind != EventKind::scored || event.area != built->area) continue;
        castle.points.points += event.amount;
        for (OctagonId octagon = 0; octagon < moment.setup.board.octagon_count; ++octagon)
            if (event.places >> octagon & 1)
                castle.sights.push_back(
                    {event.space, moment.setup.board.octagons[octagon].space, event.player, event.each});
    }
    return castle;
}

std::vector<BuiltCastle> castles_built(const Moment& moment) {
    std::vector<BuiltCastle> castles;
    for (const Step& step : moment.turn.steps)
        if (builds(step.action))
            if (auto castle = castle_of(step, moment)) castles.push_back(*std::move(castle));
    return castles;
}

SettlementTotals settlement_totals(OctagonId octagon, const Moment& moment) {
    const auto& [setup, state, deck, turn] = moment;
    SettlementTotals totals;
    totals.space = setup.board.octagons[octagon].space;
    totals.majority = castle_majority(setup, state, octagon);
    for (const Event& event : turn.events)
        if (turn.is_final && event.kind == EventKind::scored && event.places == OctagonMask{1} << octagon)
            add(totals.shares, event.player, event.amount);
    return totals;
}

Derived claimable(const SettlementTotals& totals) {
    Derived derived;
    derived.rule = &rules::O7;
    derived.has_influence = true;
    for (const Colour colour : ColourSet::all()) {
        if (totals.majority.castles[colour] == 0) continue;
        derived.influence.named.add(colour);
        derived.influence.number[colour] = totals.majority.castles[colour];
    }
    derived.shares = totals.shares;
    derived.form = !totals.shares.named.empty() ? ClaimForm::shares : ClaimForm::nobody;
    return derived;
}

}  // namespace castellan::analyzer::figure
