// What verbs ask of Carcassonne (analyzer/record/recorded_game.hpp).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/record/recorded_game.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings);
/// What was played. The game must be one of open_game() that is set up.
const castellan::carcassonne::PlayedGame& played_game(const RecordedGame& game);

}  // namespace castellan::analyzer::carcassonne
