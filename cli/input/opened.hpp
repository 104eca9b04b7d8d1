// The object of a verb: a game, with its problems reported, a place in it, or a position.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/record/recorded_game.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command_line.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

/// Writes diagnostics about a game to standard error; true if any is an error, or a warning under --strict.
bool report(const std::vector<notation::Diagnostic>& diagnostics, const SourceGame& game, const CommandLine& line);

/// Checks a game, reports what is wrong and says whether anything was; `opening` is null when it cannot be played.
struct OpenedGame {
    const castelli::Opening* opening = nullptr;
    bool problem = false;
    bool readable = false;  // no syntax error
};
OpenedGame open_and_check(const SourceGame& game, castelli::OpeningReader& openings, const CommandLine& line);

/// Where a game is from, for reports.
inline notation::DiagnosticSource source_of(const SourceGame& game) {
    return {game.file, game.first_line, game.number, game.first_byte};
}

bool is_castelli(const notation::Record& record);
/// Throws UsageError if any of these options is given for this record, which is not of Castelli.
void expect_castelli_for(const CommandLine& line, std::initializer_list<std::string_view> options,
                         const notation::Record& record);
/// A game that is not of Castelli, its problems reported; null if it cannot be set up.
struct OpenedOther {
    std::unique_ptr<analyzer::RecordedGame> game;
    bool problem = false;
};
OpenedOther open_other_game(const SourceGame& game, const CommandLine& line);
/// The value, or throws UsageError naming the option.
template <class Value>
Value expect_place(tl::expected<Value, std::string> found, const CommandLine& line, std::string_view option) {
    if (!found) throw UsageError("--" + std::string(option) + " " + line.get(option) + ": " + found.error());
    return *std::move(found);
}

/// The diagnostics of a game, in English: data are the same in every language. The game must have been opened.
std::vector<notation::Diagnostic> problems_as_data(const SourceGame& game, castelli::OpeningReader& openings,
                                                   const CommandLine& line);

/// The game as --as-played says, with variations and snapshots: for what shows every step of it.
castelli::PlayedGame played(const notation::Record& record, const castelli::Opening& opening, const CommandLine& line);

/// The address that an option such as --at gives. Throws UsageError.
castelli::Address address_of(const CommandLine& line, std::string_view option);
/// The game there. Throws UsageError if the record has no such place.
castelli::Situation situation_at(const notation::Record& record, const castelli::Opening& opening,
                                 const CommandLine& line, std::string_view option);

/// The same for an explanation: an overbuilding is explained when the wait for a Guard is over, after its turn. Throws
/// UsageError at 0, where nothing is scored.
castelli::Situation situation_to_explain(const notation::Record& record, const castelli::Opening& opening,
                                         const CommandLine& line, std::string_view option);

/// Throws UsageError if --position is given along with a file or with what only games have.
void expect_game_or_position(const CommandLine& line);
/// The position of --position; one that cannot be read is reported and gives nothing. Throws UsageError. `problems`
/// takes what was reported.
std::optional<castelli::Position> position_of(const CommandLine& line,
                                              std::vector<notation::Diagnostic>* problems = nullptr);

}  // namespace castellan::cli
