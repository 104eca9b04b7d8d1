// Comments and glyphs of a record as a story has them.
#pragma once

#include <cstdint>
#include <optional>

#include "analyzer/record/story.hpp"
#include "engine/core/remark.hpp"
#include "notation/commands/evaluation.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Adds what a comment or a glyph says; of a comment of commands alone only that it asks for a diagram.
void add_remark(const notation::Record& record, const core::Remark& remark, StoryTurn& turn);

/// The evaluation that a comment node has; of several that can be read, the last.
std::optional<notation::Evaluation> evaluation_in(const notation::Record& record, std::uint32_t node);

}  // namespace castellan::analyzer
