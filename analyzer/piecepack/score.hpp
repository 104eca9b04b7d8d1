// The score sheet of a game: round by round where every point came from (V1 to V7, E1), as text, Markdown and JSON.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analyzer/record/text_problems.hpp"
#include "engine/piecepack/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::piecepack {

/// `summary`: totals of the rounds and of the game, without the lines.
std::string score_text(const castellan::piecepack::PlayedGame& game, bool summary = false);
std::string score_markdown(const castellan::piecepack::PlayedGame& game, bool summary = false);
/// The first member of the JSON.
inline constexpr std::string_view score_report = "castellan-piecepack-score";
/// In English; described in docs/piecepack-castles/json.md.
std::string score_json(const castellan::piecepack::PlayedGame& game, const TextProblems& problems);

/// One round explained line by line with its coins: "r1", or "end" for the last that was scored. The error says what
/// the record lacks.
tl::expected<std::string, std::string> why(const castellan::piecepack::PlayedGame& game, std::string_view address);

}  // namespace castellan::analyzer::piecepack
