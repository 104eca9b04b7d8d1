#include "analyzer/carcassonne/spelling.hpp"

#include <utility>

#include "engine/carcassonne/words/word.hpp"
#include "engine/core/findings.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

void spell_canonically(std::string_view word, std::string& out) {
    if (const auto parsed = parse_word(word))
        out += spelled(*parsed);
    else
        notation::spell_as_written(word, out);
}

void check_words(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics) {
    core::Findings findings(record);
    for (const notation::Node& node : record.nodes) {
        if (node.kind != notation::NodeKind::word) continue;
        if (const auto word = parse_word(node.span.of(record.text)); !word) findings.word(node, word.error(), {});
    }
    for (auto& diagnostic : findings.take()) diagnostics.push_back(std::move(diagnostic));
}

}  // namespace castellan::analyzer::carcassonne
