#include <fmt/core.h>

#include <optional>
#include <utility>

#include "analyzer/games/canonical.hpp"
#include "base/visible.hpp"
#include "cli/check/changed_file.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/streamed_output.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"check", "", "say which files differ from their canonical form"},
    Option{"in-place", "", "rewrite the files", "", 'i'},
};
constexpr std::array<OptionGroup, 4> option_groups = {own_options, output_options, game_options, strict_options};

struct Formatted {
    std::string original;
    std::string text;
    bool recoded = false;  // the file was not UTF-8
    bool readable = true;
    bool problem = false;
};

/// Writes a game that cannot be read as it is with plain signs, and says so; false if that is not what is wrong.
bool mend(const SourceGame& game, const CommandLine& line, Formatted& result) {
    auto signs = notation::find_foreign_signs(game.record.text);
    if (!signs.any() || !analyzer::add_mended(notation::with_edits(game.record.text, signs.edits), result.text))
        return false;
    auto diagnostic = notation::foreign_signs_diagnostic(std::move(signs), notation::Severity::warning);
    diagnostic.help = tr("the game is written plainly");
    result.problem = report({std::move(diagnostic)}, game, line) || result.problem;
    return true;
}

Formatted format_file(const InputFile& file, GameChoice choice, const CommandLine& line) {
    Formatted result;
    choice.recoding.unicode = true;
    std::vector<notation::Diagnostic> diagnostics;
    for_each_game(file, choice, [&](const SourceGame& game) {
        if (!game.recoded_from.empty() && !std::exchange(result.recoded, true) && !line.has("encoding")) {
            print_message(tr("{}: text in {}, written as UTF-8", base::visible(game.file), game.recoded_from));
            result.problem = line.strict();
        }
        result.original += game.record.text;
        const bool broken = analyzer::find_faults(game.record, diagnostics);
        if (broken && mend(game, line, result)) return true;
        if (broken || line.strict()) result.problem = report(diagnostics, game, line) || result.problem;
        result.readable = result.readable && !broken;
        if (!broken) analyzer::add_canonical(game.record, result.text);
        return true;
    });
    return result;
}

/// Writes the file anew, from what was read of it.
void rewrite(const std::string& file, ChangedFile& old, const Formatted& formatted) {
    if (formatted.original == formatted.text && !formatted.recoded) return;
    if (old.is_compressed())
        throw UsageError(tr("{} is compressed: write the games to another file with -o", base::visible(file)));
    expect_no_other(file, old.replace(formatted.text, false));
}

int run(const CommandLine& line) {
    const bool check = line.has("check"), in_place = line.has("in-place");
    if (check && in_place) throw UsageError(tr("--check writes nothing: leave out --in-place"));
    if (in_place && (line.has("game") || line.has("output")))
        throw UsageError(tr("--in-place rewrites whole files: leave out --game and -o"));
    bool problem = false, any_written = false;
    StreamedOutput output(line);
    for (const auto& file : line.files()) {
        auto old = in_place ? std::optional<ChangedFile>(std::in_place, file, notation::Recoding{}) : std::nullopt;
        const Formatted formatted =
            format_file(old ? InputFile(file, old->content()) : InputFile(file), line.games(), line);
        problem = problem || formatted.problem;
        if (!formatted.readable) continue;
        if (check) {
            if (formatted.original == formatted.text && !formatted.recoded) continue;
            fmt::print("{} differs from its canonical form\n", base::visible(shown(file)));
            problem = true;
        } else if (in_place) {
            rewrite(file, *old, formatted);
        } else if (!formatted.text.empty()) {
            if (any_written) output.write("\n");
            output.write(formatted.text);
            any_written = true;
        }
    }
    if (any_written) output.finish();
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command fmt_command{
    "fmt",
    "write games in canonical form",
    "[OPTION...] FILE...",
    "Writes games in canonical form, without looking at the rules. A file with a syntax error is reported and not\n"
    "written. Typographic characters, quoted mail, Markdown, UTF-16 and UTF-32 are mended, and a warning says so.\n"
    "Text in another encoding is read as --encoding says. --check writes nothing and exits 1 if a file differs from\n"
    "its canonical form.",
    "  castellan fmt game.cgn\n"
    "  castellan fmt --check samples/games/*.cgn\n"
    "  castellan fmt --in-place game.cgn\n"
    "  castellan fmt --in-place --encoding windows-1250 old.cgn",
    option_groups,
    run,
    record_products,
    true,
};

}  // namespace castellan::cli
