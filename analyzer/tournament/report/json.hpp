// Parts shared by all JSON reports of a tournament.
#pragma once

#include "analyzer/tournament/tournament.hpp"
#include "base/json.hpp"

namespace castellan::analyzer::tournament {

/// `castellan-tournament`, `report`, `source`.
void write_report_head(base::Json& json, std::string_view report, const std::string& source);
/// Writes for an event: `variant`, `title`, `site`, `date`. Then the counts, and whether anything is wrong.
void write_report_facts(base::Json& json, const Tournament& tournament);

}  // namespace castellan::analyzer::tournament
