#include "analyzer/record/export_parts.hpp"

#include <algorithm>

#include "analyzer/record/error_in.hpp"
#include "base/utf8.hpp"
#include "analyzer/record/cited_rule.hpp"
#include "notation/comment.hpp"

namespace castellan::analyzer {

using notation::Diagnostic;
using notation::NodeKind;
using notation::Record;

void write_source(base::Json& json, const notation::DiagnosticSource& source) {
    json.begin_object("source");
    json.field("file", base::well_formed(source.file));
    json.field("game", std::int64_t(source.game));
    json.field("line", std::int64_t(source.first_line));
    json.end_object();
}

void write_tags(base::Json& json, const Record& record) {
    json.begin_array("tags");
    for (const notation::Tag& tag : record.tags) {
        json.begin_object();
        json.field("name", base::well_formed(tag.name.of(record.text)));
        json.field("value", base::well_formed(notation::unescape_tag_value(tag.value.of(record.text))));
        json.end_object();
    }
    json.end_array();
}

void write_remark(base::Json& json, const Record& record, std::uint32_t node) {
    const auto& item = record.nodes[node];
    const auto text = item.span.of(record.text);
    json.begin_object();
    if (item.kind == NodeKind::glyph) {
        json.field("kind", "glyph");
        json.field("glyph", text);
    } else {
        json.field("kind", "comment");
        json.begin_array("parts");
        for (const auto& part : notation::read_comment(text)) {
            json.begin_object();
            json.field(part.is_command ? "command" : "text", base::well_formed(part.text));
            if (part.is_command) json.field("arguments", base::well_formed(part.arguments));
            json.end_object();
        }
        json.end_array();
    }
    json.end_object();
}

Diagnostic reported_at(const std::vector<Diagnostic>& diagnostics, const Record& record, std::uint32_t node) {
    const Diagnostic* found = error_in(diagnostics, record.nodes[node].span);
    return found != nullptr ? *found : Diagnostic{};
}

void write_stopped(base::Json& json, std::string_view reason, const notation::Diagnostic& diagnostic) {
    json.begin_object("stopped");
    json.field("reason", reason);
    json.field("at", diagnostic.address);
    json.field("code", diagnostic.code);
    json.key("rule");
    if (diagnostic.rule.empty())
        json.null();
    else
        json.string(cited_rule(diagnostic.rule).id);
    json.field("message", base::well_formed(diagnostic.message));
    json.begin_array("facts");
    for (const auto& fact : diagnostic.facts) json.string(base::well_formed(fact));
    json.end_array();
    json.end_object();
}

void write_not_set_up(base::Json& json, const std::vector<Diagnostic>& diagnostics) {
    const auto error = std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == notation::Severity::error;
    });
    write_stopped(json, "setup", error != diagnostics.end() ? *error : Diagnostic{});
}

}  // namespace castellan::analyzer
