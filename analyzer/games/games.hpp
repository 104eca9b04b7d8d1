// The games besides Castelli, by the name in the tag Game.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/record/import.hpp"
#include "analyzer/record/other_game.hpp"
#include "analyzer/record/recorded_game.hpp"
#include "analyzer/slips/slip_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// `rulings`: name=value, over those of the record. Null for a record of Castelli, and of a game that is not known. The
/// record may be gone afterwards.
std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings = {});

/// Appends the canonical form of a word of the record's game, whichever that is; a word that cannot be read is copied.
void spell_word(const notation::Record& record, std::string_view word, std::string& out);

/// Appends what is wrong with the words of a record by their letters alone, whichever game it is of.
void check_spelling(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

/// What the search for slips asks of the record's game; null for a game that is not known, or that it does not serve.
const slips::SlipGame* slip_game(const notation::Record& record);

/// A game recorded elsewhere, by whichever game reads such a file.
ImportResult import_game(std::string_view bytes, const ImportOrder& order);

/// The keys that exports of any game have, besides that of their version, each once.
std::vector<std::string_view> export_fields();

/// All of them.
std::span<const OtherGame* const> other_games();
/// Null for Castelli, and for a game that is not known.
const OtherGame* find_other_game(std::string_view name);
/// The game besides Castelli that has the ruling "name=value", or null.
const OtherGame* game_with_ruling(const std::string& assignment);

}  // namespace castellan::analyzer
