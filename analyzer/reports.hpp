// Score sheets as text, Markdown and JSON.
#pragma once

#include <string>

#include "analyzer/score_sheet.hpp"

namespace castellan::analyzer {

std::string score_text(const ScoreSheet& sheet, const castelli::Setup& setup);
std::string score_markdown(const ScoreSheet& sheet, const castelli::Setup& setup);
/// The object is described in docs/score-json.md.
std::string score_json(const ScoreSheet& sheet, const castelli::Setup& setup);

}  // namespace castellan::analyzer
