// Charts of an analysed game of Castelli: shares of victory over the turns; luck and choices, summed up.
#pragma once

#include <string>
#include <vector>

#include "analyzer/analysis/graph.hpp"
#include "analyzer/castelli/score/score_sheet.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/chart/kind.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

enum class AnalysisChart : std::uint8_t { shares, luck };

/// The players by seat, as the sheet names them: for graph_of().
std::vector<std::string> names_by_seat(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup);

/// Roomy enough: wide as that, it is as high as what it has to show.
ChartSize usual_chart_size(const analyzer::analysis::SharesGraph& graph, AnalysisChart what, std::size_t players,
                           double width = 12);

/// The scene's frame is from the origin to the size; one asked to be smaller than is readable is larger. Of a graph
/// without points it is empty.
///
/// Groups are those of the other charts: "plot 32", "course red"; besides them "turning 1", with the number of what
/// turned the game, and "told 1", where that is told.
Scene analysis_chart(const analyzer::analysis::SharesGraph& graph, const analyzer::ScoreSheet& sheet,
                     const castelli::Setup& setup, AnalysisChart what, ChartSize size, const CastelliTheme& theme);

}  // namespace castellan::render
