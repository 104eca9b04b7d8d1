#include "system/backup.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include "system/file_reader.hpp"
#include "system/file_writer.hpp"

namespace castellan::system {

namespace {

tl::expected<void, std::string> copy(const FileTarget& file, const std::string& name) {
    const auto content = read_file(file.path, SIZE_MAX);
    if (!content) return tl::unexpected(content.error());
    FileTarget target;  // nothing is there
    target.path = name;
    const auto next = [rest = std::string_view(*content)]() mutable { return std::exchange(rest, {}); };
    return write_file(target, next);
}

bool has_no_second_names(int error) { return error == EPERM || error == EOPNOTSUPP || error == ENOSYS; }

/// If what has the second name is what was judged; else the writer refuses to replace it.
void renew_status(FileTarget& file, const std::string& name) {
    struct stat now {};
    if (!file.status || stat(name.c_str(), &now) != 0) return;
    const struct stat& old = *file.status;
    if (now.st_dev == old.st_dev && now.st_ino == old.st_ino && now.st_size == old.st_size &&
        now.st_mtim.tv_sec == old.st_mtim.tv_sec && now.st_mtim.tv_nsec == old.st_mtim.tv_nsec)
        file.status = now;
}

}  // namespace

tl::expected<Backup, std::string> Backup::of(FileTarget& file) {
    std::string name = file.path + '~';
    for (int number = 1; link(file.path.c_str(), name.c_str()) != 0; ++number) {
        const int error = errno;
        if (has_no_second_names(error)) {
            if (const auto copied = copy(file, name); !copied)
                return tl::unexpected(fmt::format("{}: {}", name, copied.error()));
            break;
        }
        if (error != EEXIST) return tl::unexpected(fmt::format("{}: {}", name, std::strerror(error)));
        name = fmt::format("{}.~{}~", file.path, number);
    }
    renew_status(file, name);
    return Backup(std::move(name));
}

Backup::~Backup() {
    if (!kept_ && !name_.empty()) unlink(name_.c_str());
}

Backup::Backup(Backup&& other) noexcept : name_(std::exchange(other.name_, {})), kept_(other.kept_) {}

}  // namespace castellan::system
