#include "cli/input/spool.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/input/input.hpp"
#include "cli/support/command.hpp"
#include "cli/support/game_choice.hpp"
#include "cli/support/interruption.hpp"
#include "system/error_text.hpp"

namespace castellan::cli {

namespace {

constexpr std::size_t piece_bytes = 256 * 1024;

}  // namespace

std::string Spool::add(const InputFile& file, const notation::Recoding& recoding) {
    Input input(file);
    const auto source = input.source(recoding);
    std::string piece(piece_bytes, '\0');
    std::error_code error;
    std::uint64_t end = size();
    while (const std::size_t count = source(piece.data(), piece.size(), error)) {
        if (std::fwrite(piece.data(), 1, count, file_.get()) != count) fail_on_unnamed_file(purpose_, errno);
        end += count;
        if (Interruption::requested()) break;
    }
    if (error == std::errc::interrupted) throw Interrupted();
    if (error) throw UsageError(fmt::format("{}: {}", shown(file), system::error_text(error)));
    if (std::fflush(file_.get()) != 0) fail_on_unnamed_file(purpose_, errno);
    ends_.push_back(end);
    return input.recoded_from();
}

notation::ByteSource Spool::source(std::size_t text) const {
    return [descriptor = fileno(file_.get()), begin = text == 0 ? 0 : ends_[text - 1], end = ends_[text]](
               char* data, std::size_t size, std::error_code& error) mutable -> std::size_t {
        ssize_t count = 0;
        do count = pread(descriptor, data, std::min<std::uint64_t>(size, end - begin), off_t(begin));
        while (count < 0 && errno == EINTR);
        if (count < 0) {
            error = std::error_code(errno, std::generic_category());
            return 0;
        }
        begin += std::uint64_t(count);
        return std::size_t(count);
    };
}

}  // namespace castellan::cli
