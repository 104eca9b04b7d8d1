// The parts that all JSON reports of a tournament share.
#pragma once

#include "analyzer/json.hpp"
#include "analyzer/tournament/tournament.hpp"

namespace castellan::analyzer::tournament {

/// `castellan-tournament`, `report`, `source`.
void write_report_head(Json& json, std::string_view report, const std::string& source);
/// Of an event: `variant`, `title`, `site`, `date`. Then the counts, and whether anything is wrong.
void write_report_facts(Json& json, const Tournament& tournament);

}  // namespace castellan::analyzer::tournament
