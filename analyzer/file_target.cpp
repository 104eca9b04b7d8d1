#include "analyzer/file_target.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>

namespace castellan::analyzer {

namespace fs = std::filesystem;

namespace {

tl::unexpected<std::string> refusal(int error = errno) { return tl::unexpected(std::string(std::strerror(error))); }

bool is_below(const fs::path& inner, const fs::path& outer) {
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

/// The name with the folder's own name before it, where that can be had.
fs::path with_real_folder(const fs::path& name) {
    std::error_code error;
    const fs::path folder = name.parent_path();
    const fs::path real = fs::canonical(folder.empty() ? "." : folder, error);
    return error ? name : real / name.filename();
}

/// Whether the system keeps no files there, but ways to devices and descriptors.
bool is_among_streams(const fs::path& name) {
    return is_below(name, "/proc") || (is_below(name, "/dev") && !is_below(name, "/dev/shm"));
}

/// "/proc/self/fd/1" in any spelling: the number.
std::optional<int> own_descriptor(const fs::path& real_name) {
    std::error_code error;
    if (real_name.parent_path() != fs::canonical("/proc/self/fd", error) || error) return std::nullopt;
    const std::string digits = real_name.filename();
    int number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc{} && read.ptr == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

tl::expected<FileTarget, std::string> file_target(const std::string& path) {
    constexpr int most_links = 40;  // as the kernel
    FileTarget target;
    struct stat status {};
    // The system itself says whether the links may be followed, before they are followed here.
    if (stat(path.c_str(), &status) == 0)
        target.status = status;
    else if (errno != ENOENT)
        return refusal();
    fs::path name = path;
    for (int links = 0;; ++links) {
        if (links > most_links) return refusal(ELOOP);
        std::error_code error;
        const fs::path real = with_real_folder(name);
        target.is_stream = target.is_stream || is_among_streams(real) ||
                           is_among_streams(fs::absolute(name, error).lexically_normal());
        target.descriptor = own_descriptor(real);
        if (target.descriptor) break;
        struct stat step {};
        if (lstat(name.c_str(), &step) != 0) {
            if (errno != ENOENT) return refusal();
            break;
        }
        if (!S_ISLNK(step.st_mode)) break;
        const fs::path behind = fs::read_symlink(name, error);
        if (error) return tl::unexpected(error.message());
        name = name.parent_path() / behind;
    }
    if (target.status && S_ISDIR(status.st_mode)) return refusal(EISDIR);
    if (target.status && !target.descriptor && access(path.c_str(), W_OK) != 0) return refusal();
    target.is_stream = target.is_stream || (target.status && !S_ISREG(status.st_mode));
    target.path = target.is_stream ? path : name.string();
    return target;
}

tl::expected<int, std::string> open_stream(const FileTarget& target) {
    // A descriptor is shared, with its place in the file: opening /dev/stdout anew would begin at the file's start.
    const int descriptor = target.descriptor ? fcntl(*target.descriptor, F_DUPFD_CLOEXEC, 0)
                                             : open(target.path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) return refusal();
    return descriptor;
}

}  // namespace castellan::analyzer
