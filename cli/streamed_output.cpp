#include "cli/streamed_output.hpp"

#include <fmt/core.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "analyzer/file_writer.hpp"
#include "cli/memory.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

[[noreturn]] void fail_on_spool(int error) { throw UsageError(tr("a temporary file: {}", std::strerror(error))); }

}  // namespace

StreamedOutput::StreamedOutput(const CommandLine& line) {
    if (!line.has("output") || line.get("output") == "-") return;
    path_ = line.get("output");
    spool_.reset(std::tmpfile());
    if (!spool_) fail_on_spool(errno);
}

void StreamedOutput::write(std::string_view bytes) {
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), spool_ ? spool_.get() : stdout) == bytes.size();
    if (!written && error_ == 0) error_ = errno;
}

void StreamedOutput::finish() {
    expect_enough_memory();
    if (!spool_) return;
    if (error_ != 0) fail_on_spool(error_);
    if (std::fflush(spool_.get()) != 0 || std::fseek(spool_.get(), 0, SEEK_SET) != 0) fail_on_spool(errno);
    std::array<char, 64 * 1024> piece{};
    const auto next = [&] {
        const std::size_t size = std::fread(piece.data(), 1, piece.size(), spool_.get());
        if (std::ferror(spool_.get()) != 0) fail_on_spool(errno);
        return std::string_view(piece.data(), size);
    };
    if (const auto written = analyzer::write_file(path_, next); !written)
        throw UsageError(fmt::format("{}: {}", path_, written.error()));
}

}  // namespace castellan::cli
