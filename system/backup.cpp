#include "system/backup.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string_view>
#include <utility>

#include "system/backup_name.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"
#include "system/file_writer.hpp"

namespace castellan::system {

namespace {

tl::expected<void, std::string> copy(const FileTarget& file, const std::string& name) {
    const auto content = read_file(file, SIZE_MAX);
    if (!content) return tl::unexpected(content.error());
    FileTarget target;  // nothing is there
    target.path = name;
    const auto next = [rest = std::string_view(*content)]() mutable { return std::exchange(rest, {}); };
    const auto written = write_file(target, next);
    return written ? tl::expected<void, std::string>() : tl::unexpected(written.error());
}

bool has_no_second_names(int error) { return error == EPERM || error == EOPNOTSUPP || error == ENOSYS; }

/// If what has the second name is what was judged; else the writer refuses to replace it.
void renew_status(FileTarget& file, const std::string& name) {
    struct stat now {};
    if (!file.status || stat(name.c_str(), &now) != 0) return;
    if (is_same_version(now, *file.status)) file.status = now;
}

}  // namespace

tl::expected<Backup, std::string> Backup::of(FileTarget& file) {
    bool is_linked = false;
    std::string name = take_backup_name(
        file.path, is_linked, [&](const std::string& free) { return link(file.path.c_str(), free.c_str()) == 0; });
    if (!is_linked && !has_no_second_names(errno)) return tl::unexpected(fmt::format("{}: {}", name, error_text()));
    if (!is_linked) {
        if (const auto copied = copy(file, name); !copied)
            return tl::unexpected(fmt::format("{}: {}", name, copied.error()));
    }
    renew_status(file, name);
    return Backup(std::move(name));
}

Backup::~Backup() {
    if (!kept_ && !name_.empty()) unlink(name_.c_str());
}

Backup::Backup(Backup&& other) noexcept : name_(std::exchange(other.name_, {})), kept_(other.kept_) {}

}  // namespace castellan::system
