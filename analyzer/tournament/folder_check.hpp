// Checks a plain event: every record (*.cgn) in a folder and below. Each game counts on its own.
#pragma once

#include <string>

#include "analyzer/tournament/tournament.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/encoding/recoding.hpp"

namespace castellan::analyzer::tournament {

/// Files in the order of their names' bytes, their games one after another, in memory that grows with the players and
/// with what is wrong, not with the games. Symbolic links are not followed. A file that cannot be read is passed over
/// and named in `unread`. `recoding`: of records that are not UTF-8.
Tournament check_folder(const std::string& folder, castelli::OpeningReader& openings,
                        const notation::Recoding& recoding, const ReportFinding& report, const KeepGoing& keep_going);

}  // namespace castellan::analyzer::tournament
