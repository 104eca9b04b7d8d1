#include "cli/support/streamed_output.hpp"

#include <fmt/core.h>

#include <array>
#include <cerrno>
#include <filesystem>

#include "cli/support/memory.hpp"
#include "cli/support/output_guard.hpp"
#include "system/error_text.hpp"
#include "system/file_target.hpp"

namespace castellan::cli {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
    throw UsageError(fmt::format("{}: {}", path, reason));
}

OpenFile opened_stream(const system::FileTarget& target, const std::string& path) {
    const auto descriptor = system::open_stream(target);
    if (!descriptor) fail(path, descriptor.error());
    OpenFile file(fdopen(*descriptor, "w"));
    if (!file) fail(path, system::error_text());
    return file;
}

}  // namespace

StreamedOutput::StreamedOutput(const CommandLine& line) : line_(line) {
    if (!line.writes_to_file()) return;
    path_ = line.get("output");
    const auto target = system::file_target(path_);
    if (!target) fail(path_, target.error());
    is_stream_ = target->is_stream;
    file_ = is_stream_ ? opened_stream(*target, path_)
                       : unnamed_file(std::filesystem::path(target->path).parent_path(), path_);
}

void StreamedOutput::write(std::string_view bytes) {
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file_ ? file_.get() : stdout) == bytes.size();
    if (!written && error_ == 0) error_ = errno;
}

void StreamedOutput::finish() {
    expect_enough_memory();
    if (file_ && is_stream_) finish_stream();
    if (file_ && !is_stream_) finish_file();
}

void StreamedOutput::finish_stream() {
    if (error_ == 0 && std::fflush(file_.get()) != 0) error_ = errno;
    if (error_ != 0) fail(path_, system::error_text(error_));
}

void StreamedOutput::finish_file() {
    if (error_ != 0) fail_on_unnamed_file(path_, error_);
    std::array<char, 64 * 1024> piece{};
    const auto next = [&]() -> std::string_view {
        const std::size_t size = std::fread(piece.data(), 1, piece.size(), file_.get());
        if (std::ferror(file_.get()) != 0) fail_on_unnamed_file(path_, errno);
        return {piece.data(), size};
    };
    replace_output(line_, [&] {
        if (std::fflush(file_.get()) != 0 || std::fseek(file_.get(), 0, SEEK_SET) != 0)
            fail_on_unnamed_file(path_, errno);
        return next;
    });
}

}  // namespace castellan::cli
