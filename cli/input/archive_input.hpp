// Reads archives for a verb: verifies every game, then checks it like a record.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/archive/unpack.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command_line.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::cli {

/// `diagnostics`: what `castellan check` finds in the game. Line numbers are those of the unpacked text.
using VisitArchived = std::function<void(const SourceGame& game, const std::vector<notation::Diagnostic>& diagnostics)>;

/// Visits each game of the archive; an error ends it. Throws UsageError when the file cannot be read.
tl::expected<analyzer::archive::ArchiveSummary, analyzer::archive::ArchiveError> for_each_archived(
    const std::string& file, castelli::OpeningReader& openings, const VisitArchived& visit);

/// Whether any of these is an error, or a warning under --strict.
bool is_problem(const std::vector<notation::Diagnostic>& diagnostics, const CommandLine& line);

}  // namespace castellan::cli
