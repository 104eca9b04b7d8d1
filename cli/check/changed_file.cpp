#include "cli/check/changed_file.hpp"

#include <fmt/core.h>

#include <string_view>
#include <utility>

#include "base/packing.hpp"
#include "base/visible.hpp"
#include "cli/support/command.hpp"
#include "cli/support/memory.hpp"
#include "language/text.hpp"
#include "system/backup.hpp"
#include "system/file_reader.hpp"
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

}  // namespace

ChangedFile::ChangedFile(const std::string& file, const notation::Recoding& recoding)
    : name_(file), target_(target_of(file)), content_(notation::recoded(content_of(file), recoding, &recoded_from_)) {}

std::string ChangedFile::write(std::span<const FileChange> changes, bool backup) {
    if (!backup) {
        replace(changes);
        return {};
    }
    const system::HeldSignals signals;  // both names come, or neither
    auto kept = system::Backup::of(target_);
    if (!kept) throw UsageError(kept.error());
    replace(changes);
    kept->keep();
    return kept->name();
}

void ChangedFile::replace(std::span<const FileChange> changes) const {
    const std::string_view old = content_;
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
    if (const auto written = system::write_file(target_, next); !written)
        throw UsageError(fmt::format("{}: {}", name_, written.error()));
}

}  // namespace castellan::cli
