#include "system/file_reader.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "language/text.hpp"

namespace castellan::system {

using language::tr;

std::string larger_than(std::size_t limit) { return tr("the file is larger than {} bytes", limit); }

tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit) {
    const int descriptor = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return tl::unexpected(std::string(std::strerror(errno)));
    std::string text;
    std::string problem;
    char block[16 * 1024];
    for (;;) {
        const ssize_t size = read(descriptor, block, sizeof block);
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) problem = std::strerror(errno);
        if (size <= 0) break;
        text.append(block, std::size_t(size));
        if (text.size() > limit) {
            problem = larger_than(limit);
            break;
        }
    }
    if (descriptor != STDIN_FILENO) close(descriptor);
    if (!problem.empty()) return tl::unexpected(std::move(problem));
    return text;
}

tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit, base::ContentKind wanted) {
    std::error_code error;
    if (path != "-" && std::filesystem::is_directory(path, error))
        return tl::unexpected(base::not_a(wanted, base::ContentKind::folder));
    auto text = read_file(path, limit);
    if (!text) return text;
    if (auto problem = base::not_a(wanted, base::content_kind(std::string_view(*text).substr(0, base::telling_bytes)));
        !problem.empty())
        return tl::unexpected(std::move(problem));
    return text;
}

tl::expected<std::string, std::string> read_named_file(const std::string& path, std::size_t limit,
                                                       base::ContentKind wanted) {
    const auto file = plain_file(path);
    return file ? read_file(*file, limit, wanted) : tl::unexpected(file.error());
}

tl::expected<std::string, std::string> plain_file(const std::string& path) {
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    if (error) return tl::unexpected(error.message());
    bool on_disk = std::filesystem::is_regular_file(real, error);
    for (const std::string_view folder : {"/proc/", "/sys/", "/dev/"})
        on_disk = on_disk && (!real.native().starts_with(folder) || real.native().starts_with("/dev/shm/"));
    if (!on_disk) return tl::unexpected(tr("it is no plain file"));
    return real.string();
}

}  // namespace castellan::system
