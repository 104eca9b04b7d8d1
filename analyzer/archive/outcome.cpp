#include "analyzer/archive/outcome.hpp"

#include <algorithm>

namespace castellan::analyzer::archive {
namespace {

/// The last one that begins at the place or before it; 0 for the head of the record.
std::uint32_t item_at(const notation::Record& record, notation::Span place) {
    const auto after =
        std::upper_bound(record.nodes.begin(), record.nodes.end(), place.begin,
                         [](std::uint32_t begin, const notation::Node& node) { return begin < node.span.begin; });
    return std::uint32_t(std::max<std::ptrdiff_t>(after - record.nodes.begin() - 1, 0));
}

}  // namespace

Outcome outcome_of(const notation::Record& record, const RecordedGame& game) {
    Outcome outcome;
    outcome.opened = game.is_set_up();
    for (const notation::Diagnostic& diagnostic : game.diagnostics())
        if (diagnostic.severity == notation::Severity::error)
            outcome.problems.push_back({item_at(record, diagnostic.span), std::string(diagnostic.code)});
    if (!outcome.opened) {
        outcome.obstacle = outcome.problems.front().code;  // what cannot be set up has an error
        outcome.problems.clear();
        return outcome;
    }
    outcome.turns = std::uint32_t(game.turns());
    outcome.scores = game.scores();
    return outcome;
}

}  // namespace castellan::analyzer::archive
