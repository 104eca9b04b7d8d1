// What may be done at a place of a game, as text and as JSON.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/record/text_problems.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// In paragraphs, for people.
std::string legal_text(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::State& state);

/// The first member of the JSON.
inline constexpr std::string_view legal_report = "castellan-piecepack-legal";
/// In English; described in docs/piecepack-castles/json.md.
std::string legal_json(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::State& state,
                       const TextProblems& problems);

}  // namespace castellan::analyzer::piecepack
