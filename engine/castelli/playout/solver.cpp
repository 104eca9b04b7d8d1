#include "engine/castelli/playout/solver.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <tuple>

#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/choices.hpp"
#include "engine/castelli/rules/dilemma.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {
namespace {

constexpr double equal_shares = 0.000'000'001;
constexpr double equal_points = 0.000'000'001;
constexpr std::size_t remembered = std::size_t{1} << 15;

struct Ways {
    std::array<std::array<double, max_cards + 1>, max_cards + 1> of{};

    constexpr Ways() {
        for (std::size_t all = 0; all <= max_cards; ++all) {
            of[all][0] = 1;
            for (std::size_t taken = 1; taken <= all; ++taken)
                of[all][taken] = of[all - 1][taken - 1] + (taken < all ? of[all - 1][taken] : 0);
        }
    }
};
constexpr Ways all_ways;
/// How many ways there are to take some of so many.
double ways(int of, int taken) {
    return taken < 0 || taken > of ? 0 : all_ways.of[std::size_t(of)][std::size_t(taken)];
}

void add(Value& sum, const Value& value, double weight) {
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        sum.shares[colour] += weight * value.shares[colour];
        sum.points[colour] += weight * value.points[colour];
    }
}

Action made(ActionKind kind, Colour player) {
    Action action;
    action.kind = kind;
    action.player = player;
    return action;
}

int size_of(const PerCard<std::uint8_t>& cards) {
    int size = 0;
    for (const int count : cards) size += count;
    return size;
}

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 29;
}

template <class Bytes>
std::uint64_t mixed_in(std::uint64_t hash, const Bytes& bytes) {
    static_assert(std::has_unique_object_representations_v<Bytes>);
    const auto* at = reinterpret_cast<const char*>(&bytes);
    std::size_t left = sizeof bytes;
    for (; left > 0;) {
        std::uint64_t word = 0;
        const std::size_t size = std::min(left, sizeof word);
        std::memcpy(&word, at, size);
        hash = mixed(hash, word);
        at += size;
        left -= size;
    }
    return hash;
}

int clean_of_all(const PerColour<std::uint8_t>& clean) {
    int all = 0;
    for (const int blanks : clean) all += blanks;
    return all;
}

/// How likely it is that of a hand's blanks, `clean` of which are no Stewards, none is of these kinds, Steward not
/// among them. `all_clean`: of all hands.
double odds_of_none(const PerCard<std::uint8_t>& pool, int all_clean, int open, int clean, std::uint32_t kinds) {
    const int cards = size_of(pool);
    const int stewards = pool[CardKind::steward];
    const int unknown = cards - all_clean;
    int of_kinds = 0;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if ((kinds >> kind & 1) != 0) of_kinds += pool[kind];
    double odds = 0;
    for (int held = 0; held <= std::min(open, stewards); ++held) {
        const int others = open - held + clean;
        const double so_many = ways(stewards, held) * ways(unknown - stewards, open - held);
        if (so_many > 0) odds += so_many * ways(cards - stewards - of_kinds, others) / ways(cards - stewards, others);
    }
    return odds / ways(unknown, open);
}

/// The same as another tile, turned or not.
bool are_alike(const Tile& one, const Tile& other) {
    if (one.silver != other.silver) return false;
    for (std::size_t turned = 0; turned < side_count; ++turned) {
        auto arms = other.arms;
        std::rotate(arms.begin(), arms.begin() + std::ptrdiff_t(turned), arms.end());
        if (arms == one.arms) return true;
    }
    return false;
}

}  // namespace

bool Solver::is_better(const Value& value, const Value& than, Colour player) const {
    for (int steps = 0; steps < ground_.setup.players; ++steps) {
        const Colour next = ground_.setup.clockwise(player, steps);
        const double share = value.shares[next] - than.shares[next];
        if (std::abs(share) > equal_shares) return share > 0;
        const double points = value.points[next] - than.points[next];
        if (std::abs(points) > equal_points) return points > 0;
    }
    return false;
}

/// The best of values that come one after another.
struct Solver::Best {
    const Solver& solver;
    Colour player;
    Value value{};
    bool any = false;

    void meet(const Value& next) {
        if (any && !solver.is_better(next, value, player)) return;
        value = next;
        any = true;
    }
};

Solver::Solver(const Ground& ground, const Model& model)
    : ground_(ground), player_(ground, model), memory_(remembered) {
    const auto& tiles = ground.setup.set->tiles;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
        std::size_t first = 0;
        while (ground.setup.set->is_start_tile(std::uint8_t(first)) !=
                   ground.setup.set->is_start_tile(std::uint8_t(tile)) ||
               !are_alike(tiles[first], tiles[tile]))
            ++first;
        kind_of_tile_.push_back(std::uint8_t(first));
    }
}

Value* Solver::recall(std::uint64_t key) {
    Remembered& memory = memory_[key % memory_.size()];
    return memory.key == key ? &memory.value : nullptr;
}

bool Solver::step() { return ++steps_ <= limit_; }

Solver::Position Solver::begin(const Sight& sight) const {
    Position position{sight.state, sight.deck, ground_.setup.cards, {}, 0, 1};
    for (const PlayerState& player : sight.state.players)
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            position.pool[kind] = std::uint8_t(position.pool[kind] - player.hand.known[kind]);
    for (std::size_t card = 0; card < sight.deck.returned_count; ++card)
        if (sight.deck.returned[card] != CardKind::unknown) --position.pool[sight.deck.returned[card]];
    const auto& set = *ground_.setup.set;
    for (std::size_t number = 0; number < set.tiles.size(); ++number) {
        const TileId tile = std::uint8_t(number);
        if (set.is_start_tile(tile) && !ground_.setup.modules.has(Module::dilemma)) continue;
        if ((sight.state.used_tiles >> tile & 1) != 0 || holder_of(sight.state, tile)) continue;
        if (sight.square != no_index && tile == sight.tile) continue;
        position.tiles |= std::uint64_t{1} << tile;
    }
    return position;
}

std::size_t Solver::best_of(std::span<const Value> values, Colour player) const {
    std::size_t best = 0;
    for (std::size_t value = 1; value < values.size(); ++value)
        if (is_better(values[value], values[best], player)) best = value;
    return best;
}

bool Solver::solve(const Sight& sight, std::span<const std::optional<Action>> choices, std::uint64_t limit,
                   std::vector<Value>& values) {
    values.clear();
    steps_ = 0;
    sale_ends_ = 0;
    limit_ = limit;
    if (ground_.setup.halves > 1 || estimate(sight) > 4 * double(limit)) return false;
    std::fill(memory_.begin(), memory_.end(), Remembered{});  // so that the steps depend on this call alone
    depth_ = 0;
    const Position position = begin(sight);
    for (const auto& choice : choices) {
        values.push_back(after(position, sight, choice));
        if (steps_ > limit_) {
            values.clear();
            return false;
        }
    }
    return true;
}

Value Solver::after(Position position, const Sight& sight, const std::optional<Action>& choice) {
    if (!choice) return play_on(position);
    const Action& action = *choice;
    const bool reacts = action.player != position.state.active;
    const Setup& setup = ground_.setup;
    if (reacts && (action.kind == ActionKind::steward || action.kind == ActionKind::proceed))
        position.next_asked = std::uint8_t(
            (setup.seat_of[action.player] + setup.players - setup.seat_of[position.state.active]) % setup.players + 1);
    switch (action.kind) {
        case ActionKind::place:
            if (action.tile == no_index && action.square != sight.square) return square(position, action.square);
            return laid(position, action);
        case ActionKind::proceed:
            if (!reacts) proceed(live(position), action);
            return play_on(position);
        default: return deed(position, action);
    }
}

Value Solver::play_on(Position& position) {
    Value value;
    if (settle(position, value)) return value;
    if (position.state.stage == Stage::build) return deeds(position);
    return position.state.stage == Stage::reveal ? turn(position) : final_result(position);
}

/// Up to the next choice of an active player, or the end. True: before that it is uncertain whether a Steward or Guard
/// is played, and `value` is of all that follows.
bool Solver::settle(Position& position, Value& value) {
    const State& state = position.state;
    for (;;) {
        switch (state.stage) {
            case Stage::steward:
                if (stewards(position, value)) return true;
                proceed(live(position), made(ActionKind::proceed, state.active));
                break;
            case Stage::draw: {
                Action action = made(ActionKind::draw, next_to_draw(table(position)));
                if (position.deck.shuffled == 0) action.card = position.deck.returned[0];
                draw(live(position), action);
                break;
            }
            case Stage::areas: {
                if (state.steward_open != 0 && stewards(position, value)) return true;
                Action action = made(ActionKind::evaluate, state.active);
                action.area = first_waiting(state);
                perform(live(position), action);
                break;
            }
            case Stage::guard:
                if (guard(position, value)) return true;
                proceed(live(position), made(ActionKind::proceed, state.active));
                break;
            case Stage::build: return state.steward_open != 0 && stewards(position, value);
            default: return false;
        }
    }
}

// The active player's choices.

Value Solver::turn(const Position& position) {
    const std::uint64_t key = key_of(position);
    if (const Value* known = recall(key)) return *known;
    Value value;
    if (!last_turn(position, value)) value = any_turn(position);
    remember(key, value);
    return value;
}

Value Solver::any_turn(const Position& position) {
    return over_hands(position, position.state.active, [&](const Position& dealt) {
        return over_held_tiles(dealt, dealt.state.active, [&](Position& known) {
            Best best{*this, known.state.active};
            for (SquareId place = 0; place < ground_.setup.board.square_count; ++place)
                if (may_reveal(table(known), known.state.active, place)) best.meet(square(known, place));
            return best.value;
        });
    });
}

/// T1: each tile that can lie there, tiles alike together.
Value Solver::square(const Position& position, SquareId place) {
    const auto& set = *ground_.setup.set;
    std::array<std::uint8_t, max_tiles> alike{};
    int count = 0;
    for (std::uint64_t left = position.tiles; left != 0; left &= left - 1) {
        const auto tile = std::uint8_t(std::countr_zero(left));
        if (set.is_start_tile(tile)) continue;
        ++alike[kind_of_tile_[tile]];
        ++count;
    }
    Value sum;
    Position revealed = position;
    for (std::uint64_t left = position.tiles; left != 0; left &= left - 1) {
        const auto tile = std::uint8_t(std::countr_zero(left));
        if (set.is_start_tile(tile)) continue;
        const int weight = std::exchange(alike[kind_of_tile_[tile]], std::uint8_t{0});
        if (weight == 0) continue;
        revealed.tiles = position.tiles & ~(std::uint64_t{1} << tile);
        add(sum, laying(revealed, place, tile), double(weight) / count);
    }
    return sum;
}

Value Solver::laying(const Position& position, SquareId place, TileId tile) {
    const Colour player = position.state.active;
    Action action = made(ActionKind::place, player);
    action.square = place;
    action.tile = tile;
    Best best{*this, player};
    for (action.rotation = 0; action.rotation < 4; ++action.rotation) best.meet(laid(position, action));
    const TileId held = position.state.held_tiles[player];
    if (held >= ground_.setup.set->tiles.size()) return best.value;
    action.tile = held;
    action.taken_tile = tile;
    for (action.rotation = 0; action.rotation < 4; ++action.rotation) best.meet(laid(position, action));
    return best.value;
}

Value Solver::laid(const Position& position, const Action& action) {
    if (steps_ > limit_) return {};
    Position next = position;
    place(live(next), action);
    return play_on(next);
}

/// Whether it matters which cards the active player has: one can still be used, or kept for another turn.
bool Solver::kinds_matter(const Position& position) const {
    return position.state.face_down_tiles() > 0 || judge_quota(table(position), position.state.active, 1).allowed();
}

Value Solver::deeds(Position& position) {
    Hand& hand = position.state.players[position.state.active].hand;
    if (!kinds_matter(position)) {
        hand.unknown = std::uint8_t(hand.size());
        hand.known = {};
        return chosen_deed(position, true);
    }
    if (position.blanks_stay) return chosen_deed(position, true);
    const Colour player = position.state.active;
    if (position.state.face_down_tiles() == 0 && one_card_matters())
        return expected(ranking(position), hand.known, position.pool, clean_of_all(position.clean),
                        {hand.unknown - position.clean[player], position.clean[player]});
    if (hand.unknown == 0) return chosen_deed(position, false);
    return over_hands(position, player, [&](const Position& dealt) { return chosen_deed(dealt, false); });
}

Value Solver::chosen_deed(const Position& position, bool may_sell_blanks) {
    if (!step()) return {};
    const std::uint64_t key = key_of(position);
    if (const Value* known = recall(key)) return *known;
    if (choices_.size() <= depth_) choices_.emplace_back();
    std::vector<Action>& choices = choices_[depth_];
    choices.clear();
    list_choices(table(position), choices);
    const Colour player = position.state.active;
    if (may_sell_blanks && position.state.players[player].hand.unknown > 0 && position.state.mines[0] > 0)
        choices.insert(choices.begin(), made(ActionKind::sell, player));
    ++depth_;
    Best best{*this, player};
    for (const Action& action : choices) best.meet(deed(position, action));
    --depth_;
    remember(key, best.value);
    return best.value;
}

Value Solver::deed(const Position& position, const Action& action) {
    if (steps_ > limit_) return {};
    if (action.kind == ActionKind::end_turn) return turn_ended(position);
    if (action.kind == ActionKind::use && action.card == CardKind::traitor && action.taken == CardKind::unknown)
        return betrayal(position, action);
    Position next = position;
    perform(live(next), action);
    return play_on(next);
}

/// K5: each card of the hand is as likely.
Value Solver::betrayal(const Position& position, const Action& action) {
    if (position.state.face_down_tiles() == 0 && one_card_matters()) {  // which it is, does not matter any more
        Position next = position;
        perform(live(next), action);
        return play_on(next);
    }
    const Hand& hand = position.state.players[action.target].hand;
    const double each = 1.0 / hand.size();
    Value sum;
    const auto take = [&](CardKind kind, bool blank, bool clean, double weight) {
        if (weight == 0) return;
        Position next = position;
        if (blank) {
            Hand& left = next.state.players[action.target].hand;
            --left.unknown;
            ++left.known[kind];
            --next.pool[kind];
            if (clean) --next.clean[action.target];
        }
        Action taken = action;
        taken.taken = kind;
        perform(live(next), taken);
        add(sum, play_on(next), weight);
    };
    const int cards = size_of(position.pool);
    const int in_pool = position.pool[CardKind::steward];
    const int all_clean = clean_of_all(position.clean);
    const int clean = position.clean[action.target];
    const double steward = clean == hand.unknown ? 0 : double(in_pool) / (cards - all_clean);
    for (std::size_t number = 0; number < card_kind_count; ++number) {
        const CardKind kind = CardKind(number);
        take(kind, false, false, each * hand.known[kind]);
        if (hand.unknown == 0 || position.pool[kind] == 0) continue;
        if (kind == CardKind::steward) {
            take(kind, true, false, each * (hand.unknown - clean) * steward);
            continue;
        }
        const double other = double(position.pool[kind]) / (cards - in_pool);
        take(kind, true, true, each * clean * other);
        take(kind, true, false, each * (hand.unknown - clean) * (1 - steward) * other);
    }
    return sum;
}

// The last turn.

/// A Guard depends on all cards of a hand; and where more cards may be used in a turn, several matter.
bool Solver::one_card_matters() const {
    return !ground_.setup.modules.has(Module::battle) && ground_.setup.rulings.value(RulingName::cards_per_turn) == 0;
}

/// Whether the card can do nothing in this turn, the last one, but be sold.
bool Solver::is_idle(const Position& position, CardKind kind) const {
    const State& state = position.state;
    const auto& units = state.players[state.active].resources;
    const auto missing = std::count(units.begin(), units.end(), 0);
    switch (kind) {
        case CardKind::steward: return true;
        case CardKind::raider:
        case CardKind::brigands:
            return std::none_of(ground_.setup.seated().begin(), ground_.setup.seated().end(),
                                [&](Colour other) { return other != state.active && state.players[other].silver > 0; });
        case CardKind::landgrave:
        case CardKind::landgravine: return missing > 1;
        case CardKind::peasant: return missing > 1 || state.villages_aside == 0;
        default: return false;
    }
}

Solver::Ranking Solver::ranking(const Position& position) {
    Ranking result;
    const Colour player = position.state.active;
    const Hand& hand = position.state.players[player].hand;
    const auto consider = [&](std::size_t kind) {
        Position tried = position;
        tried.blanks_stay = true;
        Hand& changed = tried.state.players[player].hand;
        changed.unknown = std::uint8_t(hand.size());
        changed.known = {};
        if (kind < card_kind_count) {
            --changed.unknown;
            changed.known[kind] = 1;
        }
        const WithCard with{kind, chosen_deed(tried, true)};
        auto place = result.begin();
        while (place != result.end() && !is_better(with.value, place->value, player)) ++place;
        result.insert(place, with);
    };
    consider(card_kind_count);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        if (is_idle(position, CardKind(kind))) continue;
        if (hand.known[kind] > 0 || (hand.unknown > 0 && position.pool[kind] > 0)) consider(kind);
    }
    return result;
}

/// With the best card of those known and the blanks.
Value Solver::expected(const Ranking& ranking, const PerCard<std::uint8_t>& known, const PerCard<std::uint8_t>& pool,
                       int all_clean, Blanks blanks) {
    Value sum;
    std::uint32_t better = 0;
    double left = 1;
    for (const WithCard& with : ranking) {
        if (with.kind == card_kind_count || known[with.kind] > 0) {
            add(sum, with.value, left);
            break;
        }
        if (pool[with.kind] == 0 || blanks.open + blanks.clean == 0) continue;
        better |= 1U << with.kind;
        const double none = odds_of_none(pool, all_clean, blanks.open, blanks.clean, better);
        add(sum, with.value, left - none);
        left = none;
    }
    return sum;
}

/// How the last tile can be laid. False where it depends on a Steward that is not known.
bool Solver::last_layings(const Position& position, SquareId square, TileId tile, std::vector<LastLaying>& layings) {
    layings.clear();
    const Colour player = position.state.active;
    Action action = made(ActionKind::place, player);
    action.square = square;
    action.tile = tile;
    Value value;
    for (action.rotation = 0; action.rotation < 4; ++action.rotation) {
        Position next = position;
        place(live(next), action);
        if (settle(next, value)) return false;
        const int drawn = next.state.players[player].hand.size() - position.state.players[player].hand.size();
        layings.push_back({ranking(next), drawn});
    }
    return true;
}

/// The turn of the last tile, if of the hand only one card matters; else false.
bool Solver::last_turn(const Position& position, Value& value) {
    const Colour player = position.state.active;
    const Hand& hand = position.state.players[player].hand;
    const bool suits = position.state.face_down_tiles() == 1 && hand.unknown > 0 && one_card_matters() &&
                       position.deck.shuffled > 0 && !ground_.setup.modules.has(Module::dilemma);
    if (!suits) return false;
    const auto square = SquareId(std::countr_zero(~std::uint64_t{position.state.face_up}));
    std::vector<DealtHand> hands;
    list_hands(position, player, hands);
    const bool before = std::exchange(only_certain_, true);
    const int all_clean = clean_of_all(position.clean) - position.clean[player];
    const int tiles = std::popcount(position.tiles);
    std::vector<LastLaying> layings;
    Value sum;
    bool certain = true;
    for (std::uint64_t left = position.tiles; left != 0 && steps_ <= limit_; left &= left - 1) {
        Position revealed = position;
        revealed.tiles &= ~(left & -left);
        certain = last_layings(revealed, square, std::uint8_t(std::countr_zero(left)), layings);
        if (!certain) break;
        for (const DealtHand& dealt : hands) {
            auto known = hand.known;
            auto pool = position.pool;
            for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
                known[kind] = std::uint8_t(known[kind] + dealt.cards[kind]);
                pool[kind] = std::uint8_t(pool[kind] - dealt.cards[kind]);
            }
            Best best{*this, player};
            for (const LastLaying& laying : layings)
                best.meet(expected(laying.ranking, known, pool, all_clean, {laying.drawn, 0}));
            add(sum, best.value, dealt.weight / tiles);
        }
        steps_ += hands.size() / 4;
    }
    only_certain_ = before;
    if (certain) value = sum;
    return certain;
}

Value Solver::turn_ended(const Position& position) {
    if (position.state.face_down_tiles() == 0) return sales(position);
    Position next = position;
    end_turn(live(next), made(ActionKind::end_turn, next.state.active));
    next.next_asked = 1;
    return play_on(next);
}

/// T7: the others' last sales, one player after another.
Value Solver::sales(const Position& position) {
    Position ended = position;
    end_turn(live(ended), made(ActionKind::end_turn, ended.state.active));
    LastSale sale;
    bool any = false;
    for (const Colour player : ground_.setup.seated()) {
        sale.silver[player] = position.state.players[player].silver;
        sale.hands[player] = position.state.players[player].hand.size();
        any = any || (sale.hands[player] > 0 && player != position.state.active);
    }
    sale.mine = position.state.mines[0];
    if (!any || sale.mine == 0) return final_result(ended);
    for (const Area& area : std::span(ground_.setup.board.areas).first(ground_.setup.board.area_count))
        if (area.terrain == Terrain::mine) sale.mines.push_back(majority(table(position), area).tied);
    // What does not depend on silver and cards.
    final_result(ended);
    const auto prizes = silver_prizes(ground_.setup, scratch_.state);
    for (const Colour player : ground_.setup.seated())
        sale.points[player] = scratch_.state.players[player].vp - prizes[player].points - sale.hands[player];
    sale.seller = position.state.active;
    return sales(sale, 1);
}

/// More than what empties the mine brings nothing.
Value Solver::sales(LastSale& sale, int steps) {
    if (steps == ground_.setup.players) return after_sales(sale);
    const Colour player = ground_.setup.clockwise(sale.seller, steps);
    Best best{*this, player};
    best.meet(sales(sale, steps + 1));
    if (sale.hands[player] == 0 || sale.mine == 0) return best.value;
    const auto [silver, hands, mine] = std::tuple(sale.silver[player], sale.hands[player], sale.mine);
    while (sale.hands[player] > 0 && sale.mine > 0) {
        const int price = std::min(sale_price, sale.mine);
        --sale.hands[player];
        sale.mine -= price;
        sale.silver[player] += price;
        best.meet(sales(sale, steps + 1));
    }
    sale.hands[player] = hands;
    sale.mine = mine;
    sale.silver[player] = silver;
    return best.value;
}

/// A8, E2, E4
Value Solver::after_sales(const LastSale& sale) {
    if (++sale_ends_ % 4 == 0) step();
    State& state = scratch_.state;
    const auto seated = ground_.setup.seated();
    for (const Colour player : seated) state.players[player].silver = std::uint8_t(sale.silver[player]);
    int mine = sale.mine;
    for (const ColourSet tied : sale.mines) {
        const Shares won = shares(ground_.setup, 0, tied, mine);
        for (const Colour player : seated) {
            if (!won.sharers.contains(player)) continue;
            state.players[player].silver = std::uint8_t(state.players[player].silver + won.each);
            mine -= won.each;
        }
    }
    const auto prizes = silver_prizes(ground_.setup, state);
    for (const Colour player : seated)
        state.players[player].vp = std::int16_t(sale.points[player] + sale.hands[player] + prizes[player].points);
    return result_of(state);
}

Value Solver::final_result(const Position& position) {
    step();
    scratch_.state = position.state;
    Deck deck = position.deck;
    if (scratch_.state.stage == Stage::mine)
        finish({ground_.setup, scratch_.state, deck}, made(ActionKind::finish, position.state.active));
    return result_of(scratch_.state);
}

Value Solver::result_of(const State& state) const {
    Value value;
    const ColourSet won = winners(ground_.setup, state).colours;
    for (const Colour player : ground_.setup.seated()) {
        value.shares[player] = won.contains(player) ? 1.0 / won.size() : 0.0;
        value.points[player] = state.players[player].vp;
    }
    return value;
}

// What others answer.

void Solver::look(const Position& position, Colour player) {
    scratch_.state = position.state;
    scratch_.deck = position.deck;
    index_world(ground_, scratch_);
    player_.look(scratch_, player);
}

/// K10: whether somebody turned the tile, or may have; then `value` is of all that follows.
bool Solver::stewards(Position& position, Value& value) {
    const Setup& setup = ground_.setup;
    while (position.next_asked < setup.players) {
        const State& state = position.state;
        const Colour other = setup.clockwise(state.active, position.next_asked++);
        const Hand& hand = state.players[other].hand;
        const int open = hand.unknown - position.clean[other];
        const int in_pool = position.pool[CardKind::steward];
        if (hand.known[CardKind::steward] == 0 && (open == 0 || in_pool == 0)) continue;
        Action action = made(ActionKind::steward, other);
        action.square = state.square;
        action.rotation = std::uint8_t((state.tiles[state.square].rotation + 1) % 4);
        if (!judge_steward(table(position), action).allowed()) continue;
        look(position, other);
        const auto turned = player_.choose_turning(state.square);
        if (!turned) continue;
        action.rotation = *turned;
        if (hand.known[CardKind::steward] > 0) {
            play_steward(live(position), action);
            continue;
        }
        if (only_certain_) return true;
        const int unknown = size_of(position.pool) - clean_of_all(position.clean);
        value = {};
        for (int held = 0; held <= std::min(open, in_pool); ++held) {
            const double odds = ways(in_pool, held) * ways(unknown - in_pool, open - held) / ways(unknown, open);
            if (odds == 0) continue;
            Position next = position;
            Hand& own = next.state.players[other].hand;
            own.unknown = std::uint8_t(own.unknown - held);
            own.known[CardKind::steward] = std::uint8_t(held);
            next.pool[CardKind::steward] = std::uint8_t(in_pool - held);
            next.clean[other] = own.unknown;
            if (held > 0) play_steward(live(next), action);
            add(value, play_on(next), odds);
        }
        return true;
    }
    return false;
}

/// O6e: whether it depends on a card that is not known; then `value` is of all that follows.
bool Solver::guard(const Position& position, Value& value) {
    const Colour owner = position.state.castles[position.state.attempt.castle].owner;
    const Hand& hand = position.state.players[owner].hand;
    const Action action = made(ActionKind::guard, owner);
    if (hand.known[CardKind::guard] == 0 && (hand.unknown == 0 || position.pool[CardKind::guard] == 0)) return false;
    if (!judge_guard(table(position), action).allowed()) return false;
    look(position, owner);
    if (!player_.choose_guard()) return false;
    value = over_hands(position, owner, [&](Position& dealt) {
        if (dealt.state.players[owner].hand.known[CardKind::guard] > 0)
            play_guard(live(dealt), action);
        else
            proceed(live(dealt), made(ActionKind::proceed, dealt.state.active));
        return play_on(dealt);
    });
    return true;
}

// What becomes known.

/// Every hand that the blanks can be: first how many Stewards, then the other kinds.
void Solver::list_hands(const Position& position, Colour player, std::vector<DealtHand>& hands) const {
    const int blanks = position.state.players[player].hand.unknown;
    const int open = blanks - position.clean[player];
    const int all_clean = clean_of_all(position.clean);
    const int in_pool = position.pool[CardKind::steward];
    const int cards = size_of(position.pool);
    const int unknown = cards - all_clean;
    for (int held = 0; held <= std::min(open, in_pool); ++held) {
        const double odds = ways(in_pool, held) * ways(unknown - in_pool, open - held) / ways(unknown, open);
        if (odds == 0) continue;
        const int others = blanks - held;
        DealtHand hand;
        hand.cards[CardKind::steward] = std::uint8_t(held);
        const double each = odds / ways(cards - in_pool, others);
        const auto deal = [&](const auto& self, std::size_t kind, int left, double weight) -> void {
            if (left == 0) {
                hand.weight = weight;
                hands.push_back(hand);
                return;
            }
            if (kind == card_kind_count) return;
            const int most = CardKind(kind) == CardKind::steward ? 0 : std::min<int>(left, position.pool[kind]);
            const std::uint8_t before = hand.cards[kind];
            for (int count = 0; count <= most; ++count) {
                hand.cards[kind] = std::uint8_t(before + count);
                self(self, kind + 1, left - count, weight * ways(position.pool[kind], count));
            }
            hand.cards[kind] = before;
        };
        deal(deal, 0, others, each);
    }
}

template <class Next>
Value Solver::over_hands(const Position& position, Colour player, Next next) {
    Position dealt = position;
    if (position.state.players[player].hand.unknown == 0) return next(dealt);
    std::vector<DealtHand> hands;
    list_hands(position, player, hands);
    Value sum;
    for (const DealtHand& cards : hands) {
        if (steps_ > limit_) break;
        dealt = position;
        Hand& hand = dealt.state.players[player].hand;
        hand.unknown = 0;
        dealt.clean[player] = 0;
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
            hand.known[kind] = std::uint8_t(hand.known[kind] + cards.cards[kind]);
            dealt.pool[kind] = std::uint8_t(dealt.pool[kind] - cards.cards[kind]);
        }
        add(sum, next(dealt), cards.weight);
    }
    return sum;
}

/// D1, D2
template <class Next>
Value Solver::over_held_tiles(const Position& position, Colour player, Next next) {
    Position dealt = position;
    const TileId held = position.state.held_tiles[player];
    if (held != unseen_tile && held != unseen_start_tile) return next(dealt);
    std::uint64_t possible = 0;
    for (std::uint64_t left = position.tiles; left != 0; left &= left - 1) {
        const auto tile = std::uint8_t(std::countr_zero(left));
        if (ground_.setup.set->is_start_tile(tile) == (held == unseen_start_tile)) possible |= left & -left;
    }
    const double each = 1.0 / std::popcount(possible);
    Value sum;
    for (std::uint64_t left = possible; left != 0; left &= left - 1) {
        dealt = position;
        dealt.state.held_tiles[player] = std::uint8_t(std::countr_zero(left));
        dealt.tiles &= ~(left & -left);
        add(sum, next(dealt), each);
    }
    return sum;
}

/// Of all that the value depends on.
std::uint64_t Solver::key_of(const Position& position) const {
    std::uint64_t key = position.blanks_stay ? 1 : 0;
    State state = position.state;
    if (state.face_down_tiles() == 0 && one_card_matters()) {
        key = mixed(key, simplify(state));
    } else {
        key = mixed_in(key, position.pool);
        key = mixed_in(key, position.clean);
        forget_idle_hands(state, judge_quota(table(position), state.active, 1).allowed());
    }
    if (state.face_down_tiles() > 0) {
        key = mixed(key, position.deck.shuffled);
        if (may_reach_returned(position)) {
            key = mixed_in(key, position.deck.returned);
            key = mixed(key, position.deck.returned_count);
        }
        key = mixed(key, position.tiles);
    }
    key = mixed_in(key, state);
    return key == 0 ? 1 : key;
}

/// Of those who have no turn left only Stewards count, and how many other cards.
void Solver::forget_idle_hands(State& state, bool may_use_card) const {
    const int players = ground_.setup.players;
    const int tiles = state.face_down_tiles();
    if (!one_card_matters() || tiles >= players) return;
    const bool begins = state.stage == Stage::reveal;
    for (int steps = 0; steps < players; ++steps) {
        if (begins ? steps < tiles : (steps == 0 ? may_use_card : steps <= tiles)) continue;
        Hand& hand = state.players[ground_.setup.clockwise(state.active, steps)].hand;
        const int stewards = hand.known[CardKind::steward];
        const int others = hand.size() - hand.unknown - stewards;
        hand.known = {};
        hand.known[CardKind::steward] = std::uint8_t(stewards);
        hand.known[CardKind::king3] = std::uint8_t(others);
    }
}

/// Whether so many cards can be drawn that those under the deck come to light.
bool Solver::may_reach_returned(const Position& position) const {
    const Board& board = ground_.setup.board;
    const State& state = position.state;
    int draws = state.face_down_tiles();  // card icons
    for (SquareId square = 0; square < board.square_count; ++square)
        if ((state.face_up >> square & 1) == 0)
            for (const RimSlot slot : board.squares[square].rim)
                if (slot.kind == RimKind::card) draws += slot.amount;
    for (AreaId area = 0; area < board.area_count; ++area)
        if (board.areas[area].terrain == Terrain::market && !state.is_evaluated(area))
            draws += board.areas[area].amount;
    return draws > position.deck.shuffled;
}

/// In the last turn it does not matter which cards the others hold, nor how the tiles lie: only who has most at the
/// mine, where the active player may build, and what a castle scores there. That is the key, and all of it leaves the
/// state.
std::uint64_t Solver::simplify(State& state) const {
    const Setup& setup = ground_.setup;
    const Deck none;
    const Table table{setup, state, none};
    const PlayerState& active = state.players[state.active];
    std::uint64_t key = 0;
    for (const Area& area : std::span(setup.board.areas).first(setup.board.area_count))
        if (area.terrain == Terrain::mine) key = mixed(key, majority(table, area).tied.bits());
    const auto missing = std::count(active.resources.begin(), active.resources.end(), 0);
    const bool builds = missing <= 1 || active.hand.known[CardKind::master_builder] > 0;
    if (builds)
        for (OctagonId octagon = 0; octagon < setup.board.octagon_count; ++octagon)
            if (has_influence(table, state.active, octagon))
                key = mixed(key, std::uint64_t{octagon} << 8 | std::uint64_t(castle_points(ground_, state, octagon)));
    const bool founds = builds && active.hand.known[CardKind::peasant] > 0;
    if (!founds) state.villages = 0;
    state.tiles = {};
    state.used_tiles = 0;
    state.square = no_index;
    state.gaining_tile = no_index;
    state.stewards = {};
    state.gains_done = 0;
    for (const Colour player : setup.seated()) {
        Hand& hand = state.players[player].hand;
        if (player == state.active) continue;
        hand.unknown = std::uint8_t(hand.size());
        hand.known = {};
    }
    return key;
}

double Solver::estimate(const Sight& sight) const {
    const State& state = sight.state;
    const Setup& setup = ground_.setup;
    const Position position = begin(sight);
    int tiles = 0;
    for (std::size_t tile = 0; tile < setup.set->board_tiles(); ++tile) tiles += int(position.tiles >> tile & 1);
    int squares = state.face_down_tiles();
    const bool dilemma = setup.modules.has(Module::dilemma);
    const auto deeds_of = [&](Colour player) {
        const PlayerState& account = state.players[player];
        const auto& units = account.resources;
        const int kinds = int(std::count_if(units.begin(), units.end(), [](auto held) { return held > 0; }));
        return (1.0 + account.hand.size()) * (kinds == 3 ? 4 : kinds == 2 && account.silver >= 2 ? 2 : 1);
    };
    double steps = 1;
    for (const Colour player : setup.seated())
        if (state.mines[0] > 0) steps *= 1 + std::min<int>(state.players[player].hand.size(), (state.mines[0] + 1) / 2);
    const bool laid = state.stage != Stage::reveal;
    for (int turn = 0; turn == 0 || squares > 0; ++turn) {
        const Colour player = setup.clockwise(state.active, turn);
        steps *= deeds_of(player);
        const int blanks = turn < setup.players ? state.players[player].hand.unknown : 1;
        if (turn >= setup.players || player != sight.viewer)
            for (int card = 0; card < blanks; ++card) steps *= double(10 + card) / (1 + card);
        if (turn == 0 && laid) continue;
        const bool given = turn == 0 && sight.square != no_index;
        steps *= (given ? 1.0 : double(squares) * tiles) * 4 * (dilemma ? 2 : 1);
        --squares;
        tiles -= given ? 0 : 1;
    }
    return steps;
}

}  // namespace castellan::castelli
