#include "analyzer/castelli/rulings/relevance.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "analyzer/castelli/report/problem_text.hpp"
#include "base/by_enum.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/overbuilding.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// A turn, played under the recorded rulings, that another ruling may decide differently. Words after the one a line
/// stopped at were not played; taking them into account makes a predicate less exact, not wrong.
struct Occasion {
    const Setup& recorded;
    const Setup& other;
    const TurnPlay& turn;
    const State& before;
    const State& after;  // or where the line stopped
    const Deck& deck;
    const Problem* problem;  // that stopped the line; may be null
    bool from_position;
    const base::ByEnum<CardKind, int, card_kind_count + 1>& uses;  // of each card, done or tried, so far in the game

    [[nodiscard]] int used(CardKind card) const { return uses[card]; }
    [[nodiscard]] bool is_scored() const { return turn.is_final && turn.complete; }
    [[nodiscard]] Table table(const Setup& setup) const { return {setup, after, deck}; }
    [[nodiscard]] std::uint8_t octagon_of(const Word& word) const {
        return word.space.valid() ? recorded.board.octagon_at(word.space) : no_index;
    }
    [[nodiscard]] Colour player_of(const Word& word) const {
        return word.player == nobody ? turn.player : Colour(word.player);
    }
};

/// Actions that the rules judged, the refused one last.
template <class Predicate>
bool any_action(const Occasion& here, ActionKind kind, Predicate predicate) {
    const auto suits = [&](const Action& action) { return action.kind == kind && predicate(action); };
    const bool refused = here.problem != nullptr && here.problem->kind == Problem::Kind::refused;
    return (refused && suits(here.problem->action)) ||
           std::any_of(here.turn.steps.begin(), here.turn.steps.end(),
                       [&](const Step& step) { return suits(step.action); });
}

template <class Predicate>
bool any_word(const Occasion& here, WordKind kind, Predicate predicate) {
    return std::any_of(here.turn.words.begin(), here.turn.words.end(),
                       [&](const Word& word) { return word.kind == kind && predicate(word); });
}

/// E4: silver-first-tie, silver-second-tie, silver-none. The prizes come last: the state after them shows them.
bool changes_prizes(const Occasion& here) {
    if (!here.is_scored()) return false;
    const auto recorded = silver_prizes(here.recorded, here.after);
    const auto other = silver_prizes(here.other, here.after);
    return !std::equal(recorded.begin(), recorded.end(), other.begin(),
                       [](const SilverPrize& a, const SilverPrize& b) { return a.points == b.points; });
}

bool is_founded(const Event& event) { return event.kind == EventKind::founded; }

/// None, where there is no octagon.
OctagonMask bit_of(std::uint8_t octagon) { return octagon == no_index ? 0 : OctagonMask{1} << octagon; }

/// B4, O5, O7: own-space. At the end of a game with the module Battle every castle is considered.
bool builds_at_settlement(const Occasion& here) {
    const Board& board = here.recorded.board;
    OctagonMask settled = here.before.villages | here.before.cities | here.after.villages | here.after.cities;
    for (const Event& event : here.turn.events)
        if (is_founded(event)) settled |= bit_of(board.octagon_at(event.space));
    const bool battle = here.recorded.modules.has(Module::battle);
    if (here.is_scored() && battle && (settled & castle_octagons(here.recorded, here.after)) != 0) return true;
    return std::any_of(here.turn.events.begin(), here.turn.events.end(), [&](const Event& event) {
        return event.kind == EventKind::built && (settled & bit_of(board.octagon_at(event.space))) != 0;
    });
}

bool is_settler(CardKind card) { return card == CardKind::peasant || card == CardKind::duke; }

/// K9, O6a: vacant-space.
bool settles_beside_castle(const Occasion& here) {
    const OctagonMask castles = castle_octagons(here.recorded, here.after);
    return any_word(here, WordKind::use, [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        return is_settler(word.card) && octagon != no_index && (castles >> octagon & 1) != 0;
    });
}

/// B2: card-arm-influence. The arms lie as they lay when the castle was built: Stewards come before castles.
bool builds_by_card_arm(const Occasion& here) {
    const auto by_card_arm = [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        const Colour player = here.player_of(word);
        return octagon != no_index && has_influence(here.table(here.recorded), player, octagon) !=
                                          has_influence(here.table(here.other), player, octagon);
    };
    return any_word(here, WordKind::build, by_card_arm) || any_word(here, WordKind::overbuild, by_card_arm);
}

bool has_card_arm_at_rim(const Occasion& here, SquareId square, Placed placed) {
    for (std::size_t side = 0; side < side_count; ++side) {
        if (here.recorded.board.squares[square].rim[side].kind <= RimKind::neutral) continue;
        const std::uint8_t arm = here.recorded.tiles.arm_at(placed, Side(side));
        if (arm >= TileTable::card_arm && here.recorded.plays(Colour(arm % TileTable::card_arm))) return true;
    }
    return false;
}

/// T4: edge-card-arm, however Stewards turned the tile.
bool points_card_arm_at_rim(const Occasion& here) {
    const SquareId lying = here.before.square;
    if (lying != no_index && has_card_arm_at_rim(here, lying, here.before.tiles[lying])) return true;
    return std::any_of(here.turn.steps.begin(), here.turn.steps.end(), [&](const Step& step) {
        const Action& action = step.action;
        if (action.kind != ActionKind::place && action.kind != ActionKind::steward) return false;
        const Placed placed{here.after.tiles[action.square].tile, action.rotation};
        return has_card_arm_at_rim(here, action.square, placed);
    });
}

/// A4, A7, A8: neutral-tie.
bool shares_with_neutral(const Occasion& here) {
    return std::any_of(here.turn.events.begin(), here.turn.events.end(), [&](const Event& event) {
        if (event.kind != EventKind::evaluated) return false;
        const std::uint8_t half = half_of(here.recorded.board, event.area);
        const Shares recorded = shares(here.recorded, half, event.tied, event.amount);
        const Shares other = shares(here.other, half, event.tied, event.amount);
        return recorded.each != other.each || (recorded.each > 0 && recorded.sharers != other.sharers);
    });
}

/// B1: missing-unit. A castle on free ground costs one unit of each resource, so a player who lacks a unit has none of
/// that resource.
bool overbuilds_with_purchase(const Occasion& here) {
    return any_word(here, WordKind::overbuild, [](const Word& word) { return word.purchase != no_purchase; });
}

/// T6: cards-per-turn.
bool uses_several_cards(const Occasion& here) {
    int cards = here.before.cards_used;
    for (const Word& word : here.turn.words) {
        if (here.player_of(word) != here.turn.player) continue;
        if (word.kind == WordKind::use) ++cards;
        if (word.kind == WordKind::build || word.kind == WordKind::overbuild) cards += std::popcount(word.with);
    }
    return cards > 1;
}

/// K10: steward-window.
bool plays_steward(const Occasion& here) {
    return any_word(here, WordKind::steward, [](const Word&) { return true; });
}

/// K10: steward-null.
bool leaves_tile_as_it_was(const Occasion& here) {
    if (here.problem != nullptr && here.problem->verdict.refusal == &refusals::steward_idle) return true;
    int rotation = here.before.square != no_index ? here.before.tiles[here.before.square].rotation : -1;
    for (const Step& step : here.turn.steps) {
        if (step.action.kind == ActionKind::steward && step.action.rotation == rotation) return true;
        if (step.action.kind == ActionKind::place || step.action.kind == ActionKind::steward)
            rotation = step.action.rotation;
    }
    return false;
}

bool is_lord_terrain(Terrain terrain) { return terrain == Terrain::grain || terrain == Terrain::wood; }

bool names_lord_area(const Word& word) {
    const bool by_terrain = word.terrain != no_terrain && is_lord_terrain(Terrain(word.terrain));
    return by_terrain || std::any_of(build_cards.begin(), build_cards.end(), [&](const BuildCardInfo& card) {
               return is_lord_terrain(card.terrain) && has(word.with, card.bit);
           });
}

/// K6, K7: sites-grain-wood. The first castle in the grain or wood of an octagon fits either way, unless the record
/// numbers its site, or it is overbuilt: sites distinguish castles.
bool fills_grain_or_wood(const Occasion& here) {
    const auto castles_on = [&](std::uint8_t octagon) {
        return std::count_if(here.after.castles.begin(), here.after.castles.begin() + here.after.castle_count,
                             [&](const Castle& castle) {
                                 const Area& area = here.recorded.board.areas[castle.area];
                                 return area.octagon == octagon && is_lord_terrain(area.terrain);
                             });
    };
    const int enough = here.turn.complete ? 2 : 1;
    const auto fills = [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        return names_lord_area(word) && octagon != no_index && (word.site > 0 || castles_on(octagon) >= enough);
    };
    const auto overbuilds = [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        return octagon != no_index && castles_on(octagon) > 0;
    };
    return any_word(here, WordKind::build, fills) || any_word(here, WordKind::overbuild, overbuilds);
}

/// More settlers than a supply has; a position may begin with less than a setup.
bool exhausts(const Occasion& here, CardKind settler, int supply) {
    return here.used(settler) > (here.from_position ? 0 : supply);
}

/// K9, O6a: settlement-supply-2p.
bool may_exhaust_supply(const Occasion& here) {
    const State recorded = initial_state(here.recorded);
    const State other = initial_state(here.other);
    const auto differs = [&](CardKind settler, int one, int two) {
        return one != two && exhausts(here, settler, std::min(one, two));
    };
    return differs(CardKind::peasant, recorded.villages_aside, other.villages_aside) ||
           differs(CardKind::duke, recorded.cities_aside, other.cities_aside);
}

/// O6b: burnt-city. Where a burnt city went matters to a Duke who finds no other.
bool may_found_burnt_city(const Occasion& here) {
    return here.used(CardKind::incendiary) > 0 &&
           exhausts(here, CardKind::duke, initial_state(here.recorded).cities_aside);
}

/// O2: overbuild-scope. The castle beneath was built first.
bool overbuilds_by_narrow_majority(const Occasion& here) {
    return any_action(here, ActionKind::overbuild, [&](const Action& action) {
        const auto castles = std::span(here.after.castles.data(), here.after.castle_count);
        const auto beneath = std::find_if(castles.begin(), castles.end(), [&](const Castle& castle) {
            return castle.area == action.area && castle.site == action.site;
        });
        const auto has_majority = [&](const Setup& setup) {
            const std::uint32_t points = heraldic_points(here.table(setup), action.area);
            return influence_of(points, action.player) > influence_of(points, beneath->owner);
        };
        return beneath != castles.end() && has_majority(here.recorded) != has_majority(here.other);
    });
}

/// O6e: guard-cost.
bool plays_guard(const Occasion& here) {
    return any_word(here, WordKind::guard, [](const Word&) { return true; });
}

/// D2: dilemma-gain.
bool exchanges_tile_with_other_gain(const Occasion& here) {
    return any_action(here, ActionKind::place, [&](const Action& action) {
        if (action.taken_tile == no_index) return false;
        if (action.taken_tile == unseen_tile) return true;
        const auto gain = [&](TileId tile) {
            return std::pair(here.recorded.tiles.has_card[tile], here.recorded.set->tiles[tile].silver);
        };
        return gain(action.tile) != gain(action.taken_tile);
    });
}

/// X1: tournament-rivals.
bool robs_in_tournament(const Occasion& here) {
    return here.recorded.halves > 1 && any_word(here, WordKind::use, [](const Word& word) {
               return word.card == CardKind::raider || word.card == CardKind::brigands ||
                      word.card == CardKind::traitor;
           });
}

struct Row {
    RulingName ruling{};
    bool (*may_matter)(const Occasion&) = nullptr;
    std::string_view because{};
};
constexpr base::ByEnum<RulingName, Row, ruling_count> rows = {{{
    {RulingName::silver_first_tie, changes_prizes, "players tie for silver"},
    {RulingName::silver_second_tie, changes_prizes, "players tie for second most silver"},
    {RulingName::silver_none, changes_prizes, "a player without silver would have a prize"},
    {RulingName::own_space, builds_at_settlement, "a castle is built on an octagon with a village or city"},
    {RulingName::vacant_space, settles_beside_castle, "a Peasant or Duke goes to an octagon with a castle"},
    {RulingName::card_arm_influence, builds_by_card_arm, "a castle is built by a card icon alone"},
    {RulingName::edge_card_arm, points_card_arm_at_rim, "a card icon points at a rim symbol"},
    {RulingName::neutral_tie, shares_with_neutral, "a neutral colour is among the tied"},
    {RulingName::missing_unit, overbuilds_with_purchase, "a castle is overbuilt with a unit bought"},
    {RulingName::cards_per_turn, uses_several_cards, "a player uses several cards in a turn"},
    {RulingName::steward_window, plays_steward, "a Steward is played"},
    {RulingName::steward_null, leaves_tile_as_it_was, "a Steward leaves the tile as it was"},
    {RulingName::sites_grain_wood, fills_grain_or_wood, "a second castle goes to grain or wood, or a site is numbered"},
    {RulingName::settlement_supply_2p, may_exhaust_supply, "Peasants or Dukes need more than is set aside"},
    {RulingName::battle_silver_tie, changes_prizes, "players tie for most silver"},
    {RulingName::burnt_city, may_found_burnt_city, "a Duke may need the city that was burnt"},
    {RulingName::overbuild_scope, overbuilds_by_narrow_majority, "octagon and area have another majority"},
    {RulingName::guard_cost, plays_guard, "a Guard is played"},
    {RulingName::dilemma_gain, exchanges_tile_with_other_gain, "the tiles placed and taken give different gains"},
    {RulingName::tournament_rivals, robs_in_tournament, "a player of a tournament robs others"},
}}};

constexpr bool rows_are_in_order() {
    for (std::size_t row = 0; row < ruling_count; ++row)
        if (rows[row].may_matter == nullptr || rows[row].ruling != RulingName(row)) return false;
    return true;
}
static_assert(rows_are_in_order(), "every ruling has a row, in its place");

/// The part of an irregular turn that was carried out is judged with prohibitions waived, which no predicate considers.
constexpr std::string_view irregular = "what is irregular in the turn may depend on it";

}  // namespace

std::string assignment_text(RulingChoice choice) {
    const RulingInfo& ruling = info(choice.ruling);
    return fmt::format("{}={}", ruling.name, ruling.values[choice.value]);
}

std::vector<RulingChoice> alternatives_to(const Rulings& rulings) {
    std::vector<RulingChoice> result;
    for (std::size_t index = 0; index < ruling_count; ++index) {
        const auto name = RulingName(index);
        const auto& values = info(name).values;
        for (std::size_t value = 0; value < values.size(); ++value)
            if (!values[value].empty() && value != rulings.value(name)) result.push_back({name, std::uint8_t(value)});
    }
    return result;
}

RelevanceWatch::RelevanceWatch(const Opening& opening)
    : recorded_(opening.setup),
      other_(opening.setup),
      from_position_(opening.from_position),
      open_(alternatives_to(opening.setup.rulings)) {}

void RelevanceWatch::see(const Situation& after, const State& before) {
    const TurnPlay& turn = after.play;
    const auto& problem = after.problem;
    if (problem && problem->kind == Problem::Kind::syntax) return;  // such a turn is not played at all
    for (const Word& word : turn.words)
        if (word.kind == WordKind::use) ++uses_[word.card];
    const auto may_matter = [&](RulingChoice choice) {
        if (!turn.irregularities.empty()) return true;
        other_.rulings = recorded_.rulings;
        other_.rulings.choose(choice.ruling, choice.value);
        return rows[choice.ruling].may_matter({recorded_, other_, turn, before, after.state, after.deck,
                                               problem ? &*problem : nullptr, from_position_, uses_});
    };
    const auto now =
        std::stable_partition(open_.begin(), open_.end(), [&](RulingChoice choice) { return !may_matter(choice); });
    for (auto choice = now; choice != open_.end(); ++choice)
        found_.push_back({*choice, turn.is_final ? "end" : fmt::format("{}", turn.number),
                          turn.irregularities.empty() ? rows[choice->ruling].because : irregular});
    if (now == open_.end()) return;
    open_.erase(now, open_.end());
    std::sort(found_.begin(), found_.end(), [](const RelevantRuling& a, const RelevantRuling& b) {
        return std::pair{a.choice.ruling, a.choice.value} < std::pair{b.choice.ruling, b.choice.value};
    });
}

}  // namespace castellan::analyzer
