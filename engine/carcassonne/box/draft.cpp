#include "engine/carcassonne/box/draft.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/carcassonne/rulebook/record_codes.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

void TileSetDraft::report(std::string_view code, notation::Span span, std::string message, std::string help) {
    warn(code, span, std::move(message), std::move(help));
    diagnostics.back().severity = notation::Severity::error;
    ++errors_;
}

void TileSetDraft::warn(std::string_view code, notation::Span span, std::string message, std::string help) {
    notation::Diagnostic diagnostic;
    diagnostic.severity = notation::Severity::warning;
    diagnostic.code = code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    const auto codes = record_codes();
    const auto info = std::find_if(codes.begin(), codes.end(), [&](const auto& row) { return row.code == code; });
    if (const core::Rule* const rule = info == codes.end() ? nullptr : rules::find(info->rule))
        diagnostic.rule = fmt::format("{}, {}", rule->id, language::translated(rule->section));
    diagnostics.push_back(std::move(diagnostic));
}

}  // namespace castellan::carcassonne
