#include "analyzer/record/result_tag.hpp"

#include <algorithm>
#include <string>

#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

/// Capital letters without blanks, those of each game in order.
std::string normal_form(std::string_view result) {
    std::string form;
    for (const char c : result)
        if (c != ' ' && c != '\t') form += c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
    for (auto begin = form.begin(); begin != form.end();) {
        const auto end = std::find(begin, form.end(), ',');
        std::sort(begin, end);
        begin = end == form.end() ? end : end + 1;
    }
    return form;
}

}  // namespace

bool same_result(std::string_view one, std::string_view other) {
    return one == other || normal_form(one) == normal_form(other);
}

std::optional<notation::Span> result_of(const notation::Record& record) {
    const auto result = std::find_if(record.nodes.rbegin(), record.nodes.rend(), [](const notation::Node& node) {
        return node.kind == notation::NodeKind::result;
    });
    return result != record.nodes.rend() ? std::optional(result->span) : std::nullopt;
}

void check_result_tag(const notation::Record& record, notation::Span result, std::string_view true_result,
                      std::vector<notation::Diagnostic>& diagnostics) {
    const notation::Tag* tag = record.tag("Result");
    if (tag == nullptr) return;
    const auto stated = tag->value.of(record.text);
    const auto written = result.of(record.text);
    if (same_result(stated, written) || same_result(stated, true_result)) return;
    notation::Diagnostic& diagnostic = diagnostics.emplace_back();
    diagnostic.code = "result-mismatch";
    diagnostic.span = tag->value;
    diagnostic.message = tr("the tag says '{}', the movetext ends with '{}'", stated, written);
    diagnostic.help = tr("write [Result \"{}\"], or leave the tag out", true_result.empty() ? written : true_result);
}

}  // namespace castellan::analyzer
