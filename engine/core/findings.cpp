#include "engine/core/findings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "language/text.hpp"
#include "notation/respelling.hpp"

namespace castellan::core {

using notation::Diagnostic;
using notation::Span;

Diagnostic& Findings::report(std::string_view code, Span span, std::string message, std::string help,
                             const std::string& address, const Rule* rule) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    diagnostic.address = address;
    if (rule != nullptr) diagnostic.rule = fmt::format("{}, {}", rule->id, language::translated(rule->section));
    return found_.emplace_back(std::move(diagnostic));
}

void Findings::word(const notation::Node& node, const WordError& error, const std::string& address) {
    report(error.code, {node.span.begin + error.span.begin, node.span.begin + error.span.end}, error.message,
           error.help, address);
}

void Findings::unresolved(const notation::Node& node, const ResolveError& error, const std::string& address,
                          const std::string& help) {
    report(error.code, node.span, error.message, help.empty() ? error.help : help, address, error.rule);
}

void Findings::refused(const notation::Node& node, const Verdict& verdict, std::string message, std::string fact,
                       const std::string& address, std::string help) {
    Diagnostic& found =
        report(verdict.refusal->code, node.span, std::move(message), std::move(help), address, verdict.refusal->rule);
    if (!fact.empty()) found.facts.push_back(std::move(fact));
}

void Findings::warn_of_case(Span place, std::string message, std::string right, const std::string& address) {
    Diagnostic& found = report("case", place, std::move(message), {}, address);
    found.severity = notation::Severity::warning;
    notation::respell(found, std::move(right));
}

void Findings::add_facts(std::vector<std::string> facts) {
    for (std::string& fact : facts) found_.back().facts.push_back(std::move(fact));
}

std::vector<Diagnostic> Findings::take() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
    return std::move(found_);
}

notation::Fix true_claim(const notation::Node& node, std::string word) {
    return {{{node.span, std::move(word)}}, notation::Sureness::possible};
}

}  // namespace castellan::core
