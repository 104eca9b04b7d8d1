#include "engine/castelli/box/draft.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
using language::trn;

namespace {

const core::Rule* rule_of(std::string_view code) {
    struct Entry {
        std::string_view code;
        const core::Rule* rule;
    };
    static constexpr std::array<Entry, 7> cited = {{{"set-area", &rules::A1},
                                                    {"set-site", &rules::B3},
                                                    {"set-parity", &rules::S1},
                                                    {"set-colour", &rules::C2},
                                                    {"set-mine", &rules::A8},
                                                    {"set-supply", &rules::C4},
                                                    {"set-short", &rules::S3}}};
    const auto* const entry =
        std::find_if(cited.begin(), cited.end(), [&](const Entry& candidate) { return candidate.code == code; });
    return entry == cited.end() ? nullptr : entry->rule;
}

std::string cite(const core::Rule& rule) { return fmt::format("{}, {}", rule.id, language::translated(rule.section)); }

}  // namespace

void SetDraft::report(std::string_view code, notation::Span span, std::string message, std::string help) {
    notation::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    if (const core::Rule* const rule = rule_of(code)) diagnostic.rule = cite(*rule);
    diagnostic.help = std::move(help);
    diagnostics.push_back(std::move(diagnostic));
}

void SetDraft::report(notation::Span span, TermError error) {
    report(error.code, span, std::move(error.message), std::move(error.help));
}

void SetDraft::warn(std::string_view code, const core::Rule& rule, notation::Span span, std::string message) {
    report(code, span, std::move(message));
    diagnostics.back().severity = notation::Severity::warning;
    diagnostics.back().rule = cite(rule);
}

bool SetDraft::has_words(const SetLine& line, std::size_t wanted, std::string_view shape) {
    if (line.words.size() == wanted) return true;
    report("set-syntax", line.span,
           trn("this line needs {0} word, it has {1}", "this line needs {0} words, it has {1}", std::int64_t(wanted),
               line.words.size()),
           tr("write {}", shape));
    return false;
}

bool SetDraft::first_time(const SetLine& line) {
    const std::string_view first = word(line, 0);
    if (line_of(first).size() > 0) {
        report("set-duplicate", line.span, tr("a second line '{}'", first), tr("keep one of them"));
        return false;
    }
    once_.push_back(line);
    return true;
}

notation::Span SetDraft::line_of(std::string_view first_word) const {
    const auto line =
        std::find_if(once_.begin(), once_.end(), [&](const SetLine& other) { return word(other, 0) == first_word; });
    return line == once_.end() ? notation::Span{} : line->span;
}

}  // namespace castellan::castelli
