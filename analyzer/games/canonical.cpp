#include "analyzer/games/canonical.hpp"

#include <algorithm>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer {

bool find_faults(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics) {
    diagnostics = record.diagnostics;
    check_spelling(record, diagnostics);
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const auto& diagnostic) { return diagnostic.severity == notation::Severity::error; });
}

void add_canonical(const notation::Record& record, std::string& text) {
    if (!text.empty()) text += '\n';
    const auto spell = [&](std::string_view word, std::string& out) { spell_word(record, word, out); };
    write_canonical(record, spell, text);
}

bool add_mended(std::string_view mended, std::string& text) {
    std::string games;
    notation::Record record;
    std::vector<notation::Diagnostic> diagnostics;
    for (std::size_t at = 0; at < mended.size(); at += record.text.size()) {
        notation::parse_next(mended.substr(at), record);
        if (find_faults(record, diagnostics)) return false;
        add_canonical(record, games);
    }
    if (games.empty()) return false;  // a fence alone
    if (!text.empty()) text += '\n';
    text += games;
    return true;
}

}  // namespace castellan::analyzer
