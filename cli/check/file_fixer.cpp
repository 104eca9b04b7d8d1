#include "cli/check/file_fixer.hpp"

#include <unistd.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8_check.hpp"
#include "base/visible.hpp"
#include "cli/check/game_fixer.hpp"
#include "cli/check/unified_diff.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command.hpp"
#include "cli/support/interruption.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

FileFixer::FileFixer(const CommandLine& line)
    : choice_(line.games()),
      worker_(line),
      least_(line.get("fix") == "likely" ? notation::Sureness::likely : notation::Sureness::certain),
      only_shows_(line.has("diff")),
      keeps_old_(line.has("backup")) {
    if (only_shows_ && keeps_old_) throw UsageError(tr("--diff writes nothing: leave out --backup"));
    if (only_shows_ && line.is_given("format"))
        throw UsageError(tr("--diff has a form of its own: leave out --format"));
    for (const std::string_view other : {"all-rulings", "fail-fast"})
        if (line.has(other)) throw UsageError(tr("--fix looks at whole files: leave out --{}", other));
}

FixedFile FileFixer::fix(const std::string& file) {
    ChangedFile changed(file, choice_.recoding);
    if (changed.is_compressed())
        throw UsageError(tr("{} is compressed: fixes are made in a file that is not", base::visible(file)));
    if (only_shows_ && !changed.recoded_from().empty())
        throw UsageError(tr("{} is not UTF-8: --diff shows what changes in files that are", base::visible(file)));
    const std::string& old = changed.content();
    FixedFile result;
    std::vector<FileChange> changes;
    std::uint64_t ordinal = 0;  // of the game
    bool is_utf8 = true;        // now
    GameFixer fixer(
        [&](const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics) {
            return worker_.diagnose(record, ordinal, diagnostics).turns;
        },
        least_);
    for_each_game({file, old}, choice_, [&](const SourceGame& game) {
        if (Interruption::requested()) throw Interrupted();
        const std::string_view text = game.record.text;
        const std::string_view rest = std::string_view(old).substr(std::min<std::size_t>(game.first_byte, old.size()));
        if (!rest.starts_with(text))
            throw UsageError(tr("{} is not read as its bytes are: fixes cannot be made in it", base::visible(file)));
        ordinal = game.ordinal;
        is_utf8 = is_utf8 && base::is_utf8(text);
        const FixedGame fixed = fixer.fix(game.record, rest.substr(text.size()), game.first_byte == 0);
        for (const notation::Edit& edit : fixed.changes)
            changes.push_back({game.first_byte + edit.span.begin, game.first_byte + edit.span.end, edit.text});
        result.fixes += fixed.fixes;
        result.errors += fixed.errors;
        result.warnings += fixed.warnings;
        return true;
    });
    if (only_shows_) {
        result.diff = unified_diff(file, old, changes, isatty(STDOUT_FILENO) != 0);
        return result;
    }
    result.recoded = is_utf8 && !changed.recoded_from().empty();
    // A file of which one game was recoded and another could not be stays as it is.
    const bool writes = changed.recoded_from().empty() ? !changes.empty() : is_utf8;
    result.text = writes ? changed.content_with(changes) : old;
    if (writes)
        result.replaced = changed.replace(result.text, keeps_old_);
    else
        result.fixes = 0;
    return result;
}

std::optional<FileFixer> file_fixer(const CommandLine& line) {
    if (line.has("fix") || line.has("diff")) return std::optional<FileFixer>(std::in_place, line);
    if (line.has("backup")) throw UsageError(tr("--backup goes with --fix"));
    return std::nullopt;
}

}  // namespace castellan::cli
