// Charts of a game's story, whatever the game: points over the turns, or the rows of the score.
#pragma once

#include "analyzer/record/story.hpp"
#include "render/chart/kind.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::render {

/// Points are drawn of every game; its scoring, once anything is scored. Other kinds are Castelli's alone.
bool has_chart(const analyzer::Story& story, ChartKind kind);

/// Its names must be safe to show; a chart asked to be smaller than is readable is larger. The frame is from the origin
/// to the size. Empty for a kind that the game has not.
///
/// The columns of the points are the setup and the main line's turns, scorings between them too; a scoring at the end
/// is on a ground of its own. Groups are those of Castelli's charts: "plot 52", "course S", "event r1 S", "event end S"
/// with the player's letter.
Scene story_chart(const analyzer::Story& story, const DrawnGame& drawn, ChartKind kind, ChartSize size,
                  const Theme& theme);

}  // namespace castellan::render
