#include "cli/opened.hpp"

#include <cstdio>

#include "analyzer/checker.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

bool report(const std::vector<notation::Diagnostic>& diagnostics, const SourceGame& game, const CommandLine& line) {
    const auto colouring =
        use_colour(line.get<std::string>("color"), stderr) ? notation::Colouring::ansi : notation::Colouring::plain;
    std::string text;
    bool problem = false;
    for (const auto& diagnostic : diagnostics) {
        write_diagnostic(diagnostic, game.record.text, {game.file, game.first_line, game.number}, colouring, text);
        problem = problem || diagnostic.severity == notation::Severity::error || line.strict();
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
    return problem;
}

OpenedGame open_and_check(const SourceGame& game, castelli::OpeningReader& openings, const CommandLine& line) {
    std::vector<notation::Diagnostic> diagnostics;
    analyzer::Checker(openings).check(game.record, diagnostics);
    OpenedGame opened;
    opened.problem = report(diagnostics, game, line);
    opened.readable = !game.record.broken();
    diagnostics.clear();
    opened.opening = openings.read(game.record, diagnostics);
    return opened;
}

}  // namespace castellan::cli
