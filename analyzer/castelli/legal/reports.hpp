// The legal choices of a moment as text and JSON.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/legal/choices.hpp"
#include "analyzer/record/text_problems.hpp"

namespace castellan::analyzer {

namespace analysis {
struct Ranking;
}

/// In paragraphs, for people.
std::string legal_text(const std::vector<LegalMoment>& moments, const castelli::Setup& setup, const Names& names);

/// With a ranking, that too. The object is described in docs/legal-json.md and docs/schema/legal-1.schema.json.
std::string legal_json(const std::vector<LegalMoment>& moments, const castelli::Setup& setup, const Names& names,
                       const TextProblems& problems = {}, const analysis::Ranking* ranking = nullptr);

}  // namespace castellan::analyzer
