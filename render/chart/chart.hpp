// Charts of a game of Castelli: a value of every player over the turns, or the final scoring in its parts.
#pragma once

#include "analyzer/castelli/score/score_sheet.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/chart/kind.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// Roomy enough for the games of that setup: a tournament has two, one above the other (X1).
ChartSize usual_chart_size(const castelli::Setup& setup);

/// The scene's frame is from the origin to the size; a chart asked to be smaller than is readable is larger. The final
/// scoring of a game that has none is an empty scene.
///
/// A group holds what a turn changed: "event 7 red" is where turn 7 changed the value of Red (for VP always, for
/// silver where there is room), "event end red" where the final scoring did. Each player has a group "course red".
/// The ground of a plot is a group "plot 32": it spreads so many turns from its left to its right.
Scene chart_scene(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup, ChartKind kind, ChartSize size,
                  const CastelliTheme& theme);

}  // namespace castellan::render
