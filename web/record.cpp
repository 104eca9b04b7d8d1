// Records from records: with every claim, and in canonical form.
#include "analyzer/castelli/annotate/annotate.hpp"
#include "analyzer/games/canonical.hpp"
#include "analyzer/games/games.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"
#include "web/castellan.h"
#include "web/opened.hpp"

namespace castellan::web {
namespace {

using language::tr;

tl::unexpected<std::string> not_readable() { return tl::unexpected(tr("the record cannot be read: a check says why")); }

Answer annotated(const Game& game) {
    if (is_castelli(game.record)) {
        const Opened opened(game.record);
        if (game.record.broken()) return not_readable();
        if (opened.opening() == nullptr) return not_set_up();
        return analyzer::annotated(game.record, *opened.opening(), false);
    }
    const auto opened = analyzer::open_game(game.record);
    if (!opened->is_set_up()) return not_set_up();
    return opened->annotated();
}

/// Appends the canonical form, mended if need be; false if the game cannot be read.
bool add_formatted(const notation::Record& record, std::string& text) {
    std::vector<notation::Diagnostic> diagnostics;
    if (!analyzer::find_faults(record, diagnostics)) {
        analyzer::add_canonical(record, text);
        return true;
    }
    const auto signs = notation::find_foreign_signs(record.text);
    return signs.any() && analyzer::add_mended(notation::with_edits(record.text, signs.edits), text);
}

Answer formatted(std::string_view games) {
    std::string text;
    bool readable = true;
    const auto read =
        for_each_game(games, [&](const Game& game) { readable = add_formatted(game.record, text) && readable; });
    if (!read) return tl::unexpected(read.error());
    if (!readable) return not_readable();
    return text;
}

}  // namespace
}  // namespace castellan::web

char* castellan_annotate(const char* text, std::size_t size) {
    using namespace castellan::web;
    return answer(text, size, [](std::string_view game) { return about_one_game(game, annotated); });
}

char* castellan_format(const char* text, std::size_t size) {
    return castellan::web::answer(text, size, castellan::web::formatted);
}
