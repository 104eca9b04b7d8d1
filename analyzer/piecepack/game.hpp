// What verbs ask of Castles for the piecepack (analyzer/record/recorded_game.hpp).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/record/recorded_game.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings);
/// What was played. The game must be one of open_game() that is set up.
const castellan::piecepack::PlayedGame& played_game(const RecordedGame& game);
/// Appends a word in canonical spelling; one that cannot be read is copied.
void spell_canonically(std::string_view word, std::string& out);
/// Appends the errors and warnings of words, which the reader of the notation does not look into.
void check_words(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::piecepack
