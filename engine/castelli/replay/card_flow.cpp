#include "engine/castelli/replay/card_flow.hpp"

#include <algorithm>
#include <bit>

namespace castellan::castelli {
namespace {

constexpr std::uint32_t bit(std::size_t kind) { return std::uint32_t{1} << kind; }
constexpr std::size_t lowest(std::uint32_t kinds) { return std::size_t(std::countr_zero(kinds)); }
constexpr std::uint32_t none = ~std::uint32_t{0};
constexpr int first_try = 300;  // steps; nearly all searches take fewer

}  // namespace

/// Flow that reaches the end returns to the box, so that each flow runs in circles.
CardFlow::CardFlow(const std::array<std::uint8_t, card_kind_count>& cards) {
    stay(end, box, 0);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        stays_.front().most[kind] = cards[kind];
        if (cards[kind] > 0) kinds_ |= bit(kind);
    }
    stays_.front().most[blank] = 0xFFFF;
    kinds_ |= bit(blank);
}

void CardFlow::stay(Place from, Place to, int most) {
    stay_ways_.push_back({from, to});
    stays_.emplace_back().most.fill(std::uint16_t(most));
}

std::size_t CardFlow::move(Place from, Place to, CardKind kind) {
    move_ways_.push_back({from, to});
    moves_.push_back({kind == CardKind::unknown ? kinds_ : kinds_ & bit(std::size_t(kind))});
    return moves_.size() - 1;
}

CardKind CardFlow::kind_of(std::size_t move) const { return CardKind(lowest(moves_[move].taken)); }

/// A search that takes too long has begun badly. It begins anew where the flows run now, and may take twice as long.
SearchEnd CardFlow::solve(int step_limit) {
    index_steps();
    to_repair_ = to_narrow_ = kinds_;
    step_limit_ = step_limit;
    if (!repair()) return gave_up_ ? SearchEnd::undecided : SearchEnd::impossible;
    if (harmonise()) return SearchEnd::found;
    const auto possible = possible_kinds();
    for (int tried = first_try; !gave_up_; tried *= 2) {
        step_limit_ = std::min(step_limit, steps_ + tried);
        if (search()) return SearchEnd::found;
        if (!gave_up_) return SearchEnd::impossible;
        gave_up_ = steps_ == step_limit;
        restore(possible);
        to_narrow_ = kinds_;
    }
    return SearchEnd::undecided;
}

void CardFlow::index_steps() {
    const auto for_each_step = [&](auto&& use) {
        for (const bool is_move : {true, false}) {
            const auto& ways = is_move ? move_ways_ : stay_ways_;
            for (std::uint32_t way = 0; way < ways.size(); ++way) {
                use(ways[way].from, Step{way, is_move, true});
                use(ways[way].to, Step{way, is_move, false});
            }
        }
    };
    first_step_.assign(place_count_ + 1, 0);
    for_each_step([&](Place from, Step) { ++first_step_[from]; });
    for (Place place = 0; place < place_count_; ++place) first_step_[place + 1] += first_step_[place];
    steps_from_.resize(first_step_.back());
    for_each_step([&](Place from, Step step) { steps_from_[--first_step_[from]] = step; });
}

CardFlow::Place CardFlow::target(Step step) const {
    const Way& way = (step.is_move ? move_ways_ : stay_ways_)[step.way];
    return step.forward ? way.to : way.from;
}

/// Tries the kinds of one move after another; what is ruled out by one kind alone is never tried.
bool CardFlow::search() {
    while (!gave_up_ && repair()) {
        if (to_narrow_ != 0) {
            narrow_by(lowest(to_narrow_));
            continue;
        }
        if (harmonise()) return true;
        const std::size_t move = hardest_move();
        const Kinds taken = moves_[move].taken & moves_[move].possible;
        const Kinds tried = std::bit_floor(taken != 0 ? taken : moves_[move].possible);
        const auto possible = possible_kinds();
        narrow(move, tried);
        if (search()) return true;
        restore(possible);
        narrow(move, moves_[move].possible & ~tried);
    }
    return false;
}

std::vector<CardFlow::Kinds> CardFlow::possible_kinds() const {
    std::vector<Kinds> result;
    for (const Move& move : moves_) result.push_back(move.possible);
    return result;
}

/// The flows need no restoring: one that fits fewer kinds fits more, too.
void CardFlow::restore(const std::vector<Kinds>& possible) {
    for (std::size_t move = 0; move < moves_.size(); ++move) moves_[move].possible = possible[move];
    to_repair_ = to_narrow_ = 0;
}

/// Leads each flow along the moves that only it can take, and away from those it cannot.
bool CardFlow::repair() {
    for (; to_repair_ != 0; to_repair_ &= to_repair_ - 1) {
        const std::size_t kind = lowest(to_repair_);
        for (std::uint32_t move = 0; move < moves_.size(); ++move) {
            const auto& [possible, taken] = moves_[move];
            const bool wrong = (taken & bit(kind)) != 0 ? (possible & bit(kind)) == 0 : possible == bit(kind);
            if (wrong && !reroute(kind, move, true) && !reroute(kind, move, false)) return false;
        }
    }
    return std::all_of(moves_.begin(), moves_.end(), [](const Move& move) { return move.possible != 0; });
}

/// Whether each move is taken by one flow, after a little help.
bool CardFlow::harmonise() {
    bool all = true;
    for (std::uint32_t move = 0; move < moves_.size() && !gave_up_; ++move) all = harmonise(move) && all;
    return all && !gave_up_;
}

bool CardFlow::harmonise(std::uint32_t move) {
    const auto& [possible, taken] = moves_[move];
    if (taken == 0)
        for (Kinds left = possible; left != 0 && taken == 0; left &= ~std::bit_floor(left))  // a blank first
            reroute(lowest(std::bit_floor(left)), move, true);
    for (Kinds left = taken; left != 0 && !std::has_single_bit(taken); left &= left - 1)
        if (possible != (left & -left)) reroute(lowest(left), move, true);
    return std::has_single_bit(taken);
}

/// The one with the fewest kinds left among those that no flow or several take.
std::size_t CardFlow::hardest_move() const {
    std::size_t hardest = 0;
    int fewest = flow_count + 1;
    for (std::size_t move = 0; move < moves_.size(); ++move) {
        const int kinds = std::popcount(moves_[move].possible);
        if (std::has_single_bit(moves_[move].taken) || kinds >= fewest) continue;
        fewest = kinds;
        hardest = move;
    }
    return hardest;
}

/// A move that is in no circle of what is left of a flow can change no more.
void CardFlow::narrow_by(std::size_t kind) {
    if (!count_step()) return;
    find_circles(kind);
    for (std::size_t move = 0; move < moves_.size(); ++move) {
        const auto [possible, taken] = moves_[move];
        if ((possible & bit(kind)) == 0 || possible == bit(kind)) continue;
        if (circle_[move_ways_[move].from] == circle_[move_ways_[move].to]) continue;
        narrow(move, (taken & bit(kind)) != 0 ? bit(kind) : possible & ~bit(kind));
    }
    to_narrow_ &= ~bit(kind);
}

void CardFlow::narrow(std::size_t move, Kinds kinds) {
    Kinds& possible = moves_[move].possible;
    const Kinds concerned = (possible & ~kinds) | (std::has_single_bit(kinds) ? kinds : 0);
    possible = kinds;
    to_repair_ |= concerned;
    to_narrow_ |= concerned;
}

/// The flow takes the move, or no longer, and goes another way instead. Gently: without leaving a move to no flow, or
/// taking one that another flow takes.
bool CardFlow::reroute(std::size_t kind, std::uint32_t move, bool gently) {
    if (!count_step()) return false;
    const bool forward = (moves_[move].taken & bit(kind)) == 0;
    const auto& [from, to] = move_ways_[move];
    const Place goal = forward ? from : to;
    if (!find_way(kind, forward ? to : from, goal, gently)) return false;
    take(kind, {move, true, forward});
    Place at = goal;
    do {
        const Step step = came_by_[at];
        at = target({step.way, step.is_move, !step.forward});
        take(kind, step);
    } while (at != (forward ? to : from));
    return true;
}

bool CardFlow::find_way(std::size_t kind, Place from, Place to, bool gently) {
    came_by_.assign(place_count_, {none, false, false});
    queue_.assign(1, from);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
        const Place place = queue_[at];
        for (std::uint32_t index = first_step_[place]; index < first_step_[place + 1]; ++index) {
            const Step step = steps_from_[index];
            const Place next = target(step);
            if (came_by_[next].way != none || next == from || !passes(kind, step, gently)) continue;
            came_by_[next] = step;
            if (next == to) return true;
            queue_.push_back(next);
        }
    }
    return false;
}

bool CardFlow::passes(std::size_t kind, Step step, bool gently) const {
    if (!step.is_move) {
        const Stay& stay = stays_[step.way];
        return step.forward ? stay.taken[kind] < stay.most[kind] : stay.taken[kind] > 0;
    }
    const auto& [possible, taken] = moves_[step.way];
    if (step.forward) return (taken & bit(kind)) == 0 && (possible & bit(kind)) != 0 && !(gently && taken != 0);
    return (taken & bit(kind)) != 0 && possible != bit(kind) && !(gently && taken == bit(kind));
}

void CardFlow::take(std::size_t kind, Step step) {
    if (step.is_move)
        moves_[step.way].taken ^= bit(kind);
    else
        stays_[step.way].taken[kind] += step.forward ? 1 : -1;
}

bool CardFlow::count_step() {
    gave_up_ = gave_up_ || steps_ == step_limit_;
    if (!gave_up_) ++steps_;
    return !gave_up_;
}

/// Numbers the places alike from which the flow can be led to each other (Tarjan's strongly connected components).
void CardFlow::find_circles(std::size_t kind) {
    circle_.assign(place_count_, none);
    order_.assign(place_count_, none);
    std::vector<std::uint32_t> next(first_step_.begin(), first_step_.end() - 1), low(place_count_), open, path;
    std::uint32_t count = 0;
    for (Place start = 0; start < place_count_; ++start) {
        if (order_[start] != none) continue;
        path.push_back(start);
        while (!path.empty()) {
            const Place place = path.back();
            if (order_[place] == none) {
                order_[place] = low[place] = count++;
                open.push_back(place);
            }
            Place deeper = none;
            while (deeper == none && next[place] < first_step_[place + 1]) {
                const Step step = steps_from_[next[place]];
                const Place to = target(step);
                if (!passes(kind, step, false)) {
                    ++next[place];
                } else if (order_[to] == none) {
                    deeper = to;  // examined again when it is done
                } else {
                    if (circle_[to] == none) low[place] = std::min(low[place], low[to]);
                    ++next[place];
                }
            }
            if (deeper != none) {
                path.push_back(deeper);
                continue;
            }
            path.pop_back();
            if (low[place] != order_[place]) continue;
            for (Place last = none; last != place; open.pop_back()) {
                last = open.back();
                circle_[last] = place;
            }
        }
    }
}

}  // namespace castellan::castelli
