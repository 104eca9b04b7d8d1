#include "analyzer/file_reader.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "analyzer/packing.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

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
            problem = tr("the file is larger than {} bytes", limit);
            break;
        }
    }
    if (descriptor != STDIN_FILENO) close(descriptor);
    if (!problem.empty()) return tl::unexpected(std::move(problem));
    return text;
}

tl::expected<std::string, std::string> read_text_file(const std::string& path, std::size_t limit) {
    auto text = read_file(path, limit);
    if (text && is_compressed(*text)) return tl::unexpected(tr("it is compressed: unpack it first"));
    return text;
}

tl::expected<std::string, std::string> read_named_file(const std::string& path, std::size_t limit) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!error && !std::filesystem::is_regular_file(status)) return tl::unexpected(tr("it is no file of text"));
    return read_text_file(path, limit);
}

}  // namespace castellan::analyzer
