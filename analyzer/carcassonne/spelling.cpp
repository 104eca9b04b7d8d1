#include "analyzer/carcassonne/spelling.hpp"

#include "engine/carcassonne/replay/findings.hpp"
#include "engine/carcassonne/words/word.hpp"
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
    for (const notation::Node& node : record.nodes) {
        if (node.kind != notation::NodeKind::word) continue;
        const auto word = parse_word(node.span.of(record.text));
        if (!word) report_word(node, word.error(), {}, diagnostics);
    }
}

}  // namespace castellan::analyzer::carcassonne
