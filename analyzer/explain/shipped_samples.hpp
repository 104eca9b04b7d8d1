// The samples that explanations show. They are built into the program, so that it runs from any folder.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/reference.hpp"

namespace castellan::analyzer {

struct ShippedSample {
    std::string_view path;  // "samples/illegal/castle-unpaid.cgn"
    std::string_view text;
};

/// In order of their paths.
std::span<const ShippedSample> shipped_samples();

/// The sample that shows a code; nullptr if there is none.
const ShippedSample* sample_of_code(std::string_view code);
/// The one of a game other than Castelli.
const ShippedSample* sample_of_code(std::string_view code, const core::Reference& game);
/// The first sample of a rule: kind is "allowed", "refused" or "scoring". nullptr if there is none.
const ShippedSample* sample_of_rule(std::string_view id, std::string_view kind);
/// The first sample of a ruling, or of a ruling's value: "own-space-none".
const ShippedSample* sample_of_ruling(std::string_view name, bool refused);

}  // namespace castellan::analyzer
