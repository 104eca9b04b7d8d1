#include "system/file_writer.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "system/backup_name.hpp"
#include "system/error_text.hpp"
#include "system/file_target.hpp"
#include "system/held_signals.hpp"

namespace castellan::system {

using language::tr;

namespace {

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(std::size_t(written));
    }
    return true;
}

bool write_pieces(int descriptor, const NextPiece& next) {
    for (auto piece = next(); !piece.empty(); piece = next())
        if (!write_all(descriptor, piece)) return false;
    return true;
}

mode_t mode_of_new_files() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/// Gives the new file the owner and the permissions of the one it replaces. A file never changes hands, and no bit that
/// lends its owner's rights (set-user-id) is carried over to other content.
/// With an access list the group's bits are the list's limit, so the list comes along, and sets them.
bool take_place_of(int descriptor, const FileTarget& target) {
    constexpr auto list = "system.posix_acl_access";
    const struct stat& old = *target.status;
    std::array<char, 64 * 1024> entries{};  // no attribute is longer
    const ssize_t size = target.opened ? fgetxattr(target.opened->number(), list, entries.data(), entries.size())
                                       : lgetxattr(target.path.c_str(), list, entries.data(), entries.size());
    const bool has_list = size > 0;
    if (!has_list && errno != ENODATA && errno != ENOTSUP && errno != ENOENT) return false;
    mode_t mode = old.st_mode & (has_list ? 0707 : 0777);
    struct stat status {};
    if (fstat(descriptor, &status) != 0) return false;
    if (status.st_uid != old.st_uid && fchown(descriptor, old.st_uid, gid_t(-1)) != 0) return false;
    if (status.st_gid != old.st_gid && fchown(descriptor, uid_t(-1), old.st_gid) != 0)
        mode &= ~mode_t(070) | (mode & 07) << 3;  // another group may do what everybody may
    if (fchmod(descriptor, mode) != 0) return false;
    if (!has_list) return true;
    if (status.st_gid != old.st_gid && (fstat(descriptor, &status) != 0 || status.st_gid != old.st_gid)) {
        errno = EPERM;  // the list would refer to another group
        return false;
    }
    return fsetxattr(descriptor, list, entries.data(), std::size_t(size), 0) == 0;
}

/// Since the target was judged, by whomever.
bool is_changed(const FileTarget& target) {
    struct stat now {};
    if (lstat(target.path.c_str(), &now) != 0) return target.status.has_value();
    if (!target.status || !is_same_version(now, *target.status)) return true;
    return now.st_ctim.tv_sec != target.status->st_ctim.tv_sec || now.st_ctim.tv_nsec != target.status->st_ctim.tv_nsec;
}

/// Whether an open file has this content. It takes no memory, which may end where the file has just been replaced.
bool holds(int descriptor, std::string_view content) {
    std::array<char, 16 * 1024> piece;
    for (std::size_t at = 0;;) {
        const ssize_t count = pread(descriptor, piece.data(), piece.size(), off_t(at));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 || std::size_t(count) > content.size() - at) return false;
        if (count == 0) return at == content.size();
        if (content.substr(at, std::size_t(count)) != std::string_view(piece.data(), std::size_t(count))) return false;
        at += std::size_t(count);
    }
}

/// Whether the file under another name is what was judged, and has the content that was read. A new name has changed
/// the time of its last change.
bool is_as_judged(const std::string& name, const FileTarget& target, std::optional<std::string_view> as_read) {
    struct stat now {};
    if (lstat(name.c_str(), &now) != 0 || !is_same_version(now, *target.status)) return false;
    if (!as_read) return true;
    return target.opened && holds(target.opened->number(), *as_read);
}

bool cannot_exchange(int error) { return error == EINVAL || error == ENOSYS || error == EOPNOTSUPP; }

/// A temporary file beside its target, removed unless it was moved there.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::filesystem::path& target)
        : path_(target.parent_path() / ".castellan-XXXXXX") {  // the target's name may be as long as names may be
        descriptor_ = mkostemp(path_.data(), O_CLOEXEC);
    }
    ~TemporaryFile() {
        if (descriptor_ >= 0) close(descriptor_);
        if (descriptor_ >= 0 || closed_) unlink(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] bool opened() const { return descriptor_ >= 0; }
    bool fill(const NextPiece& next, const FileTarget& target, const HeldSignals& signals) const {
        const auto next_if_wanted = [&] { return signals.end_is_near() ? std::string_view{} : next(); };
        return write_pieces(descriptor_, next_if_wanted) && !signals.end_is_near() &&
               (target.status ? take_place_of(descriptor_, target) : fchmod(descriptor_, mode_of_new_files()) == 0) &&
               fsync(descriptor_) == 0;
    }
    /// If what is there is still what was judged.
    tl::expected<Written, std::string> move_to(const FileTarget& target, std::optional<std::string_view> as_read) {
        const int descriptor = descriptor_;
        descriptor_ = -1;
        closed_ = true;
        if (close(descriptor) != 0) return tl::unexpected(error_text());
        if (is_changed(target)) return tl::unexpected(changed_meanwhile(target.path));
        if (renames(target, target.status ? RENAME_EXCHANGE : RENAME_NOREPLACE)) {
            closed_ = target.status.has_value();  // now the old file is the one to be removed
            return closed_ && !is_as_judged(path_, target, as_read) ? keep_other(target) : Written{};
        }
        if (errno == ENOENT || errno == EEXIST) return tl::unexpected(changed_meanwhile(target.path));
        if (!cannot_exchange(errno) || rename(path_.c_str(), target.path.c_str()) != 0)
            return tl::unexpected(error_text());
        closed_ = false;
        return Written{};
    }

  private:
    [[nodiscard]] bool renames(const FileTarget& target, unsigned how) const {
        return renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.path.c_str(), how) == 0;
    }
    /// What came out of the exchange gets a backup's name; where that fails it has the temporary one.
    Written keep_other(const FileTarget& target) {
        bool taken = false;
        std::string name = take_backup_name(target.path, taken, [&](const std::string& free) {
            return renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, free.c_str(), RENAME_NOREPLACE) == 0;
        });
        closed_ = false;
        return {taken ? std::move(name) : path_};
    }

    std::string path_;
    int descriptor_ = -1;
    bool closed_ = false;  // closed, but still there
};

/// Writes to a target that cannot be replaced.
tl::expected<Written, std::string> write_through(const FileTarget& target, const NextPiece& next) {
    std::fflush(stdout);  // it may lead to the same file
    const auto descriptor = open_stream(target);
    if (!descriptor) return tl::unexpected(descriptor.error());
    const auto problem = write_pieces(*descriptor, next) ? std::string{} : error_text();
    close(*descriptor);
    if (!problem.empty()) return tl::unexpected(problem);
    return Written{};
}

tl::expected<Written, std::string> replace(const FileTarget& target, const NextPiece& next,
                                           std::optional<std::string_view> as_read) {
    if (target.status && target.status->st_uid != geteuid() && geteuid() != 0)
        return tl::unexpected(tr("it belongs to another user, and would become yours"));
    const HeldSignals signals;  // the file's end comes before theirs
    TemporaryFile file(target.path);
    if (!file.opened() || !file.fill(next, target, signals)) return tl::unexpected(error_text());
    auto moved = file.move_to(target, as_read);
    if (moved) sync_folder_of(target.path);
    return moved;
}

}  // namespace

tl::expected<void, std::string> write_file(const std::string& path, const NextPiece& next) {
    const auto target = file_target(path);
    if (!target) return tl::unexpected(target.error());
    const auto written = write_file(*target, next);
    if (!written) return tl::unexpected(written.error());
    if (!written->other.empty()) return tl::unexpected(kept_other(written->other));
    return {};
}

std::string kept_other(const std::string& other) {
    return tr("another program saved it at the same moment; what it saved is kept as {}", base::visible(other));
}

tl::expected<Written, std::string> write_file(const FileTarget& target, const NextPiece& next,
                                              std::optional<std::string_view> as_read) {
    return target.is_stream ? write_through(target, next) : replace(target, next, as_read);
}

void sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    const int descriptor = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes) {
    return write_file(path, [&] { return std::exchange(bytes, std::string_view{}); });
}

}  // namespace castellan::system
