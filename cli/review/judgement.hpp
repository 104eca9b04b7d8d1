// What an analysis says of a turn, in the panel of a review.
#pragma once

#include <functional>
#include <vector>

#include "analyzer/analysis/report.hpp"
#include "cli/review/tour.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

/// The shares after the turn of this number (0: at the start), each with a graph of what they were up to then; the
/// turn's luck, and its decisions with marks, losses and the best alternative. Nothing of what comes later. `badge`: of
/// a seat.
std::vector<PanelLine> judgement_lines(const analyzer::analysis::Report& report, unsigned turn, int columns,
                                       render::Charset charset, const std::function<Badge(std::size_t)>& badge);

}  // namespace castellan::cli
