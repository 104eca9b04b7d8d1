#include "engine/core/opening_tags.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/tags.hpp"

namespace castellan::core {

using language::tr;
using notation::Diagnostic;
using notation::Severity;
using notation::Span;
using notation::Tag;

namespace {

std::string rulings_text(std::span<const RulingEntry> rulings) {
    std::string list;
    for (const RulingEntry& row : rulings) {
        list += fmt::format("{}{}={}|{}", list.empty() ? "" : ", ", row.name, row.values[0], row.values[1]);
        if (!row.values[2].empty()) list += fmt::format("|{}", row.values[2]);
    }
    return list;
}

}  // namespace

Diagnostic& OpeningTags::report(std::string_view code, Span span, std::string message, std::string help,
                                const Rule* rule, Severity severity) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = severity;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    if (rule != nullptr) diagnostic.rule = fmt::format("{}, {}", rule->id, language::translated(rule->section));
    failed_ = failed_ || severity == Severity::error;
    return diagnostics_.emplace_back(std::move(diagnostic));
}

std::string OpeningTags::value(std::string_view tag) const {
    const Tag* found = record_.tag(tag);
    return found != nullptr ? notation::unescape_tag_value(found->value.of(record_.text)) : std::string{};
}

Span OpeningTags::value_span(std::string_view tag) const {
    const Tag* found = record_.tag(tag);
    return found != nullptr ? found->value : Span{};
}

void OpeningTags::report_rulings(RulingProblem problem, std::string_view culprit, std::span<const RulingEntry> known) {
    const auto refuse = [&](std::string message, std::string help) {
        report("unknown-ruling", value_span("Rulings"), std::move(message), std::move(help), nullptr);
    };
    const std::string all = tr("rulings are {}", rulings_text(known));
    switch (problem) {
        case RulingProblem::none: break;
        case RulingProblem::unknown_name: refuse(tr("there is no ruling {}", base::quoted(culprit)), all); break;
        case RulingProblem::unknown_value:
            refuse(tr("{} is no value of this ruling", base::quoted(culprit)), all);
            break;
        case RulingProblem::twice:
            refuse(tr("this ruling is named twice: {}", base::quoted(culprit)), tr("a record decides a question once"));
            break;
        case RulingProblem::malformed: refuse(tr("expected name=value, found {}", base::quoted(culprit)), all); break;
    }
}

std::optional<std::string> OpeningTags::seats(const std::string& help, const Rule& rule) {
    if (record_.tag("Seats") == nullptr) {
        const auto slip = std::find_if(record_.tags.begin(), record_.tags.end(), [&](const Tag& tag) {
            return notation::is_slip_of(*record_.lexis, tag.name.of(record_.text), "Seats");
        });
        const Span place = slip != record_.tags.end() ? slip->name : Span{};
        report("missing-tag", place, tr("the record has no tag {}", "Seats"), help, &rule);
        return std::nullopt;
    }
    std::string seats = value("Seats");
    if (seats.find('?') == std::string::npos) return seats;
    report("open-tag", value_span("Seats"), tr("the tag {} is still to be filled in", "Seats"), help, &rule);
    return std::nullopt;
}

void OpeningTags::check_idle_name(std::string_view tag, char letter, const Rule& rule) {
    const std::string named = value(tag);
    if (named.empty() || named == "?" || named == "-") return;
    report("idle-name", record_.tag(tag)->whole, tr("{} has a name, but does not play in this game", tr(tag)),
           tr("correct the tag {} or the tag Seats, where its letter is {}", tag, letter), &rule, Severity::warning);
}

}  // namespace castellan::core
