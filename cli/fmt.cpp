#include <fmt/format.h>

#include <algorithm>

#include "analyzer/annotate.hpp"
#include "analyzer/checker.hpp"
#include "analyzer/file_writer.hpp"
#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/opened.hpp"
#include "cli/output.hpp"
#include "notation/writer.hpp"

namespace castellan::cli {
namespace {

constexpr Help help{
    "castellan fmt [OPTION...] FILE...",
    "Writes games in canonical form, without looking at the rules. A file with a syntax error is reported and not\n"
    "written. --check writes nothing and exits 1 if a file differs from its canonical form.",
    "  castellan fmt game.cgn\n"
    "  castellan fmt --check samples/games/*.cgn\n"
    "  castellan fmt --in-place game.cgn"};

struct Formatted {
    std::string original;
    std::string text;
    bool readable = true;
};

Formatted format_file(const std::string& file, const CommandLine& line) {
    Formatted result;
    for_each_game(file, GameChoice(), [&](const SourceGame& game) {
        result.original += game.record.text;
        auto diagnostics = game.record.diagnostics;
        analyzer::check_words(game.record, diagnostics);
        if (std::any_of(diagnostics.begin(), diagnostics.end(),
                        [](const auto& diagnostic) { return diagnostic.severity == notation::Severity::error; })) {
            report(diagnostics, game, line);
            result.readable = false;
            return true;
        }
        if (!result.text.empty()) result.text += '\n';
        write_canonical(game.record, analyzer::spell_canonically, result.text);
        return true;
    });
    return result;
}

}  // namespace

int run_fmt(const Arguments& arguments) {
    CommandLine line(help);
    line.add_output_option();
    line.add()("check", "say which files differ from their canonical form")("in-place,i", "rewrite the files")(
        "strict", "warnings are problems");
    if (!line.parse(arguments)) return exit_clean;
    bool problem = false;
    std::string output;
    for (const auto& file : line.files()) {
        const Formatted formatted = format_file(file, line);
        problem = problem || !formatted.readable;
        if (!formatted.readable) continue;
        const bool differs = formatted.original != formatted.text;
        if (line.has("check")) {
            if (differs) fmt::print("{} differs from its canonical form\n", file);
            problem = problem || differs;
        } else if (line.has("in-place")) {
            if (file == "-") throw UsageError("standard input cannot be rewritten in place");
            if (!differs) continue;
            if (const auto written = analyzer::write_file(file, formatted.text); !written)
                throw UsageError(fmt::format("{}: {}", file, written.error()));
        } else {
            if (!output.empty()) output += '\n';
            output += formatted.text;
        }
    }
    if (!line.has("check") && !line.has("in-place")) write_output(line, output);
    return problem ? exit_problem : exit_clean;
}

}  // namespace castellan::cli
