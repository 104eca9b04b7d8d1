#include "analyzer/tournament/tournament.hpp"

namespace castellan::analyzer::tournament {

void report_finding(Tournament& tournament, const ReportFinding& report, const Finding& finding) {
    const bool error = finding.diagnostic.severity == notation::Severity::error;
    ++(error ? tournament.counts.errors : tournament.counts.warnings);
    report(finding);
}

}  // namespace castellan::analyzer::tournament
