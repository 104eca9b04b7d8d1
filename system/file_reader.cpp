#include "system/file_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>

#include "language/text.hpp"
#include "system/error_text.hpp"

namespace castellan::system {

using language::tr;

std::string larger_than(std::size_t limit) { return tr("the file is larger than {} bytes", limit); }

namespace {

using Text = tl::expected<std::string, std::string>;

/// Waits for what a pipe brings: it may be open before anybody writes to it.
void wait_for_input(int descriptor) {
    pollfd waiting{descriptor, POLLIN, 0};
    while (poll(&waiting, 1, -1) < 0 && errno == EINTR) {
    }
}

/// All that `next` reads into a block.
template <class Next>
Text read_all(Next next, std::size_t limit) {
    std::string text;
    std::array<char, 16UL * 1024> block{};
    for (;;) {
        const ssize_t size = next(block.data(), block.size(), text.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) return tl::unexpected(error_text());
        if (size == 0) return text;
        text.append(block.data(), std::size_t(size));
        if (text.size() > limit) return tl::unexpected(larger_than(limit));
    }
}

Text of_kind(Text text, base::ContentKind wanted) {
    if (!text) return text;
    auto problem = base::not_a(wanted, base::content_kind(std::string_view(*text).substr(0, base::telling_bytes)));
    if (!problem.empty()) return tl::unexpected(std::move(problem));
    return text;
}

}  // namespace

Text read_file(const std::string& path, std::size_t limit, Accepts accepted) {
    auto opened = path == "-" ? Descriptor() : open_to_read(path, accepted);
    if (!opened) return tl::unexpected(std::move(opened.error()));
    const int descriptor = path == "-" ? STDIN_FILENO : opened->number();
    return read_all(
        [&](char* data, std::size_t size, std::size_t) {
            wait_for_input(descriptor);
            return read(descriptor, data, size);
        },
        limit);
}

Text read_file(const FileTarget& target, std::size_t limit) {
    if (!target.opened) return tl::unexpected(error_text(target.status ? EACCES : ENOENT));
    return read_all([&](char* data, std::size_t size,
                        std::size_t at) { return pread(target.opened->number(), data, size, off_t(at)); },
                    limit);
}

Text read_file(const std::string& path, std::size_t limit, base::ContentKind wanted, Accepts accepted) {
    std::error_code error;
    if (path != "-" && std::filesystem::is_directory(path, error))
        return tl::unexpected(base::not_a(wanted, base::ContentKind::folder));
    return of_kind(read_file(path, limit, accepted), wanted);
}

Text read_file(const FileTarget& target, std::size_t limit, base::ContentKind wanted) {
    return of_kind(read_file(target, limit), wanted);
}

tl::expected<std::string, std::string> read_named_file(const std::string& path, std::size_t limit,
                                                       base::ContentKind wanted) {
    const auto file = plain_file(path);
    return file ? read_file(*file, limit, wanted, Accepts::no_links) : tl::unexpected(file.error());
}

tl::expected<std::string, std::string> plain_file(const std::string& path) {
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    if (error) return tl::unexpected(error_text(error));
    bool on_disk = std::filesystem::is_regular_file(real, error);
    for (const std::string_view folder : {"/proc/", "/sys/", "/dev/"})
        on_disk = on_disk && (!real.native().starts_with(folder) || real.native().starts_with("/dev/shm/"));
    if (!on_disk) return tl::unexpected(tr("it is no plain file"));
    return real.string();
}

}  // namespace castellan::system
