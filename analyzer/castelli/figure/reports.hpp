// Collects the diagnostics of a figure while it is checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"

namespace castellan::analyzer::figure {

class Reports {
  public:
    explicit Reports(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view word(notation::Span span) const { return span.of(text_); }

    notation::Diagnostic& error(std::string_view code, notation::Span span, std::string message,
                                std::string help = {}) {
        notation::Diagnostic& diagnostic = diagnostics.emplace_back();
        diagnostic.code = code;
        diagnostic.span = span;
        diagnostic.message = std::move(message);
        diagnostic.help = std::move(help);
        return diagnostic;
    }
    /// Reports a diagnostic whose span is relative to the beginning of `within`.
    void error(notation::Diagnostic diagnostic, notation::Span within) {
        diagnostic.span = {within.begin + diagnostic.span.begin, within.begin + diagnostic.span.end};
        diagnostics.push_back(std::move(diagnostic));
    }

    std::vector<notation::Diagnostic> diagnostics;

  private:
    std::string_view text_;
};

}  // namespace castellan::analyzer::figure
