// The score sheet of a game: where every point came from, by turn, feature and rule, as text, Markdown and JSON.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analyzer/record/text_problems.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// `summary`: what each kind of feature gave and the totals, without the turns.
std::string score_text(const castellan::carcassonne::PlayedGame& game, bool summary = false);
std::string score_markdown(const castellan::carcassonne::PlayedGame& game, bool summary = false);
/// The first member of the JSON.
inline constexpr std::string_view score_report = "castellan-carcassonne-score";
/// In English; described in docs/carcassonne/json.md.
std::string score_json(const castellan::carcassonne::PlayedGame& game, const TextProblems& problems);

/// What a turn or the end scored, feature by feature with its tiles and followers, and castle by castle with what
/// reached it: "7", "7/1/8", "end". The error says what the record lacks.
tl::expected<std::string, std::string> why(const castellan::carcassonne::PlayedGame& game, std::string_view address);

}  // namespace castellan::analyzer::carcassonne
