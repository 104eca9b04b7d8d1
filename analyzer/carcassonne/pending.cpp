#include "analyzer/carcassonne/board_text.hpp"
#include "analyzer/carcassonne/legal.hpp"
#include "analyzer/carcassonne/position.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

std::string board_text(const PlayedGame&, const State&) { return {}; }
std::string legal_text(const PlayedGame&, const State&) { return {}; }
std::string legal_json(const PlayedGame&, const State&, const TextProblems&) { return {}; }
std::unique_ptr<GamePosition> position_of(const PlayedGame&, const State&) { return nullptr; }

}  // namespace castellan::analyzer::carcassonne
