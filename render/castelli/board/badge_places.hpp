// Finds places for badges and their leaders: where they cover nothing that stands on the board, no area that any of
// them speaks of, and no other badge, with leaders that are short and cross as little as can be. Private to the board
// view.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "render/castelli/board/badge_ground.hpp"

namespace castellan::render {

/// A badge that wants a place.
struct BadgeWish {
    double width = 0, height = 0;
    Point aim;                                     // as near to this as can be
    std::vector<Point> ends;                       // where a leader may end, the best first
    std::function<bool(const Box&)> needs_leader;  // true: it is not obvious what it speaks of
    analyzer::BoardPlace place;
    bool may_lie_on_own_area = false;
    bool of_a_line = false;        // it may lie on lines of sight
    bool may_lie_on_land = false;  // on symbols of areas, where these do not matter and other places are far
};

struct BadgeSpot {
    Box box;
    std::optional<Edge> leader;  // from under the badge to its end
};

/// A place for each, in their order. The same wishes have the same places. Badges lie within `room`, and in `inner`
/// rather than outside.
std::vector<BadgeSpot> places_for(const std::vector<BadgeWish>& wishes, const BadgeGround& ground, const Box& room,
                                  const Box& inner);

}  // namespace castellan::render
