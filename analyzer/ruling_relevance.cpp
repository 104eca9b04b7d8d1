#include "analyzer/ruling_relevance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "analyzer/problem_text.hpp"
#include "engine/castelli/castles.hpp"
#include "engine/castelli/ending.hpp"
#include "engine/castelli/gains.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// A turn, played under the recorded rulings, that another ruling may decide differently. Words behind the one a line
/// stopped at were not played; taking them into account makes a predicate less exact, not wrong.
struct Situation {
    const Setup& recorded;
    const Setup& other;
    const TurnPlay& turn;
    const State& before;
    const State& after;  // or where the line stopped
    const Deck& deck;
    const core::Refusal* refusal;  // that stopped the line; may be null
    bool from_position;
    int settlers;  // Peasants used or tried so far in the game

    [[nodiscard]] bool is_scored() const { return turn.is_final && turn.complete; }
    [[nodiscard]] Table table(const Setup& setup) const { return {setup, after, deck}; }
    [[nodiscard]] std::uint8_t octagon_of(const Word& word) const { return recorded.board.octagon_at(word.space); }
    [[nodiscard]] Colour player_of(const Word& word) const {
        return word.player == nobody ? turn.player : Colour(word.player);
    }
};

template <class Predicate>
bool any_word(const Situation& here, WordKind kind, Predicate predicate) {
    return std::any_of(here.turn.words.begin(), here.turn.words.end(),
                       [&](const Word& word) { return word.kind == kind && predicate(word); });
}

/// E4: silver-first-tie, silver-second-tie, silver-none. The prizes come last: the state behind them tells them.
bool changes_prizes(const Situation& here) {
    if (!here.is_scored()) return false;
    const auto recorded = silver_prizes(here.recorded, here.after);
    const auto other = silver_prizes(here.other, here.after);
    return !std::equal(recorded.begin(), recorded.end(), other.begin(),
                       [](const SilverPrize& a, const SilverPrize& b) { return a.points == b.points; });
}

/// B4: own-space.
bool builds_at_settlement(const Situation& here) {
    const OctagonMask settled = here.before.villages | here.before.cities | here.after.villages | here.after.cities;
    return std::any_of(here.turn.events.begin(), here.turn.events.end(), [&](const Event& event) {
        return event.kind == EventKind::built && (settled >> here.recorded.board.octagon_at(event.space) & 1) != 0;
    });
}

bool is_settler(const Word& word) { return word.kind == WordKind::use && word.card == CardKind::peasant; }

/// K9: vacant-space.
bool settles_beside_castle(const Situation& here) {
    const OctagonMask castles = castle_octagons(here.recorded, here.after);
    return any_word(here, WordKind::use, [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        return is_settler(word) && octagon != no_index && (castles >> octagon & 1) != 0;
    });
}

/// B2: card-arm-influence. The arms lie as they lay when the castle was built: Stewards come before castles.
bool builds_by_card_arm(const Situation& here) {
    return any_word(here, WordKind::build, [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        const Colour player = here.player_of(word);
        return octagon != no_index && has_influence(here.table(here.recorded), player, octagon) !=
                                          has_influence(here.table(here.other), player, octagon);
    });
}

bool has_card_arm_at_rim(const Situation& here, std::uint8_t square, Placed placed) {
    for (std::size_t side = 0; side < side_count; ++side) {
        if (here.recorded.board.squares[square].rim[side].kind <= RimKind::neutral) continue;
        const std::uint8_t arm = here.recorded.tiles.arm_at(placed, Side(side));
        if (arm >= TileTable::card_arm && here.recorded.plays(Colour(arm % TileTable::card_arm))) return true;
    }
    return false;
}

/// T4: edge-card-arm, however Stewards turned the tile.
bool points_card_arm_at_rim(const Situation& here) {
    const std::uint8_t lying = here.before.square;
    if (lying != no_index && has_card_arm_at_rim(here, lying, here.before.tiles[lying])) return true;
    return std::any_of(here.turn.steps.begin(), here.turn.steps.end(), [&](const Step& step) {
        const Action& action = step.action;
        if (action.kind != ActionKind::place && action.kind != ActionKind::steward) return false;
        const Placed placed{here.after.tiles[action.square].tile, action.rotation};
        return has_card_arm_at_rim(here, action.square, placed);
    });
}

/// A4, A7, A8: neutral-tie.
bool shares_with_neutral(const Situation& here) {
    return std::any_of(here.turn.events.begin(), here.turn.events.end(), [&](const Event& event) {
        if (event.kind != EventKind::evaluated) return false;
        const Shares recorded = shares(here.recorded, event.tied, event.amount);
        const Shares other = shares(here.other, event.tied, event.amount);
        return recorded.each != other.each || (recorded.each > 0 && recorded.sharers != other.sharers);
    });
}

/// B1: missing-unit. A castle costs one unit of each resource, so a unit short is one of which none is held.
bool never(const Situation&) { return false; }

/// T6: cards-per-turn.
bool uses_several_cards(const Situation& here) {
    int cards = here.before.cards_used;
    for (const Word& word : here.turn.words) {
        if (here.player_of(word) != here.turn.player) continue;
        if (word.kind == WordKind::use) ++cards;
        if (word.kind == WordKind::build) cards += std::popcount(word.with);
    }
    return cards > 1;
}

/// K10: steward-window.
bool plays_steward(const Situation& here) {
    return any_word(here, WordKind::steward, [](const Word&) { return true; });
}

/// K10: steward-null.
bool leaves_tile_as_it_was(const Situation& here) {
    if (here.refusal == &refusals::steward_idle) return true;
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
/// numbers its site.
bool fills_grain_or_wood(const Situation& here) {
    const auto castles_on = [&](std::uint8_t octagon) {
        return std::count_if(here.after.castles.begin(), here.after.castles.begin() + here.after.castle_count,
                             [&](const Castle& castle) {
                                 const Area& area = here.recorded.board.areas[castle.area];
                                 return area.octagon == octagon && is_lord_terrain(area.terrain);
                             });
    };
    const int enough = here.turn.complete ? 2 : 1;
    return any_word(here, WordKind::build, [&](const Word& word) {
        const auto octagon = here.octagon_of(word);
        return names_lord_area(word) && octagon != no_index && (word.site > 0 || castles_on(octagon) >= enough);
    });
}

/// K9: settlement-supply-2p. A position may begin with fewer villages set aside.
bool may_exhaust_villages(const Situation& here) {
    const int recorded = initial_state(here.recorded).villages_aside;
    const int other = initial_state(here.other).villages_aside;
    const int enough = here.from_position ? 0 : std::min(recorded, other);
    return recorded != other && here.settlers > enough;
}

struct Row {
    RulingName ruling{};
    bool (*may_matter)(const Situation&) = nullptr;
    std::string_view because{};
};
constexpr std::array<Row, ruling_count> rows = {{
    {RulingName::silver_first_tie, changes_prizes, "players tie for silver"},
    {RulingName::silver_second_tie, changes_prizes, "players tie for second most silver"},
    {RulingName::silver_none, changes_prizes, "a player without silver would have a prize"},
    {RulingName::own_space, builds_at_settlement, "a castle is built on an octagon with a village or city"},
    {RulingName::vacant_space, settles_beside_castle, "a Peasant goes to an octagon with a castle"},
    {RulingName::card_arm_influence, builds_by_card_arm, "a castle is built by a card icon alone"},
    {RulingName::edge_card_arm, points_card_arm_at_rim, "a card icon points at a rim symbol"},
    {RulingName::neutral_tie, shares_with_neutral, "a neutral colour is among the tied"},
    {RulingName::missing_unit, never, ""},
    {RulingName::cards_per_turn, uses_several_cards, "a player uses several cards in a turn"},
    {RulingName::steward_window, plays_steward, "a Steward is played"},
    {RulingName::steward_null, leaves_tile_as_it_was, "a Steward leaves the tile as it was"},
    {RulingName::sites_grain_wood, fills_grain_or_wood, "a second castle goes to grain or wood, or a site is numbered"},
    {RulingName::settlement_supply_2p, may_exhaust_villages, "Peasants use more villages than are set aside"},
}};

constexpr bool rows_are_in_order() {
    for (std::size_t row = 0; row < ruling_count; ++row)
        if (rows[row].may_matter == nullptr || rows[row].ruling != RulingName(row)) return false;
    return true;
}
static_assert(rows_are_in_order(), "every ruling has a row, in its place");

/// What stands of an irregular turn is judged with prohibitions waived, which no predicate looks into.
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
        for (std::uint8_t value = 0; value < values.size(); ++value)
            if (!values[value].empty() && value != rulings.value(name)) result.push_back({name, value});
    }
    return result;
}

RelevanceWatch::RelevanceWatch(const Opening& opening)
    : recorded_(opening.setup),
      other_(opening.setup),
      from_position_(opening.from_position),
      open_(alternatives_to(opening.setup.rulings)) {}

void RelevanceWatch::see(const Replayer& replayer, const State& before) {
    const TurnPlay& turn = replayer.turn();
    const auto& problem = replayer.problem();
    if (problem && problem->kind == Problem::Kind::syntax) return;  // such a turn is not played at all
    settlers_ += int(std::count_if(turn.words.begin(), turn.words.end(), is_settler));
    const auto may_matter = [&](RulingChoice choice) {
        if (!turn.irregularities.empty()) return true;
        other_.rulings = recorded_.rulings;
        other_.rulings.choose(choice.ruling, choice.value);
        return rows[std::size_t(choice.ruling)].may_matter(
            {recorded_, other_, turn, before, replayer.state(), replayer.deck(),
             problem ? problem->verdict.refusal : nullptr, from_position_, settlers_});
    };
    const auto now =
        std::stable_partition(open_.begin(), open_.end(), [&](RulingChoice choice) { return !may_matter(choice); });
    for (auto choice = now; choice != open_.end(); ++choice)
        found_.push_back({*choice, turn.is_final ? "end" : fmt::format("{}", turn.number),
                          turn.irregularities.empty() ? rows[std::size_t(choice->ruling)].because : irregular});
    if (now == open_.end()) return;
    open_.erase(now, open_.end());
    std::sort(found_.begin(), found_.end(), [](const RelevantRuling& a, const RelevantRuling& b) {
        return std::pair{a.choice.ruling, a.choice.value} < std::pair{b.choice.ruling, b.choice.value};
    });
}

}  // namespace castellan::analyzer
