#include "analyzer/castelli/score/json.hpp"
#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"
#include "analyzer/record/cited_rule.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/visible.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// A text that is null when there is none.
void write_optional(base::Json& json, std::string_view key, std::string_view text) {
    if (text.empty())
        json.null(key);
    else
        json.field(key, text);
}

void write_irregularity(base::Json& json, const RuledIrregularity& irregularity) {
    const notation::Diagnostic& found = irregularity.found;
    json.begin_object();
    json.field("at", found.address);
    write_optional(json, "written", base::visible(irregularity.written));
    json.field("code", found.code);
    write_optional(json, "rule", cited_rule(found.rule).id);
    json.field("message", base::visible(found.message));
    json.begin_array("facts");
    for (const auto& fact : found.facts) json.string(base::visible(fact));
    json.end_array();
    json.field("played", irregularity.played ? name(*irregularity.played) : std::string_view("regular"));
    write_optional(json, "stands", irregularity.as_played);
    json.field("ruled", irregularity.ruled ? name(*irregularity.ruled) : std::string_view("regular"));
    write_optional(json, "decision", irregularity.decision ? name(*irregularity.decision) : std::string_view());
    json.flag("consequence", irregularity.is_consequence());
    json.end_object();
}

}  // namespace

std::string arbiter_json(const Arbitration& arbitration, const Setup& setup, const TextProblems& problems) {
    base::Json json;
    json.begin_object();
    json.field("castellan-arbiter", 1);
    write_diagnostics_json(json, problems);
    write_game_json(json, arbitration.played, setup);
    write_optional(json, "arbiter", base::visible(arbitration.decisions.arbiter));
    json.begin_object("penalties");
    for (const Colour colour : setup.seated()) json.field(colour_key(colour), arbitration.decisions.penalties[colour]);
    json.end_object();
    json.begin_array("irregularities");
    for (const RuledIrregularity& irregularity : arbitration.irregularities) write_irregularity(json, irregularity);
    json.end_array();
    for (const auto& [key, sheet] : {std::pair{"as_played", &arbitration.played}, {"as_ruled", &arbitration.ruled}}) {
        json.begin_object(key);
        write_score_json(json, *sheet, setup);
        json.end_object();
    }
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer
