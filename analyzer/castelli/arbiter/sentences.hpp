// Sentences shared by the arbiter's reports.
#pragma once

#include <string>

#include "analyzer/castelli/arbiter/arbiter.hpp"

namespace castellan::analyzer {

/// "Penalty: Ben loses 3 VP".
std::string penalty_text(const std::string& player, int points, const Arbitration& arbitration);

/// Why the rules refuse it, with the rule and the facts: "the castle on e4 cannot be paid (B1, ...; needs ...)".
std::string reason_text(const RuledIrregularity& irregularity);
/// Its outcome as ruled: "taken back", "stands by decision", "regular".
std::string ruled_text(const RuledIrregularity& irregularity);

}  // namespace castellan::analyzer
