#include "cli/check/watcher.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <filesystem>

#include "base/visible.hpp"
#include "cli/support/command.hpp"
#include "cli/support/interruption.hpp"
#include "language/text.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;

namespace {

namespace fs = std::filesystem;

std::optional<struct stat> status_of(const std::string& file) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) return std::nullopt;
    return status;
}

/// A file is the same until its content may be another. That it was only renamed back is no save either.
bool is_same(const struct stat& a, const struct stat& b) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size &&
           a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

bool is_same_change(const struct stat& a, const struct stat& b) {
    return a.st_ctim.tv_sec == b.st_ctim.tv_sec && a.st_ctim.tv_nsec == b.st_ctim.tv_nsec;
}

std::optional<base::Sha256> digest_of(const std::string& file) {
    constexpr std::size_t most_compared = std::size_t{64} * 1024 * 1024;
    const auto content = system::read_file(file, most_compared, system::Accepts::files);
    if (!content) return std::nullopt;
    return base::sha256(*content);
}

}  // namespace

Watcher::Watcher(const std::vector<std::string>& files) {
    for (const auto& name : files) {
        if (name == "-") throw UsageError(tr("standard input is not saved again: --watch is for files"));
        const auto status = status_of(name);
        if (!status) throw UsageError(fmt::format("{}: {}", name, system::error_text()));
        if (!S_ISREG(status->st_mode)) throw UsageError(tr("{} is no file: --watch is for files", base::visible(name)));
        files_.push_back({name, status, digest_of(name)});
    }
}

/// The folder of each file, and the one of what it leads to, if it is a link. Folders come and go, too.
void Watcher::watch_folders() {
    for (const File& file : files_) {
        const auto folder = fs::path(file.name).parent_path();
        folders_.add(folder.empty() ? "." : folder.string());
        std::error_code error;
        if (const auto real = fs::canonical(file.name, error); !error) folders_.add(real.parent_path().string());
    }
}

void Watcher::watch(const Reactions& reactions) {
    constexpr int step = 100;     // milliseconds: how soon an interruption is seen
    constexpr int settling = 40;  // until an editor that saves in several steps is done
    constexpr int most_settling_steps = 10;
    constexpr int steps_between_looks = 10;  // what other machines do in a shared folder is not told
    for (int waited = 0; !Interruption::requested();) {
        if (waited == 0) watch_folders();
        const bool told = folders_.wait(step);
        for (int steps = 0; told && steps < most_settling_steps && folders_.wait(settling); ++steps) {
        }
        waited = told || waited + 1 == steps_between_looks ? 0 : waited + 1;
        if (waited != 0) continue;
        for (File& file : files_) look_at(file, reactions);
    }
}

void Watcher::look_at(File& file, const Reactions& reactions) {
    const auto now = status_of(file.name);
    const bool was_there = file.seen.has_value();
    bool saved = now && !(was_there && is_same(*file.seen, *now));
    if (saved) {
        file.digest = digest_of(file.name);
    } else if (now && was_there && !is_same_change(*file.seen, *now)) {
        // Other rights, or another text with the old size and time, as `rsync -t` and `cp -p` leave it.
        const auto digest = digest_of(file.name);
        saved = !digest || digest != file.digest;
        file.digest = digest;
    }
    file.seen = now;
    if (saved) reactions.saved(file.name);
    if (!now && was_there) reactions.gone(file.name);
}

}  // namespace castellan::cli
