// The legal choices of a moment as text and JSON.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/legal/choices.hpp"
#include "analyzer/record/text_problems.hpp"

namespace castellan::analyzer {

/// In paragraphs, for people.
std::string legal_text(const std::vector<LegalMoment>& moments, const castelli::Setup& setup, const Names& names);

/// The object is described in docs/legal-json.md and docs/schema/legal-1.schema.json.
std::string legal_json(const std::vector<LegalMoment>& moments, const castelli::Setup& setup, const Names& names,
                       const TextProblems& problems = {});

}  // namespace castellan::analyzer
