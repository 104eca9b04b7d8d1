// Score sheets as text, Markdown and JSON.
#pragma once

#include <cstdint>
#include <string>

#include "analyzer/castelli/score/score_sheet.hpp"
#include "analyzer/record/text_problems.hpp"

namespace castellan::analyzer {

/// A summary leaves out the turns and what led to the final scoring: points in their parts, totals and winner remain.
enum class SheetExtent : std::uint8_t { whole, summary };

std::string score_text(const ScoreSheet& sheet, const castelli::Setup& setup, SheetExtent extent = SheetExtent::whole);
std::string score_markdown(const ScoreSheet& sheet, const castelli::Setup& setup,
                           SheetExtent extent = SheetExtent::whole);
/// The object is described in docs/score-json.md.
std::string score_json(const ScoreSheet& sheet, const castelli::Setup& setup, const TextProblems& problems = {});

}  // namespace castellan::analyzer
