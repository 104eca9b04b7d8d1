#include "system/file_target.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <deque>
#include <filesystem>

#include "language/text.hpp"
#include "system/error_text.hpp"

namespace castellan::system {

namespace fs = std::filesystem;

namespace {

tl::unexpected<std::string> refusal(int error = errno) { return tl::unexpected(error_text(error)); }

bool is_below(const fs::path& inner, const fs::path& outer) {
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

/// Whether the system keeps no files there, but ways to devices, descriptors and folders.
bool is_among_streams(const fs::path& name) {
    return is_below(name, "/proc") || (is_below(name, "/dev") && !is_below(name, "/dev/shm"));
}

/// "/proc/4711/fd/1" or "/proc/4711/task/4711/fd/1" of this process: the number.
std::optional<int> own_descriptor(const fs::path& real_name) {
    std::error_code error;
    const auto folder = real_name.parent_path();
    const auto lies_in = [&](const char* descriptors) {
        return folder.filename() == "fd" && folder == fs::canonical(descriptors, error) && !error;
    };
    if (!lies_in("/proc/self/fd") && !lies_in("/proc/thread-self/fd")) return std::nullopt;
    const std::string digits = real_name.filename();
    int number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc{} && read.ptr == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

bool is_open_to_write(int descriptor) {
    const int flags = fcntl(descriptor, F_GETFL);
    return flags >= 0 && (flags & O_PATH) == 0 && (flags & O_ACCMODE) != O_RDONLY;
}

struct Way {
    fs::path end;  // after all links
    std::optional<int> descriptor;
    bool leads_through_streams = false;  // by a link that lies there
};

/// Follows a name part by part, as the system does.
tl::expected<Way, std::string> way_of(const std::string& path) {
    constexpr int most_links = 40;  // as the kernel
    Way way;
    if (path.starts_with('/')) way.end = "/";
    const fs::path whole(path);
    std::deque<fs::path> parts(whole.begin(), whole.end());
    for (int links = 0; !parts.empty();) {
        const fs::path part = parts.front();
        parts.pop_front();
        if (part.empty() || part == "." || part == "/") continue;
        const fs::path here = way.end / part;
        std::error_code error;
        const fs::path real = fs::absolute(here, error).lexically_normal();  // no link is left in it
        if (parts.empty()) way.descriptor = own_descriptor(real);
        struct stat step {};
        const bool is_there = !way.descriptor && lstat(here.c_str(), &step) == 0;
        if (!is_there && !way.descriptor && (errno != ENOENT || !parts.empty())) return refusal();
        if (!is_there || !S_ISLNK(step.st_mode)) {
            way.end = here;
            continue;
        }
        if (++links > most_links) return refusal(ELOOP);
        way.leads_through_streams = way.leads_through_streams || is_among_streams(real);
        const fs::path behind = fs::read_symlink(here, error);
        if (error) return tl::unexpected(error_text(error));
        if (behind.is_absolute()) way.end = "/";
        parts.insert(parts.begin(), behind.begin(), behind.end());
    }
    return way;
}

/// The target with the file open that was looked at, by whichever way it was found: another one is refused.
tl::expected<FileTarget, std::string> opened(FileTarget target) {
    auto file = std::make_shared<const Descriptor>(
        open(target.path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC));
    struct stat status {};
    if (!file->is_open() && errno == EACCES) return target;  // it can be written all the same
    const bool is_gone = !file->is_open() && (errno == ENOENT || errno == ELOOP || errno == ENXIO);
    if ((!file->is_open() && !is_gone) || (file->is_open() && fstat(file->number(), &status) != 0)) return refusal();
    if (is_gone || !is_same_file(status, *target.status)) return tl::unexpected(changed_meanwhile(target.path));
    target.status = status;
    target.opened = std::move(file);
    return target;
}

}  // namespace

std::string changed_meanwhile(const std::string& path) {
    struct stat status {};
    if (lstat(path.c_str(), &status) != 0 && errno == ENOENT)
        return language::tr("it was removed meanwhile, and is not written again");
    return language::tr("it was changed meanwhile, and is kept");
}

bool is_same_file(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

bool is_same_version(const struct stat& a, const struct stat& b) {
    return is_same_file(a, b) && a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec &&
           a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

tl::expected<FileTarget, std::string> file_target(const std::string& path) {
    FileTarget target;
    struct stat status {};
    // The system itself says whether the links may be followed, before they are followed here.
    if (stat(path.c_str(), &status) == 0)
        target.status = status;
    else if (errno != ENOENT || path.empty() || path.ends_with('/'))
        return refusal();
    if (target.status && S_ISDIR(status.st_mode)) return refusal(EISDIR);
    const bool may_be_written = !target.status || access(path.c_str(), W_OK) == 0;
    const int why_not = errno;
    const auto way = way_of(path);
    // A link of /proc may name what no other name leads to: a pipe, or a file that was removed.
    const bool is_file = !target.status || S_ISREG(status.st_mode);
    if (!way && is_file) return tl::unexpected(way.error());
    if (way) target.descriptor = way->descriptor;
    if (target.descriptor && !is_open_to_write(*target.descriptor)) return refusal(EBADF);
    if (!target.descriptor && !may_be_written) return refusal(why_not);
    target.is_stream = target.descriptor || !is_file;
    if (target.is_stream) {
        target.path = path;
        return target;
    }
    std::error_code error;
    const bool lies_there = is_among_streams(fs::absolute(way->end, error).lexically_normal());
    if (lies_there && !target.status && !way->leads_through_streams) return refusal(ENOENT);
    if (lies_there || way->leads_through_streams)
        return tl::unexpected(language::tr("it leads through /proc or /dev: name the file itself"));
    target.path = way->end.string();
    if (target.status) return opened(std::move(target));
    return target;
}

tl::expected<int, std::string> open_stream(const FileTarget& target) {
    // A descriptor is shared, with its place in the file: opening /dev/stdout anew would begin at the file's start.
    const int descriptor = target.descriptor ? fcntl(*target.descriptor, F_DUPFD_CLOEXEC, 0)
                                             : open(target.path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) return refusal();
    return descriptor;
}

}  // namespace castellan::system
