// Checks and plays a shipped sample, so that explanations show computed results, not stored ones.
#pragma once

#include <string>
#include <vector>

#include "analyzer/explain/shipped_samples.hpp"
#include "engine/core/rule.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer {

/// A consequence in the sample's main line.
struct SampleEvent {
    const core::Rule* rule;
    std::string text;  // "turn 1: d4w: ..."
};

struct SampleRun {
    std::vector<notation::Diagnostic> diagnostics;
    std::vector<SampleEvent> events;
};

/// `rulings` as of --ruling, over the record's. A component set is only read.
SampleRun run_sample(const ShippedSample& sample, const std::vector<std::string>& rulings = {});

/// The lines that a reader needs to follow a record: the tags that set the game up, and the movetext.
std::vector<std::string> sample_lines(const ShippedSample& sample);

}  // namespace castellan::analyzer
