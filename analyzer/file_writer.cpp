#include "analyzer/file_writer.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

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

/// A temporary file beside its target, removed unless it was moved there.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& target) : path_(target + ".XXXXXX") {
        descriptor_ = mkostemp(path_.data(), O_CLOEXEC);
    }
    ~TemporaryFile() {
        if (descriptor_ >= 0) close(descriptor_);
        if (descriptor_ >= 0 || closed_) unlink(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] bool opened() const { return descriptor_ >= 0; }
    bool fill(std::string_view bytes, mode_t mode) {
        return write_all(descriptor_, bytes) && fchmod(descriptor_, mode) == 0 && fsync(descriptor_) == 0;
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
    struct stat status{};
    if (stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

}  // namespace

tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes) {
    struct stat status{};
    if (stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) return tl::unexpected(std::string("is a directory"));
    TemporaryFile file(path);
    if (!file.opened() || !file.fill(bytes, mode_for(path)) || !file.move_to(path)) return tl::unexpected(reason());
    return {};
}

}  // namespace castellan::analyzer
