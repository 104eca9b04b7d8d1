// Checks a plain event: every record in a folder and below. Each game counts on its own, and once.
#pragma once

#include <string>

#include "analyzer/tournament/tournament.hpp"
#include "engine/castelli/replay/opening.hpp"

namespace castellan::analyzer::tournament {

/// Files in the order of their names' bytes, their games one after another, in memory that grows with the players and
/// with what is wrong, and by a few bytes with each game. Symbolic links are not followed. A file that cannot be read
/// is passed over and named in `unread`.
Tournament check_folder(const std::string& folder, castelli::OpeningReader& openings, const Unpack& unpack,
                        const ReportFinding& report, const KeepGoing& keep_going);

}  // namespace castellan::analyzer::tournament
