// A game that is to be played: its opening, with its problems reported.
#pragma once

#include "cli/games.hpp"
#include "cli/options.hpp"

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

}  // namespace castellan::cli
