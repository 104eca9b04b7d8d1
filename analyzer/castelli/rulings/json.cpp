#include "analyzer/castelli/rulings/json.hpp"

#include "analyzer/castelli/score/json.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// A text, or null where there is none.
void write_optional(base::Json& json, std::string_view key, const std::string& text) {
    if (text.empty())
        json.null(key);
    else
        json.field(key, text);
}

void write_points(base::Json& json, std::string_view key, const Points& points, const Setup& setup) {
    json.begin_object(key);
    for (const Colour player : setup.seated()) json.field(colour_key(player), points[player]);
    json.end_object();
}

void write_problems(base::Json& json, std::string_view key, const std::vector<ReplayProblem>& problems) {
    json.begin_array(key);
    for (const ReplayProblem& problem : problems) {
        json.begin_object();
        json.field("at", problem.address);
        json.field("code", problem.code);
        json.field("message", base::visible(problem.message));
        write_cited_rule(json, problem.rule);
        json.end_object();
    }
    json.end_array();
}

void write_recorded(base::Json& json, const RulingReplay& recorded, const Setup& setup) {
    json.begin_object("recorded");
    json.field("rulings", setup.rulings.text());
    write_problems(json, "refused", recorded.problems);
    write_optional(json, "end", recorded.turns.empty() ? std::string{} : recorded.turns.back().address);
    write_points(json, "vp", points_behind(recorded, recorded.turns.size()), setup);
    write_optional(json, "result", recorded.result);
    json.end_object();
}

void write_lines(base::Json& json, const std::vector<ChangedLine>& lines) {
    json.begin_array("lines");
    for (const ChangedLine& line : lines) {
        json.begin_object();
        json.field("at", line.address);
        json.field("player", colour_key(line.player));
        json.field("rule", line.rule->id);
        if (line.space.valid()) json.field("space", space_name(line.space));
        json.field("before", line.before);
        json.field("after", line.after);
        json.end_object();
    }
    json.end_array();
}

void write_claims(base::Json& json, const ClaimBalance& claims, const notation::Record& record) {
    json.begin_object("claims");
    json.field("for", claims.speak_for);
    json.field("against", claims.speak_against);
    if (!claims.first.empty()) {
        json.field("at", claims.first);
        json.field("word", base::visible(record.nodes[claims.node].span.of(record.text)));
    }
    json.end_object();
}

void write_effect(base::Json& json, const RulingEffect& effect, const notation::Record& record, const Setup& setup) {
    json.begin_object();
    json.begin_array("rulings");
    for (const RulingChoice choice : effect.choices) json.string(assignment_text(choice));
    json.end_array();
    if (!effect.because.empty()) {
        json.field("relevant_from", effect.relevant_from);
        json.field("because", effect.because);
    }
    json.begin_array("changes");
    for (const std::string_view change : changes(effect)) json.string(change);
    json.end_array();
    write_optional(json, "from", effect.from);
    write_problems(json, "allowed", effect.allowed);
    write_problems(json, "refused", effect.refused);
    write_lines(json, effect.lines);
    write_optional(json, "compared_at", effect.compared_at);
    write_points(json, "vp_before", effect.before, setup);
    write_points(json, "vp_after", effect.after, setup);
    write_optional(json, "end", effect.end);
    write_points(json, "vp_end", effect.end_points, setup);
    write_optional(json, "result", effect.result);
    write_claims(json, effect.claims, record);
    json.end_object();
}

}  // namespace

void write_all_rulings_json(base::Json& json, const RulingFindings& findings, const notation::Record& record,
                            const Setup& setup) {
    write_recorded(json, findings.recorded, setup);
    json.begin_array("alternatives");
    for (const RulingEffect& effect : findings.effects) write_effect(json, effect, record, setup);
    json.end_array();
    json.begin_array("without_effect");
    for (const RulingChoice choice : findings.without_effect) json.string(assignment_text(choice));
    json.end_array();
    json.begin_object("replays");
    json.field("all", findings.replays());
    json.field("single", findings.single_replays);
    json.field("pairs", findings.pair_replays);
    json.end_object();
}

}  // namespace castellan::analyzer
