#include "analyzer/piecepack/spelling.hpp"

#include "engine/piecepack/replay/findings.hpp"
#include "engine/piecepack/words/word.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using notation::NodeKind;

void spell_canonically(std::string_view word, std::string& out) {
    if (const auto parsed = parse_word(word))
        spell(*parsed, out);
    else
        notation::spell_as_written(word, out);
}

void check_words(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics) {
    Findings findings(record);
    for (const notation::Node& node : record.nodes) {
        if (node.kind != NodeKind::word) continue;
        const auto word = parse_word(node.span.of(record.text));
        if (!word)
            findings.word(node, word.error(), {});
        else if (word->other_case)
            findings.other_case(node, *word, {});
    }
    for (auto& diagnostic : findings.take()) diagnostics.push_back(std::move(diagnostic));
}

}  // namespace castellan::analyzer::piecepack
