// What a page shows of an analysis, whatever the game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/analysis/report.hpp"
#include "base/json.hpp"
#include "render/page/shared_groups.hpp"

namespace castellan::render::page {

/// A choice that the reader is asked about.
struct ShownChoice {
    GroupNumber board = 0;  // after it
    std::string text;       // "builds a castle in c3r", of the one who decides; may be empty
};

struct ShownAnalysis {
    analyzer::analysis::Report report;
    std::vector<int> players;        // by seat: the place among the page's players
    std::vector<GroupNumber> paint;  // of the page's players: a shape in the ink of what is theirs
    /// By moment: the choice played, then the others, where the reader is asked; else none.
    std::vector<std::vector<ShownChoice>> choices;
};

/// Whether the reader is asked what would have been better: the choice lost enough to be marked.
bool is_lesson(const analyzer::analysis::Moment& moment);

/// The value of the page's member "analysis". Shares and changes are hundredths of a percent, lists are of the page's
/// players, `a` are addresses:
///   model, precision, ending, paint: [group], series: [[share]]: before the first turn, then after each by its number
///   points: [{m: moment, or -1: what the end revealed, luck, change}]: the turning points, the largest first
///   summary: [{start, luck, own, others, result, adjusted: [value, margin], counting, loss: [value, margin],
///   rating: [value, margin], marks: {mark: count}}]
///   moments: [{a, n: turn, p: player, kind, cause: 1 for chance and 2 for the view passed, event, of: whose turn,
///   luck, shows: the luck is listed, before, after, played, counts, best: it was the best found, mark, loss: [value,
///   margin], others: [{w: words, share, gain: [value, margin]}], lesson: [the same with text, board, played, best, in
///   an order that says nothing]}]
void write_analysis(base::Json& json, const ShownAnalysis& analysis);

/// Fields "key": "text" for its scripts.
void write_analysis_texts(base::Json& json);

}  // namespace castellan::render::page
