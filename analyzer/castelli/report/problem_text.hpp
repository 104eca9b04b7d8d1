// Turns problems of a replay into diagnostics: where a line cannot be played further, and why.
#pragma once

#include <cstdint>
#include <string>

#include "engine/castelli/replay/played_game.hpp"
#include "engine/core/rule.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::castelli {
struct PositionError;
}

namespace castellan::analyzer {

/// A problem of a line as a diagnostic, without help. One of syntax has been reported by the parser, or by check_words.
notation::Diagnostic describe(const castelli::Replayer& replayer, const notation::Record& record);
/// The same of a played game, where one of its lines stops.
notation::Diagnostic describe(const castelli::PlayedGame& game, const castelli::Situation& stop);
/// The same of something irregular in the turn just played (treatment_text.hpp says what was kept).
notation::Diagnostic describe(const castelli::Problem& problem, const castelli::TurnPlay& turn,
                              const castelli::Board& board, const notation::Record& record);

/// A refusal by itself: code, message, rule and facts.
notation::Diagnostic describe(const castelli::Verdict& refused, const castelli::Board& board);
/// Why a position line cannot be read; the span is in its text.
notation::Diagnostic describe(const castelli::PositionError& error);

/// Why a line is not played further, on one line: "turn 7.2: the castle on e4 cannot be paid (B1, ...)".
std::string stop_text(const notation::Diagnostic& diagnostic);

/// "7.2" for a word of a turn, "7" for its head.
std::string address_of(const castelli::TurnPlay& turn, std::int32_t word);
/// The address after so many actions of a turn: "7" after none; "end" in the final scoring.
std::string address_behind(const castelli::TurnPlay& turn, std::uint32_t actions);

/// The number of the action that a step belongs to, as addresses count; 0 for what the record does not write.
int action_of(const castelli::Step& step, const castelli::TurnPlay& turn);

/// A rule as diagnostics name it: "B1, 3. Build castle(s): Building castles".
std::string cited(const core::Rule& rule);

}  // namespace castellan::analyzer
