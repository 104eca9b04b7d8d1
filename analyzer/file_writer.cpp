#include "analyzer/file_writer.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "analyzer/held_signals.hpp"

namespace castellan::analyzer {
namespace {

std::string reason() { return std::strerror(errno); }

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
    bool fill(const NextPiece& next, mode_t mode, const HeldSignals& signals) const {
        const auto next_if_wanted = [&] { return signals.end_is_near() ? std::string_view{} : next(); };
        return write_pieces(descriptor_, next_if_wanted) && !signals.end_is_near() && fchmod(descriptor_, mode) == 0 &&
               fsync(descriptor_) == 0;
    }
    bool move_to(const std::string& target) {
        const int descriptor = descriptor_;
        descriptor_ = -1;
        closed_ = true;
        if (close(descriptor) != 0 || rename(path_.c_str(), target.c_str()) != 0) return false;
        closed_ = false;
        return true;
    }

  private:
    std::string path_;
    int descriptor_ = -1;
    bool closed_ = false;  // closed, but still there
};

/// The permissions the file has, or would be created with.
mode_t mode_for(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/// The file that a link leads to, there or not yet there.
std::string behind_links(const std::string& path) {
    constexpr int most_links = 40;
    std::error_code none;
    std::filesystem::path target = path;
    for (int link = 0; link < most_links && is_symlink(target, none); ++link)
        target = target.parent_path() / read_symlink(target, none);
    return target;
}

/// A pipe or device cannot be replaced, only written to.
tl::expected<void, std::string> write_through(const std::string& path, const NextPiece& next) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) return tl::unexpected(reason());
    const auto problem = write_pieces(descriptor, next) ? std::string{} : reason();
    close(descriptor);
    if (!problem.empty()) return tl::unexpected(problem);
    return {};
}

tl::expected<void, std::string> replace(const std::string& path, const NextPiece& next) {
    const HeldSignals signals;  // the file's end comes before theirs
    TemporaryFile file(path);
    if (!file.opened() || !file.fill(next, mode_for(path), signals) || !file.move_to(path))
        return tl::unexpected(reason());
    return {};
}

}  // namespace

tl::expected<void, std::string> write_file(const std::string& path, const NextPiece& next) {
    struct stat status {};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (!exists && errno == ELOOP) return tl::unexpected(reason());
    if (exists && S_ISDIR(status.st_mode)) return tl::unexpected(std::string(std::strerror(EISDIR)));
    if (exists && access(path.c_str(), W_OK) != 0) return tl::unexpected(reason());
    if (exists && !S_ISREG(status.st_mode)) return write_through(path, next);
    return replace(behind_links(path), next);
}

tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes) {
    return write_file(path, [&] { return std::exchange(bytes, std::string_view{}); });
}

}  // namespace castellan::analyzer
