// The course of an analysed game, turn by turn, and what turned it: for charts, pages and booklets.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analyzer/analysis/report.hpp"

namespace castellan::analyzer::analysis {

/// After a turn: what its last choice left, as the one who chose saw it. For each player the shares are those of the
/// start + luck + own choices + others' choices, to the unit.
struct GraphPoint {
    std::string address;     // "7": after turn 7; "end"
    std::uint16_t turn = 0;  // of the end: the last one
    std::uint8_t seat = 0;   // whose turn it was
    Shares shares;
    PerPlayer<double> errors{};                                // standard
    PerPlayer<Units> luck{}, own_choices{}, others_choices{};  // summed from the start
    PerPlayer<Mark> marks{};                                   // of each player's decisions in the turn the worst
};

/// A turning point as a graph shows it.
struct GraphLabel {
    std::size_t point = 0;   // of the graph's; one past the last is the end
    std::uint8_t seat = 0;   // whose share it changed most; of equals the owner
    std::uint8_t owner = 0;  // who decided, or in whose turn it happened
    bool is_luck = false;
    Units change = 0;  // of the seat's share
    std::string text;  // what it was: turning_text()
};

struct SharesGraph {
    std::vector<GraphPoint> points;    // the first is before the first turn
    std::optional<GraphPoint> result;  // of a finished game
    std::vector<GraphLabel> labels;    // in the order of the game
};

/// `names`: of the players by seat, as texts shall name them; safe to show.
SharesGraph graph_of(const Report& report, std::span<const std::string> names);

/// "R Anna", "R"
std::string player_text(const LinePlayer& player);
/// "square e5 ??": what was chosen, with its mark.
std::string choice_text(const Moment& moment);
/// "Anna: square e5 ??", "luck in the turn of Anna: e5:R4G2B0Y3"
std::string turning_text(const Report& report, const TurningPoint& point, std::span<const std::string> names);
/// "turn 7", "the end"
std::string turning_place(const Report& report, const TurningPoint& point);

}  // namespace castellan::analyzer::analysis
