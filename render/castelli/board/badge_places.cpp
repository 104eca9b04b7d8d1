#include "render/castelli/board/badge_places.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace castellan::render {

namespace {

constexpr double place_step = 0.05;      // of the places that are tried, twice as much far from the aim
constexpr double near_the_aim = 1.2;     // to the aim
constexpr double between_badges = 0.05;  // badges
constexpr double leader_inset = 0.08;    // where a leader begins under its badge
constexpr double impossible = std::numeric_limits<double>::max();
constexpr int rounds = 3;  // of trying whether a badge lies better now that the others have places

// What things cost, in pitches of the board: a leader's length counts as it is.
constexpr double away = 0.5;  // from the aim, without a leader
constexpr double leader_at_all = 0.3;
constexpr double off_middle = 0.4;                                     // of its end from the aim
constexpr double shortest_leader = 0.12;                               // that is seen beside its badge
constexpr double beyond_board = 0.25;                                  // since the picture grows
constexpr double foreign_ground = 0.5;                                 // of area
constexpr double named_octagon = 2.5;                                  // of area
constexpr double land_covered = 12, land_touched = 0.3;                // of area, and at all
constexpr double line_covered = 2.0;                                   // of length
constexpr double over_tile = 2.0, over_text = 4.0, over_symbol = 0.8;  // a leader's, and twice that of length
constexpr double over_named = 1.5;                                     // of length
constexpr double leaders_cross = 8;
constexpr double leader_covered = 8;
constexpr double crowded = 20;  // what must not be covered is, of area, where there is no other place

double distance(Point at, const Box& box) {
    return std::hypot(std::max({box.left - at.x, 0.0, at.x - box.right}),
                      std::max({box.top - at.y, 0.0, at.y - box.bottom}));
}

struct Candidate {
    Box box;
    double cost = 0;   // whatever the other badges do
    double least = 0;  // and with the shortest leader
    bool needs_leader = false;
};

class Placing {
  public:
    Placing(const std::vector<BadgeWish>& wishes, const BadgeGround& ground, const Box& room, const Box& inner)
        : wishes_(wishes), ground_(ground), room_(room), inner_(inner) {
        for (const BadgeWish& wish : wishes) candidates_.push_back(candidates_for(wish));
    }

    std::vector<BadgeSpot> solve() {
        spots_.resize(wishes_.size());
        for (const std::size_t i : order()) spots_[i] = best_spot(i);
        for (int round = 0; round < rounds; ++round)
            for (const std::size_t i : order()) spots_[i] = best_spot(i);
        std::vector<BadgeSpot> spots;
        spots.reserve(spots_.size());
        for (const auto& spot : spots_) spots.push_back(*spot);
        return spots;
    }

  private:
    /// Small ones first: they belong close to their places.
    [[nodiscard]] std::vector<std::size_t> order() const {
        std::vector<std::size_t> order(wishes_.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return wishes_[a].width * wishes_[a].height < wishes_[b].width * wishes_[b].height - 1e-9;
        });
        return order;
    }

    [[nodiscard]] std::vector<Candidate> candidates_for(const BadgeWish& wish) const {
        std::vector<Candidate> found = candidates_for(wish, false);
        return found.empty() ? candidates_for(wish, true) : found;
    }

    /// All places on a grid around the aim, the best first.
    [[nodiscard]] std::vector<Candidate> candidates_for(const BadgeWish& wish, bool crowds) const {
        std::vector<Candidate> found;
        const auto first = [](double from, double aim) { return int(std::ceil((from - aim) / place_step)); };
        const auto last = [](double to, double aim) { return int(std::floor((to - aim) / place_step)); };
        const Box centres{room_.left + wish.width / 2, room_.top + wish.height / 2, room_.right - wish.width / 2,
                          room_.bottom - wish.height / 2};
        for (int row = first(centres.top, wish.aim.y); row <= last(centres.bottom, wish.aim.y); ++row)
            for (int column = first(centres.left, wish.aim.x); column <= last(centres.right, wish.aim.x); ++column) {
                const Point off{column * place_step, row * place_step};
                const bool is_far = std::max(std::abs(off.x), std::abs(off.y)) > near_the_aim;
                if (is_far && (row % 2 != 0 || column % 2 != 0)) continue;
                const Box box = Box::around(wish.aim + off, wish.width, wish.height);
                if (const auto candidate = judged(wish, box, crowds)) found.push_back(*candidate);
            }
        if (found.empty()) found.push_back({Box::around(wish.aim, wish.width, wish.height), 0, 0, false});
        std::stable_sort(found.begin(), found.end(),
                         [](const Candidate& a, const Candidate& b) { return a.least < b.least; });
        return found;
    }

    [[nodiscard]] std::optional<Candidate> judged(const BadgeWish& wish, const Box& box, bool crowds) const {
        if (!crowds && covers_any(wish, box)) return std::nullopt;
        Candidate candidate{box, 0, 0, wish.needs_leader(box)};
        if (crowds) candidate.cost = crowded * covered_by(wish, box);
        if (wish.may_lie_on_land)
            for (const Box& symbol : ground_.land)
                if (symbol.overlaps(box)) candidate.cost += land_touched + land_covered * common_area(symbol, box);
        for (const Box& octagon : ground_.octagons) candidate.cost += foreign_ground * common_area(octagon, box);
        for (const Box& octagon : ground_.named_octagons)
            if (const bool own = distance(wish.aim, octagon) == 0; !own)
                candidate.cost += named_octagon * common_area(octagon, box);
        if (!wish.of_a_line)
            for (const Edge& line : ground_.lines) candidate.cost += line_covered * length_within(line, box);
        candidate.cost +=
            beyond_board * (std::max(0.0, inner_.left - box.left) + std::max(0.0, box.right - inner_.right) +
                            std::max(0.0, inner_.top - box.top) + std::max(0.0, box.bottom - inner_.bottom));
        if (!candidate.needs_leader) candidate.cost += away * length(box.centre() - wish.aim);
        candidate.least = candidate.cost;
        if (candidate.needs_leader) {
            double shortest = impossible;
            for (const Point& end : wish.ends) shortest = std::min(shortest, distance(end, box));
            candidate.least += leader_at_all + (wish.ends.empty() ? 0 : shortest);
        }
        return candidate;
    }

    /// A badge must not lie on these.
    [[nodiscard]] bool covers_any(const BadgeWish& wish, const Box& box) const {
        for (const auto* boxes : {&ground_.tiles, &ground_.symbols, &ground_.texts})
            for (const Box& other : *boxes)
                if (other.overlaps(box)) return true;
        if (!wish.may_lie_on_land)
            for (const Box& other : ground_.land)
                if (other.overlaps(box)) return true;
        return covers_area(wish, box);
    }

    [[nodiscard]] bool covers_area(const BadgeWish& wish, const Box& box) const {
        return std::any_of(ground_.areas.begin(), ground_.areas.end(), [&](const auto& area) {
            if (wish.may_lie_on_own_area && same_place(area.place, wish.place)) return false;
            return std::any_of(area.ground.begin(), area.ground.end(),
                               [&](const Triangle& triangle) { return overlaps(box, triangle); });
        });
    }

    /// How much of that it covers.
    [[nodiscard]] double covered_by(const BadgeWish& wish, const Box& box) const {
        double covered = covers_area(wish, box) ? 0.05 : 0;
        for (const auto* boxes : {&ground_.tiles, &ground_.symbols, &ground_.texts, &ground_.land})
            for (const Box& other : *boxes) covered += common_area(other, box);
        return covered;
    }

    [[nodiscard]] double cost_of_leader(const BadgeWish& wish, std::size_t self, const Box& badge,
                                        const Edge& leader) const {
        if (distance(leader.to, badge) < shortest_leader) return impossible;
        double cost = leader_at_all + length(leader.to - leader.from) + off_middle * length(leader.to - wish.aim);
        const Box around{std::min(leader.from.x, leader.to.x), std::min(leader.from.y, leader.to.y),
                         std::max(leader.from.x, leader.to.x), std::max(leader.from.y, leader.to.y)};
        const auto over = [&](const std::vector<Box>& boxes, double weight) {
            for (const Box& box : boxes) {
                if (!box.overlaps(around.grown(0.001))) continue;
                if (const double part = length_within(leader, box); part > 0) cost += weight * (1 + 2 * part);
            }
        };
        over(ground_.tiles, over_tile);
        over(ground_.texts, over_text);
        over(ground_.symbols, over_symbol);
        over(ground_.land, over_symbol);
        for (const auto& [place, triangles] : ground_.areas)
            if (!same_place(place, wish.place))
                for (const Triangle& triangle : triangles) cost += over_named * length_within(leader, triangle);
        for (const Box& octagon : ground_.named_octagons)
            if (distance(wish.aim, octagon) > 0) cost += over_named * length_within(leader, octagon);
        for (std::size_t i = 0; i < spots_.size(); ++i) {
            if (i == self || !spots_[i]) continue;
            if (length_within(leader, spots_[i]->box.grown(0.03)) > 0) return impossible;
            if (spots_[i]->leader && cross(leader, *spots_[i]->leader)) cost += leaders_cross;
        }
        return cost;
    }

    [[nodiscard]] BadgeSpot best_spot(std::size_t self) const {
        const BadgeWish& wish = wishes_[self];
        BadgeSpot best{candidates_[self].front().box, std::nullopt};
        double least = impossible;
        for (const Candidate& candidate : candidates_[self]) {
            if (candidate.least >= least) break;
            double cost = candidate.cost + cost_beside_others(self, candidate.box);
            if (cost >= least) continue;
            if (!candidate.needs_leader || wish.ends.empty()) {
                least = cost;
                best = {candidate.box, std::nullopt};
                continue;
            }
            const Box inset = candidate.box.grown(-leader_inset);
            for (const Point& end : wish.ends) {
                const Edge leader{
                    {std::clamp(end.x, inset.left, inset.right), std::clamp(end.y, inset.top, inset.bottom)}, end};
                const double of_leader = cost_of_leader(wish, self, candidate.box, leader);
                if (of_leader == impossible || cost + of_leader >= least) continue;
                least = cost + of_leader;
                best = {candidate.box, leader};
            }
        }
        return best;
    }

    [[nodiscard]] double cost_beside_others(std::size_t self, const Box& box) const {
        double cost = 0;
        for (std::size_t i = 0; i < spots_.size(); ++i) {
            if (i == self || !spots_[i]) continue;
            if (spots_[i]->box.grown(between_badges).overlaps(box)) return impossible;
            if (spots_[i]->leader && length_within(*spots_[i]->leader, box.grown(0.03)) > 0) cost += leader_covered;
        }
        return cost;
    }

    const std::vector<BadgeWish>& wishes_;
    const BadgeGround& ground_;
    Box room_, inner_;
    std::vector<std::vector<Candidate>> candidates_;
    std::vector<std::optional<BadgeSpot>> spots_;
};

}  // namespace

std::vector<BadgeSpot> places_for(const std::vector<BadgeWish>& wishes, const BadgeGround& ground, const Box& room,
                                  const Box& inner) {
    return Placing(wishes, ground, room, inner).solve();
}

}  // namespace castellan::render
