#include "cli/input/archive_input.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/games/games.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

namespace archive = analyzer::archive;

tl::expected<archive::ArchiveSummary, archive::ArchiveError> for_each_archived(const std::string& file,
                                                                               castelli::OpeningReader& openings,
                                                                               const VisitArchived& visit) {
    const auto bytes = system::read_file(file, archive::max_archive_bytes, base::ContentKind::archive);
    if (!bytes) throw UsageError(fmt::format("{}: {}", shown(file), bytes.error()));
    const std::string name = shown(file);
    std::uint64_t first_line = 1;
    std::vector<notation::Diagnostic> diagnostics;
    return archive::read_archive(*bytes, openings, [&](const archive::UnpackedGame& game) {
        diagnostics.clear();
        if (const auto other = analyzer::open_game(game.record))
            diagnostics = other->diagnostics();
        else
            analyzer::Checker(openings).check(game.record, diagnostics);
        visit({game.record, name, game.number, first_line}, diagnostics);
        const auto& text = game.record.text;
        first_line +=
            std::uint64_t(std::count(text.begin(), text.end(), '\n')) + 1;  // and the empty line between games
    });
}

bool is_problem(const std::vector<notation::Diagnostic>& diagnostics, const CommandLine& line) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const notation::Diagnostic& diagnostic) {
        return diagnostic.severity == notation::Severity::error || line.strict();
    });
}

}  // namespace castellan::cli
