#include "analyzer/games/games.hpp"

#include <algorithm>
#include <array>

#include "analyzer/carcassonne/beginning.hpp"
#include "analyzer/carcassonne/export.hpp"
#include "analyzer/carcassonne/game.hpp"
#include "analyzer/carcassonne/import/import.hpp"
#include "analyzer/carcassonne/slips/slips.hpp"
#include "analyzer/carcassonne/spelling.hpp"
#include "analyzer/castelli/annotate/annotate.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/export/export.hpp"
#include "analyzer/castelli/slips/slips.hpp"
#include "analyzer/piecepack/beginning.hpp"
#include "analyzer/piecepack/export.hpp"
#include "analyzer/piecepack/game.hpp"
#include "analyzer/piecepack/slips/slips.hpp"
#include "analyzer/piecepack/spelling.hpp"
#include "analyzer/slips/unknown_game.hpp"

namespace castellan::analyzer {
namespace {

/// A game's registration.
struct Registered {
    std::string_view name;
    std::unique_ptr<RecordedGame> (*open)(const notation::Record&, const std::vector<std::string>& rulings);
    void (*spell)(std::string_view word, std::string& out);
    void (*check_words)(const notation::Record&, std::vector<notation::Diagnostic>&);
    const OtherGame& (*other_game)();
    Importer import_game = nullptr;  // of games that are recorded elsewhere
    const slips::SlipGame& (*slips)() = nullptr;
    std::span<const std::string_view> export_fields;
};
constexpr std::array registered = {
    Registered{"piecepack-castles", piecepack::open_game, piecepack::spell_canonically, piecepack::check_words,
               piecepack::other_game, nullptr, piecepack::slip_game, piecepack::export_fields},
    Registered{"carcassonne", carcassonne::open_game, carcassonne::spell_canonically, carcassonne::check_words,
               carcassonne::other_game, carcassonne::import_game, carcassonne::slip_game, carcassonne::export_fields},
};

const Registered* find(std::string_view name) {
    const auto* found =
        std::find_if(registered.begin(), registered.end(), [&](const Registered& game) { return game.name == name; });
    return found == registered.end() ? nullptr : found;
}

const Registered* find(const notation::Record& record) {
    return record.lexis != nullptr ? find(record.lexis->game) : nullptr;
}

}  // namespace

std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings) {
    const Registered* game = find(record);
    return game != nullptr ? game->open(record, rulings) : nullptr;
}

void spell_word(const notation::Record& record, std::string_view word, std::string& out) {
    const Registered* game = find(record);
    if (game != nullptr)
        game->spell(word, out);
    else
        spell_canonically(word, out);
}

void check_spelling(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics) {
    const Registered* game = find(record);
    if (game != nullptr)
        game->check_words(record, diagnostics);
    else
        check_words(record, diagnostics);
}

const slips::SlipGame* slip_game(const notation::Record& record) {
    if (record.lexis == &notation::castelli_lexis) return &castelli_slips();
    if (record.lexis == nullptr) return &slips::unknown_game();
    const Registered* game = find(record);
    return game != nullptr && game->slips != nullptr ? &game->slips() : nullptr;
}

ImportResult import_game(std::string_view bytes, const ImportOrder& order) {
    for (const Registered& game : registered) {
        if (game.import_game == nullptr) continue;
        auto imported = game.import_game(bytes, order);
        if (imported || !imported.error().foreign) return imported;
    }
    return tl::unexpected(ImportError{{}, true});
}

std::span<const OtherGame* const> other_games() {
    static const auto all = [] {
        std::array<const OtherGame*, registered.size()> games{};
        std::transform(registered.begin(), registered.end(), games.begin(),
                       [](const Registered& game) { return &game.other_game(); });
        return games;
    }();
    return all;
}

std::vector<std::string_view> export_fields() {
    std::vector<std::string_view> fields(castelli_export_fields.begin(), castelli_export_fields.end());
    for (const Registered& game : registered)
        for (const std::string_view field : game.export_fields)
            if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
    return fields;
}

const OtherGame* find_other_game(std::string_view name) {
    const Registered* game = find(name);
    return game != nullptr ? &game->other_game() : nullptr;
}

const OtherGame* game_with_ruling(const std::string& assignment) {
    for (const OtherGame* game : other_games())
        if (game->knows_ruling(assignment)) return game;
    return nullptr;
}

}  // namespace castellan::analyzer
