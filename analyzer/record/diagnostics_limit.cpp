#include "analyzer/record/diagnostics_limit.hpp"

#include <algorithm>

#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer {

using language::trn;
using notation::Diagnostic;
using notation::Severity;

void order_and_limit(std::vector<Diagnostic>& diagnostics) {
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
    constexpr std::size_t most = notation::limits::diagnostics;
    if (diagnostics.size() <= most) return;
    const auto left_out = diagnostics.begin() + std::ptrdiff_t(most - 1);
    const bool has_error =
        std::any_of(left_out, diagnostics.end(), [](const Diagnostic& one) { return one.severity == Severity::error; });
    Diagnostic last;
    last.code = "limit-diagnostics";
    last.severity = has_error ? Severity::error : Severity::warning;
    last.span = left_out->span;
    last.message = trn("{} more problem of this game is left out", "{} more problems of this game are left out",
                       std::int64_t(diagnostics.size() - (most - 1)));
    diagnostics.erase(left_out, diagnostics.end());
    diagnostics.push_back(std::move(last));
}

}  // namespace castellan::analyzer
