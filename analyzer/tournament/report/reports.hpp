// Standings and crosstable as text, Markdown and JSON. Names and paths come from strangers: they are escaped for each
// form, and shortened in columns. docs/schema/tournament-1.schema.json defines the JSON.
#pragma once

#include <string>

#include "analyzer/tournament/tournament.hpp"

namespace castellan::analyzer::tournament {

enum class ReportKind : bool { standings, crosstable };

std::string report_text(const Tournament& tournament, ReportKind kind);
std::string report_markdown(const Tournament& tournament, ReportKind kind);
std::string report_json(const Tournament& tournament, ReportKind kind);

}  // namespace castellan::analyzer::tournament
