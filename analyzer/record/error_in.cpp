#include "analyzer/record/error_in.hpp"

#include <algorithm>

namespace castellan::analyzer {

using notation::Diagnostic;

const Diagnostic* error_in(const std::vector<Diagnostic>& diagnostics, notation::Span place) {
    auto found = std::lower_bound(
        diagnostics.begin(), diagnostics.end(), place.begin,
        [](const Diagnostic& diagnostic, std::uint32_t begin) { return diagnostic.span.begin < begin; });
    for (; found != diagnostics.end() && found->span.begin <= place.end; ++found)
        if (found->severity == notation::Severity::error) return &*found;
    return nullptr;
}

}  // namespace castellan::analyzer
