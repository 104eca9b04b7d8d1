// What charts of Castelli's games have besides the building blocks. Private to the charts.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "analyzer/castelli/score/score_sheet.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/chart/grid.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

using ValueOf = std::function<int(const castelli::PlayerState&)>;

/// A player's value: before the first turn, after each turn, and with the final scoring.
struct Values {
    std::vector<int> turns;
    std::optional<int> scored;
};
Values values_of(const analyzer::ScoreSheet& sheet, castelli::Colour player, const ValueOf& value);

/// "red": the colour in the names of groups.
std::string_view group_colour(castelli::Colour colour);
std::vector<ChartPlayer> chart_players(const analyzer::ScoreSheet& sheet, std::span<const castelli::Colour> players,
                                       const CastelliTheme& theme);
/// Column 0 is 0, or the number before a position's first turn.
Columns columns_of(const analyzer::ScoreSheet& sheet);

/// Where the players' panels are.
Grid grid_of_resources(std::size_t players, const Box& box);
void paint_resources(Scene& scene, const analyzer::ScoreSheet& sheet, std::span<const castelli::Colour> players,
                     const Box& box, const CastelliTheme& theme);
void paint_final(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                 std::span<const castelli::Colour> players, const Box& box, const CastelliTheme& theme);

}  // namespace castellan::render
