// What may be done at a place of a game, as text and as JSON.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/record/text_problems.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// In paragraphs, for people.
std::string legal_text(const castellan::carcassonne::PlayedGame& game,
                       const castellan::carcassonne::Situation& situation);

/// The first member of the JSON.
inline constexpr std::string_view legal_report = "castellan-carcassonne-legal";
/// In English; described in docs/carcassonne/json.md.
std::string legal_json(const castellan::carcassonne::PlayedGame& game,
                       const castellan::carcassonne::Situation& situation, const TextProblems& problems);

}  // namespace castellan::analyzer::carcassonne
