#include "cli/check/changed_file.hpp"

#include <fmt/core.h>

#include <optional>
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

std::string content_of(const std::string& file, const system::FileTarget& target) {
    auto content = system::read_file(target, SIZE_MAX);
    if (!content) throw UsageError(fmt::format("{}: {}", file, content.error()));
    return *std::move(content);
}

}  // namespace

ChangedFile::ChangedFile(const std::string& file, const notation::Recoding& recoding)
    : name_(file),
      target_(target_of(file)),
      bytes_(content_of(file, target_)),
      content_(notation::recoded(bytes_, recoding, &recoded_from_)) {}

bool ChangedFile::is_compressed() const { return base::is_compressed(bytes_); }

std::string ChangedFile::content_with(std::span<const FileChange> changes) const {
    const std::string_view old = content_;
    std::string text;
    std::size_t at = 0;
    for (const FileChange& change : changes) {
        text += old.substr(at, change.begin - at);
        text += change.text;
        at = change.end;
    }
    return text += old.substr(at);
}

ChangedFile::Replaced ChangedFile::replace(std::string_view text, bool backup) {
    expect_enough_memory();
    const system::HeldSignals signals;  // both names come, or neither
    auto kept = backup ? std::optional(system::Backup::of(target_)) : std::nullopt;
    if (kept && !*kept) throw UsageError(kept->error());
    const auto next = [rest = text]() mutable { return std::exchange(rest, {}); };
    const auto written = system::write_file(target_, next, bytes_);
    if (!written) throw UsageError(fmt::format("{}: {}", name_, written.error()));
    if (kept) (*kept)->keep();
    return {kept ? (*kept)->name() : std::string(), written->other};
}

void expect_no_other(const std::string& file, const ChangedFile::Replaced& replaced) {
    if (!replaced.other.empty()) throw UsageError(fmt::format("{}: {}", file, system::kept_other(replaced.other)));
}

}  // namespace castellan::cli
