#include "cli/check/file_fixer.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/packing.hpp"
#include "base/visible.hpp"
#include "cli/check/game_fixer.hpp"
#include "cli/check/unified_diff.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/memory.hpp"
#include "language/text.hpp"
#include "system/backup.hpp"
#include "system/file_reader.hpp"
#include "system/file_target.hpp"
#include "system/file_writer.hpp"
#include "system/held_signals.hpp"

namespace castellan::cli {

using language::tr;

namespace {

/// What is replaced if nothing else changes it meanwhile. Throws UsageError.
system::FileTarget target_of(const std::string& file) {
    if (file == "-") throw UsageError(tr("standard input cannot be rewritten in place"));
    auto target = system::file_target(file);
    if (!target) throw UsageError(fmt::format("{}: {}", file, target.error()));
    if (target->is_stream)
        throw UsageError(tr("{}: what is no regular file cannot be rewritten in place", base::visible(file)));
    return *std::move(target);
}

std::string content_of(const std::string& file) {
    auto content = system::read_file(file, SIZE_MAX);
    if (!content) throw UsageError(fmt::format("{}: {}", file, content.error()));
    if (base::is_compressed(*content))
        throw UsageError(tr("{} is compressed: fixes are made in a file that is not", base::visible(file)));
    return *std::move(content);
}

void write(const system::FileTarget& target, const std::string& file, std::string_view old,
           std::span<const FileChange> changes) {
    std::size_t at = 0;
    auto change = changes.begin();
    bool in_change = false;
    const auto next = [&]() -> std::string_view {
        for (;;) {
            if (in_change) {
                in_change = false;
                at = change->end;
                if (const std::string& text = change++->text; !text.empty()) return text;
            }
            const std::size_t end = change == changes.end() ? old.size() : change->begin;
            const std::string_view kept = old.substr(at, end - at);
            at = end;
            in_change = change != changes.end();
            if (!kept.empty() || !in_change) return kept;
        }
    };
    expect_enough_memory();
    if (const auto written = system::write_file(target, next); !written)
        throw UsageError(fmt::format("{}: {}", file, written.error()));
}

}  // namespace

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
    auto target = target_of(file);
    const std::string old = content_of(file);
    FixedFile result;
    std::vector<FileChange> changes;
    GameFixer fixer(worker_, least_);
    for_each_game(file, choice_, [&](const SourceGame& game) {
        if (Interruption::requested()) throw Interrupted();
        const std::string_view text = game.record.text;
        const std::string_view rest = std::string_view(old).substr(std::min<std::size_t>(game.first_byte, old.size()));
        if (!rest.starts_with(text))
            throw UsageError(tr("{} is not read as its bytes are: fixes cannot be made in it", base::visible(file)));
        const FixedGame fixed = fixer.fix(game.record, game.number, rest.substr(text.size()));
        for (const notation::Edit& edit : fixed.changes)
            changes.push_back({game.first_byte + edit.span.begin, game.first_byte + edit.span.end, edit.text});
        result.fixes += fixed.fixes;
        result.errors += fixed.errors;
        result.warnings += fixed.warnings;
        return true;
    });
    if (only_shows_) {
        result.diff = unified_diff(file, old, changes, isatty(STDOUT_FILENO) != 0);
    } else if (!changes.empty() && keeps_old_) {
        const system::HeldSignals signals;  // both names come, or neither
        auto backup = system::Backup::of(target);
        if (!backup) throw UsageError(backup.error());
        write(target, file, old, changes);
        backup->keep();
        result.backup = backup->name();
    } else if (!changes.empty()) {
        write(target, file, old, changes);
    }
    return result;
}

std::optional<FileFixer> file_fixer(const CommandLine& line) {
    if (line.has("fix") || line.has("diff")) return std::optional<FileFixer>(std::in_place, line);
    if (line.has("backup")) throw UsageError(tr("--backup goes with --fix"));
    return std::nullopt;
}

}  // namespace castellan::cli
