#include "engine/castelli/playout/quick_player.hpp"

#include <algorithm>
#include <bit>

#include "base/bits.hpp"
#include "engine/castelli/playout/final_sale.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/overbuilding.hpp"

namespace castellan::castelli {
namespace {

/// Values that stand for all of an arm not yet known, with the values they stand for.
struct TypicalArm {
    std::uint8_t value, first, last;
};
constexpr std::array<TypicalArm, 3> typical_arms = {{{1, 0, 1}, {3, 2, 3}, {5, 4, 6}}};
constexpr std::uint32_t mean_arm = 3;

constexpr std::uint32_t arm_of(Colour colour, std::uint32_t value) { return value << (8 * unsigned(colour)); }

/// The site that a castle on rocks of the octagon gets.
bool find_site(const Setup& setup, const State& state, OctagonId octagon, Action& action) {
    const Octagon& place = setup.board.octagons[octagon];
    for (AreaId area = place.first_area; area < place.first_area + place.area_count; ++area) {
        if (setup.board.areas[area].terrain != Terrain::rocks || !has_free_site(setup, state, area)) continue;
        action.area = area;
        action.site = next_site(setup, state, area);
        return true;
    }
    return false;
}

}  // namespace

Action QuickPlayer::of(ActionKind kind) const {
    Action action;
    action.kind = kind;
    action.player = self_;
    return action;
}

/// Units, silver and the castles they pay for (B1).
float QuickPlayer::worth_of(const Holdings& holdings, const Sites& sites) const {
    const Features& w = scale_.points;
    float worth = w[Feature::silver] * float(std::min(holdings.silver, useful_silver)) +
                  w[Feature::more_silver] * float(std::max(0, holdings.silver - useful_silver));
    int kinds = 0;
    int least = holding_limit;
    for (const int units : holdings.units) {
        for (int unit = 0; unit < units; ++unit) worth += w[std::size_t(Feature::first_unit) + std::size_t(unit)];
        kinds += units > 0 ? 1 : 0;
        least = std::min(least, units);
    }
    const bool to_buy = kinds == 2 && holdings.silver >= purchase_price;
    if (least >= 1) worth += w[Feature::castle_paid];
    if (to_buy) worth += w[Feature::unit_to_buy];
    if (least >= 1 || to_buy) worth += w[Feature::ready_site] * sites.best;
    if (least >= 2) worth += w[Feature::next_castle_paid] + w[Feature::next_ready_site] * sites.second;
    return worth;
}

void QuickPlayer::look(const World& world, Colour player) {
    world_ = &world;
    self_ = player;
    const Setup& setup = ground_.setup;
    const State& state = world.state;
    const std::uint8_t half = setup.half(player);
    scale_ = model_.at(float(state.tiles_left[half]) / float(setup.board.squares_of_half[half]));
    counts_ = {};
    for (const Colour other : setup.playing_in[half])
        counts_[other] = other == player ? 1.0F : -1.0F / float(ground_.rivals);

    sites_ = {};
    for (OctagonId octagon = 0; octagon < setup.board.octagon_count; ++octagon) {
        if (world.free_sites[octagon] == 0 || world.pointing[octagon] == 0) continue;
        const auto points = float(castle_points(ground_, state, octagon));
        for (const Colour colour : ColourSet::of_bits(world.pointing[octagon]))
            for (int site = 0; site < world.free_sites[octagon]; ++site) {
                float rest = points;
                Sites& sites = sites_[colour];
                if (sites.best < rest) std::swap(sites.best, rest);
                if (sites.second < rest) std::swap(sites.second, rest);
                sites.third = std::max(sites.third, rest);
            }
    }
    const Features& w = scale_.points;
    for (const Colour colour : setup.playing_in[half]) {
        const PlayerState& account = state.players[colour];
        holdings_[colour] = {account.resources, account.silver};
        holdings_worth_[colour] = worth_of(holdings_[colour], sites_[colour]);
        for (std::size_t resource = 0; resource < resource_count; ++resource) {
            Holdings more = holdings_[colour];
            if (more.units[resource] == holding_limit) {
                unit_worth_[colour][resource] = 0;
                continue;
            }
            ++more.units[resource];
            unit_worth_[colour][resource] = worth_of(more, sites_[colour]) - holdings_worth_[colour];
        }
        unit_worth_[colour][Terrain::market] = w[Feature::unseen_card];
        unit_worth_[colour][Terrain::mine] = w[Feature::silver];
    }
}

/// What an area not yet evaluated promises.
float QuickPlayer::promised(const Area& area, std::uint32_t influence, int hidden) const {
    const std::uint8_t half = ground_.setup.half(self_);
    const auto shares = expected_shares(ground_, model_.promise, half, influence, hidden);
    const bool mine = area.terrain == Terrain::mine;
    const float amount = mine ? float(world_->state.mines[half]) : float(area.amount);
    float worth = 0;
    for (const Colour player : ground_.setup.playing_in[half]) worth += counts_[player] * shares[player];
    return worth * amount * scale_.points[std::size_t(Feature::wood) + std::size_t(area.terrain)];
}

/// What an arm of a colour on a square that lies face down changes in an area it decides.
float QuickPlayer::worth_of_arm(AreaId index, Colour colour) const {
    const Area& area = ground_.setup.board.areas[index];
    const std::uint32_t influence = world_->influence[index];
    const int hidden = world_->hidden[index];
    const float before = promised(area, influence, hidden);
    if (hidden > 1) return promised(area, influence + arm_of(colour, mean_arm), hidden - 1) - before;
    const std::uint8_t half = ground_.setup.half(self_);
    float worth = 0;
    for (const TypicalArm arm : typical_arms) {
        const auto shares = expected_shares(ground_, model_.promise, half, influence + arm_of(colour, arm.value), 0);
        float gained = 0;
        for (const Colour player : ground_.setup.playing_in[half])
            gained += counts_[player] * shares[player] * unit_worth_[player][area.terrain];
        float odds = 0;
        for (std::size_t value = arm.first; value <= arm.last; ++value) odds += ground_.arm_odds[value];
        worth += odds * gained;
    }
    const float amount = area.terrain == Terrain::mine ? float(world_->state.mines[half]) : float(area.amount);
    return worth * amount - before;
}

/// What it is worth that one more octagon can be built on.
float QuickPlayer::site_gain(Colour player, float points) const {
    const Features& w = scale_.points;
    const Sites& sites = sites_[player];
    if (points <= sites.third) return 0;
    const float best = std::max(0.0F, points - sites.best);
    float gain = w[Feature::best_site] * best +
                 w[Feature::second_site] * std::max(0.0F, std::min(points, sites.best) - sites.second) +
                 w[Feature::third_site] * std::max(0.0F, std::min(points, sites.second) - sites.third);
    const auto& units = holdings_[player].units;
    if (best > 0 && units[0] > 0 && units[1] > 0 && units[2] > 0) gain += w[Feature::ready_site] * best;
    return gain;
}

float QuickPlayer::worth_of_edge(const Edge& edge, Colour colour) const {
    if (edge.octagon == no_index) {
        switch (edge.rim.kind) {
            case RimKind::nothing:
            case RimKind::neutral: return 0;
            case RimKind::card: return counts_[colour] * unit_worth_[colour][Terrain::market] * float(edge.rim.amount);
            case RimKind::silver: return counts_[colour] * unit_worth_[colour][Terrain::mine] * float(edge.rim.amount);
            default: {
                const auto resource = unsigned(edge.rim.kind) - unsigned(RimKind::wood);
                return counts_[colour] * unit_worth_[colour][resource] * float(edge.rim.amount);
            }
        }
    }
    float worth = 0;
    for (std::size_t i = 0; i < edge.area_count; ++i) worth += worth_of_arm(edge.areas[i], colour);
    const bool new_there = (world_->pointing[edge.octagon] >> unsigned(colour) & 1) == 0;
    if (counts_[colour] != 0 && new_there && world_->free_sites[edge.octagon] > 0)
        worth += counts_[colour] * site_gain(colour, float(castle_points(ground_, world_->state, edge.octagon)));
    return worth;
}

/// The square whose tile, whichever it is, can bring most: own arm where it counts, the others by chance.
SquareId QuickPlayer::choose_square() {
    const Setup& setup = ground_.setup;
    const std::uint8_t half = setup.half(self_);
    SquareId chosen;
    float most = 0;
    for (SquareId square = 0; square < setup.board.square_count; ++square) {
        if ((world_->state.face_up >> square & 1) != 0 || setup.board.squares[square].half != half) continue;
        PerSide<float> own{};
        PerSide<float> others{};
        float all_others = 0;
        for (std::size_t side = 0; side < side_count; ++side) {
            const Edge& edge = ground_.edges[square][side];
            own[side] = worth_of_edge(edge, self_);
            float sum = 0;
            for (const Colour colour : ColourSet::all())
                if (colour != self_) sum += worth_of_edge(edge, colour);
            others[side] = sum / float(colour_count - 1);
            all_others += others[side];
        }
        float best = own[0] - others[0];
        for (std::size_t side = 1; side < side_count; ++side) best = std::max(best, own[side] - others[side]);
        const float worth = best + all_others;
        if (chosen != no_index && worth <= most) continue;
        chosen = square;
        most = worth;
    }
    return chosen;
}

void QuickPlayer::gain_from_area(AreaId index, std::uint32_t influence, Gains& gains) const {
    const Area& area = ground_.setup.board.areas[index];
    const std::uint8_t half = ground_.setup.half(self_);
    const auto shares = expected_shares(ground_, model_.promise, half, influence, 0);
    for (const Colour player : ground_.setup.playing_in[half]) {
        const int each = int(shares[player] * float(area.amount) + 0.001F);
        if (each == 0) continue;
        if (area.terrain == Terrain::market) {
            gains.worth += counts_[player] * float(each) * scale_.points[Feature::unseen_card];
            continue;
        }
        auto& units = gains.holdings[player].units[std::size_t(area.terrain)];
        units = std::uint8_t(std::min(units + each, holding_limit));
    }
}

void QuickPlayer::gain_from_rim(RimSlot slot, Colour player, bool card_arm, Gains& gains) const {
    const bool gains_at_all =
        counts_[player] != 0 && (!card_arm || ground_.setup.rulings.value(RulingName::edge_card_arm) != 0);
    if (!gains_at_all) return;
    switch (slot.kind) {
        case RimKind::nothing:
        case RimKind::neutral: return;
        case RimKind::card:
            gains.worth += counts_[player] * float(slot.amount) * scale_.points[Feature::unseen_card];
            return;
        case RimKind::silver:
            gains.holdings[player].silver += std::min<int>(slot.amount, world_->state.mines[ground_.setup.half(self_)]);
            return;
        default: {
            auto& units = gains.holdings[player].units[unsigned(slot.kind) - unsigned(RimKind::wood)];
            units = std::uint8_t(std::min(units + slot.amount, holding_limit));
        }
    }
}

/// Of the areas around the square after this laying, and of what is gained at once.
float QuickPlayer::worth_of_laying(SquareId square, TileId tile, unsigned rotation) const {
    Gains gains;
    gains.holdings = holdings_;
    const Placed placed{tile, std::uint8_t(rotation)};
    for (std::size_t side = 0; side < side_count; ++side) {
        const Edge& edge = ground_.edges[square][side];
        const auto arm = ground_.setup.tiles.arm_at(placed, Side(side));
        const auto colour = Colour(arm % TileTable::card_arm);
        if (edge.octagon == no_index) {
            gain_from_rim(edge.rim, colour, arm >= TileTable::card_arm, gains);
            continue;
        }
        const std::uint32_t points = ground_.setup.tiles.influence_at(placed, Side(side));
        for (std::size_t i = 0; i < edge.area_count; ++i) {
            const AreaId index = edge.areas[i];
            const Area& area = ground_.setup.board.areas[index];
            const std::uint32_t influence = world_->influence[index] + points;
            const int hidden = world_->hidden[index] - 1;
            if (hidden > 0 || area.terrain == Terrain::mine)
                gains.worth += promised(area, influence, hidden);
            else
                gain_from_area(index, influence, gains);
        }
        const auto counted = ground_.setup.tiles.pointing_at(placed, Side(side)) >> ground_.pointing_shift & 15;
        const bool new_there = (counted & ~world_->pointing[edge.octagon]) != 0;
        if (new_there && counts_[colour] != 0 && world_->free_sites[edge.octagon] > 0)
            gains.worth +=
                counts_[colour] * site_gain(colour, float(castle_points(ground_, world_->state, edge.octagon)));
    }
    float worth = gains.worth;
    for (const Colour player : ground_.setup.playing_in[ground_.setup.half(self_)])
        worth += counts_[player] * worth_of(gains.holdings[player], sites_[player]);
    return worth;
}

Action QuickPlayer::choose_laying(SquareId square, TileId tile) {
    Action best = of(ActionKind::place);
    best.square = square;
    float most = 0;
    const auto weigh = [&](TileId laid, TileId taken, float besides) {
        for (unsigned rotation = 0; rotation < 4; ++rotation) {
            const float worth = worth_of_laying(square, laid, rotation) + besides;
            if (best.tile != no_index && worth <= most) continue;
            most = worth;
            best.tile = laid;
            best.taken_tile = taken;
            best.rotation = std::uint8_t(rotation);
        }
    };
    if (!ground_.setup.modules.has(Module::dilemma)) {
        weigh(tile, no_index, 0);
        return best;
    }
    const Features& w = scale_.points;
    const auto own_gains = [&](TileId gaining) {
        return float(ground_.setup.tiles.has_card[gaining]) * w[Feature::unseen_card] +
               float(ground_.setup.set->tiles[gaining].silver) * w[Feature::silver];
    };
    const TileId held = world_->state.held_tiles[self_];
    const bool taken_gains = ground_.setup.rulings.value(RulingName::dilemma_gain) == 1;
    weigh(tile, no_index, own_gains(tile));
    if (held != no_index)
        weigh(held, tile,
              own_gains(taken_gains ? tile : held) -
                  (ground_.setup.set->is_start_tile(held) ? w[Feature::start_tile] : 0));
    return best;
}

/// K10: by what the tile brings in each rotation; it lies already, so its arms are taken away first.
std::optional<std::uint8_t> QuickPlayer::choose_turning(SquareId square) {
    World without = *world_;
    without.take_up(ground_, square);
    const World* const with = world_;
    world_ = &without;
    const Placed placed = with->state.tiles[square];
    const float as_it_lies = worth_of_laying(square, placed.tile, placed.rotation);
    float most = as_it_lies + card_worth(CardKind::steward);
    std::optional<std::uint8_t> best;
    for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
        if (rotation == placed.rotation) continue;
        const float worth = worth_of_laying(square, placed.tile, rotation);
        if (worth <= most) continue;
        most = worth;
        best = rotation;
    }
    world_ = with;
    return best;
}

bool QuickPlayer::may_use(CardKind card) const {
    return world_->state.players[self_].hand.known[card] > 0 && judge_quota(world_->table(ground_), self_, 1).allowed();
}

float QuickPlayer::card_worth(CardKind card) const {
    return scale_.points[std::size_t(Feature::first_card) + std::size_t(card)];
}

/// O7: by a castle of `builder` on the octagon, on top of one of `instead`.
float QuickPlayer::settlement_gain(OctagonId octagon, Colour builder, std::optional<Colour> instead) const {
    const State& state = world_->state;
    const OctagonMask settled = (state.villages | state.cities) & ground_.view[octagon];
    float gain = 0;
    for (OctagonMask left = settled; left != 0; left &= left - 1) {
        const OctagonId place = std::uint8_t(std::countr_zero(left));
        CastleMajority majority = castle_majority(ground_.setup, state, place);
        const int points = (state.cities >> place & 1) != 0 ? city_majority_points : village_majority_points;
        const auto counted = [&](const PerColour<std::uint8_t>& castles) {
            const std::uint8_t most = *std::max_element(castles.begin(), castles.end());
            if (most == 0) return 0.0F;
            const auto tied = int(std::count(castles.begin(), castles.end(), most));
            float sum = 0;
            for (const Colour colour : ColourSet::all())
                if (castles[colour] == most) sum += counts_[colour] * float(settlement_share(points, tied));
            return sum;
        };
        gain -= counted(majority.castles);
        ++majority.castles[builder];
        if (instead) --majority.castles[*instead];
        gain += counted(majority.castles);
    }
    return gain * scale_.points[Feature::settlements];
}

/// A castle on an octagon, whose price leaves `after`; `card`: the worth of the card it takes.
void QuickPlayer::weigh_castle(Action action, OctagonId octagon, Holdings after, float card, Option& best) const {
    const Features& w = scale_.points;
    const auto points = float(castle_points(ground_, world_->state, octagon));
    Sites left = sites_[self_];
    const bool on_rocks = ground_.setup.board.areas[action.area].terrain == Terrain::rocks;
    float worth = w[Feature::vp] * points + w[Feature::castles] - card - holdings_worth_[self_];
    if (on_rocks && points >= left.third) {
        const Sites before = left;
        if (points >= left.best) left.best = left.second;
        if (points >= left.second) left.second = left.third;
        worth -=
            w[Feature::best_site] * (before.best - left.best) + w[Feature::second_site] * (before.second - left.second);
    }
    if (on_rocks)
        for (const Colour rival : ColourSet::of_bits(world_->pointing[octagon]))
            if (rival != self_ && counts_[rival] != 0 && points >= sites_[rival].best)
                worth -= counts_[rival] * w[Feature::best_site] * (points - sites_[rival].second);
    worth += worth_of(after, left);
    if (ground_.setup.modules.has(Module::battle))
        worth += w[Feature::standing] + settlement_gain(octagon, self_, std::nullopt);
    if (worth > best.worth) best = {action, worth};
}

void QuickPlayer::weigh_castles(Option& best) const {
    const Setup& setup = ground_.setup;
    const State& state = world_->state;
    const Holdings& held = holdings_[self_];
    if (state.players[self_].castles_built >= setup.set->castles) return;
    int missing = 0;
    Action action = of(ActionKind::build);
    Holdings after = held;
    for (std::uint8_t resource = 0; resource < resource_count; ++resource) {
        if (held.units[resource] > 0) {
            --after.units[resource];
            continue;
        }
        ++missing;
        action.purchase = resource;
    }
    const bool master = missing > 0 && missing <= held.silver && may_use(CardKind::master_builder);
    const bool buys = missing == 1 && held.silver >= purchase_price && state.purchase_used == 0;
    if (missing > 0 && !buys && !master) return;
    const bool landgrave = (missing == 0 || buys) && may_use(CardKind::landgrave);
    const bool landgravine = (missing == 0 || buys) && may_use(CardKind::landgravine);
    if (missing != 1) action.purchase = no_purchase;
    if (buys) after.silver -= purchase_price;
    for (OctagonId octagon = 0; octagon < setup.board.octagon_count; ++octagon) {
        if ((world_->pointing[octagon] >> unsigned(self_) & 1) == 0) continue;
        if (world_->free_sites[octagon] > 0 && find_site(setup, state, octagon, action)) {
            if (missing == 0 || buys) weigh_castle(action, octagon, after, 0, best);
            if (master) {
                Action mastered = action;
                mastered.purchase = no_purchase;
                mastered.with = std::uint8_t(BuildCard::master_builder);
                Holdings paid = after;
                paid.silver = held.silver - missing;
                weigh_castle(mastered, octagon, paid, card_worth(CardKind::master_builder), best);
            }
        }
        const auto by_lord = [&](OctagonMask where, Terrain terrain, BuildCard card, CardKind kind) {
            if ((where >> octagon & 1) == 0) return;
            const Octagon& place = setup.board.octagons[octagon];
            for (AreaId area = place.first_area; area < place.first_area + place.area_count; ++area) {
                if (setup.board.areas[area].terrain != terrain || !has_free_site(setup, state, area)) continue;
                Action lord = action;
                lord.area = area;
                lord.site = next_site(setup, state, area);
                lord.with = std::uint8_t(card);
                weigh_castle(lord, octagon, after, card_worth(kind), best);
            }
        };
        if (landgrave) by_lord(ground_.grain, Terrain::grain, BuildCard::landgrave, CardKind::landgrave);
        if (landgravine) by_lord(ground_.wood, Terrain::wood, BuildCard::landgravine, CardKind::landgravine);
    }
}

/// O2 to O4, O6c, O6d.
void QuickPlayer::weigh_overbuilding(Option& best) const {
    const Setup& setup = ground_.setup;
    const State& state = world_->state;
    const Features& w = scale_.points;
    const auto& units = holdings_[self_].units;
    if (units[0] == 0 || units[1] == 0 || units[2] == 0) return;  // with silver for one unit this is the least
    for (std::uint8_t castle = 0; castle < state.castle_count; ++castle) {
        if (!may_be_overbuilt(state, castle, self_)) continue;
        const Castle& target = state.castles[castle];
        if (counts_[target.owner] == 0) continue;
        const OctagonId octagon = setup.board.areas[target.area].octagon;
        if ((world_->pointing[octagon] >> unsigned(self_) & 1) == 0) continue;
        Action action = of(ActionKind::overbuild);
        action.area = target.area;
        action.site = target.site;
        const float gain = w[Feature::vp] * float(castle_points(ground_, state, octagon)) + w[Feature::castles] -
                           counts_[target.owner] * w[Feature::standing] +
                           settlement_gain(octagon, self_, target.owner) - holdings_worth_[self_];
        const auto weigh = [&](std::uint8_t with, int price, float card) {
            action.with = with;
            Holdings after = holdings_[self_];
            int lacking = 0;
            action.purchase = no_purchase;
            for (std::uint8_t resource = 0; resource < resource_count; ++resource) {
                if (after.units[resource] >= price) {
                    after.units[resource] = std::uint8_t(after.units[resource] - price);
                    continue;
                }
                lacking += price - after.units[resource];
                after.units[resource] = 0;
                action.purchase = resource;
            }
            if (lacking > 1) return;
            if (lacking == 1) after.silver -= purchase_price;
            if (!judge_overbuild(world_->table(ground_), action).allowed()) return;
            const float worth = gain + worth_of(after, sites_[self_]) - card;
            if (worth > best.worth) best = {action, worth};
        };
        weigh(0, 2, 0);
        if (may_use(CardKind::abbot)) weigh(std::uint8_t(BuildCard::abbot), 1, card_worth(CardKind::abbot));
        if (may_use(CardKind::army)) weigh(std::uint8_t(BuildCard::army), 2, card_worth(CardKind::army));
    }
}

/// K9, O6a, O6b: where own castles and sites gain most and the rivals' least.
void QuickPlayer::weigh_founding(Option& best, CardKind card) const {
    const Setup& setup = ground_.setup;
    const State& state = world_->state;
    const Features& w = scale_.points;
    const bool burns = card == CardKind::incendiary;
    const bool battle = setup.modules.has(Module::battle);
    const int settled = card == CardKind::peasant ? village_points : city_points;
    for (OctagonId octagon = 0; octagon < setup.board.octagon_count; ++octagon) {
        Action action = of(ActionKind::use);
        action.card = card;
        action.octagon = octagon;
        if (!judge_use(world_->table(ground_), action).allowed()) continue;
        float sites = 0;
        for (OctagonMask left = ground_.view[octagon]; left != 0; left &= left - 1) {
            const OctagonId place = std::uint8_t(std::countr_zero(left));
            if (world_->free_sites[place] == 0) continue;
            const auto points = float(castle_points(ground_, state, place));
            for (const Colour colour : ColourSet::of_bits(world_->pointing[place]))
                if (counts_[colour] != 0 && points >= sites_[colour].second)
                    sites += counts_[colour] * w[Feature::best_site] * float(settled);
        }
        float gain = burns ? -sites : sites;
        if (battle) {
            const CastleMajority majority = castle_majority(setup, state, octagon);
            const int points = card == CardKind::peasant ? village_majority_points : city_majority_points;
            const int tied = majority.tied.size();
            float scored = 0;
            for (const Colour colour : majority.tied) scored += counts_[colour] * float(settlement_share(points, tied));
            gain += w[Feature::settlements] * (burns ? -scored : scored);
        }
        const float worth = gain - card_worth(card);
        if (worth > best.worth) best = {action, worth};
    }
}

void QuickPlayer::weigh_cards(Option& best) const {
    const State& state = world_->state;
    const Hand& hand = state.players[self_].hand;
    if (hand.size() == 0 || !judge_quota(world_->table(ground_), self_, 1).allowed()) return;
    const Features& w = scale_.points;
    const auto offer = [&](const Action& action, float gain) {
        const float worth = gain - card_worth(action.card);
        if (worth > best.worth) best = {action, worth};
    };
    const auto silver_change = [&](Colour player, int silver) {
        Holdings after = holdings_[player];
        after.silver += silver;
        return counts_[player] * (worth_of(after, sites_[player]) - holdings_worth_[player]);
    };
    Action action = of(ActionKind::use);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        if (hand.known[kind] == 0) continue;
        action.card = CardKind(kind);
        switch (action.card) {
            case CardKind::king3:
            case CardKind::king4:
            case CardKind::king5: offer(action, w[Feature::vp] * float(3 + int(kind))); break;
            case CardKind::raider:
            case CardKind::brigands: {
                int taken = 0;
                float gain = 0;
                for (const Colour rival : ground_.setup.playing_in[ground_.setup.half(self_)]) {
                    if (rival == self_) continue;
                    const int loot = std::min(holdings_[rival].silver, action.card == CardKind::raider ? 1 : 2);
                    taken += loot;
                    gain += silver_change(rival, -loot);
                }
                offer(action, gain + silver_change(self_, taken));
                break;
            }
            case CardKind::robber_baron:
                offer(action, silver_change(self_, state.mines[ground_.setup.half(self_)] / 2));
                break;
            case CardKind::traitor:
                if (holdings_[self_].silver == 0) break;
                for (const Colour rival : ground_.setup.playing_in[ground_.setup.half(self_)]) {
                    if (rival == self_ || state.players[rival].hand.size() == 0) continue;
                    Action betrayal = action;
                    betrayal.target = rival;
                    offer(betrayal, silver_change(self_, -1) + silver_change(rival, 1) +
                                        w[Feature::unseen_card] * (1 - counts_[rival]));
                }
                break;
            case CardKind::peasant:
            case CardKind::duke:
            case CardKind::incendiary: weigh_founding(best, action.card); break;
            default: break;
        }
    }
}

/// T7
void QuickPlayer::weigh_sales(Option& best) const {
    const State& state = world_->state;
    const int price = std::min<int>(sale_price, state.mines[ground_.setup.half(self_)]);
    if (price == 0) return;
    Holdings after = holdings_[self_];
    after.silver += price;
    const float gain = worth_of(after, sites_[self_]) - holdings_worth_[self_];
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        if (state.players[self_].hand.known[kind] == 0) continue;
        const float worth = gain - card_worth(CardKind(kind));
        if (worth <= best.worth) continue;
        best.worth = worth;
        best.action = of(ActionKind::sell);
        best.action.card = CardKind(kind);
    }
}

Action QuickPlayer::choose_deed() {
    Option best{of(ActionKind::end_turn), 0};
    weigh_castles(best);
    if (ground_.setup.modules.has(Module::battle)) weigh_overbuilding(best);
    weigh_cards(best);
    weigh_sales(best);
    if (best.action.kind == ActionKind::end_turn && world_->state.tiles_left[ground_.setup.half(self_)] == 0 &&
        cards_to_sell_at_the_end(world_->table(ground_), self_) > 0)
        return sale_at_the_end();
    return best.action;
}

/// T7, for the silver prize: kings, which are worth most, stay longest.
Action QuickPlayer::sale_at_the_end() const {
    const auto& known = world_->state.players[self_].hand.known;
    Action sale = of(ActionKind::sell);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if (known[kind] > 0) sale.card = CardKind(kind);
    return sale;
}

/// The castle that would be overbuilt, with its majorities, against the card.
bool QuickPlayer::choose_guard() {
    const Attempt& attempt = world_->state.attempt;
    const Castle& castle = world_->state.castles[attempt.castle];
    const OctagonId octagon = ground_.setup.board.areas[castle.area].octagon;
    const Features& w = scale_.points;
    const float lost =
        w[Feature::standing] - settlement_gain(octagon, attempt.builder, self_) -
        counts_[attempt.builder] * w[Feature::vp] * float(castle_points(ground_, world_->state, octagon));
    return lost > card_worth(CardKind::guard);
}

}  // namespace castellan::castelli
