// The scale that all figures have.
#pragma once

namespace castellan::render {

/// The length of a unit on paper, in points: the numbers on boards are of 9 points then, other texts larger.
inline constexpr double points_per_unit = 36;

}  // namespace castellan::render
