#include "cli/input/input.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/content_kind.hpp"
#include "cli/input/decompression.hpp"
#include "cli/support/command.hpp"
#include "cli/support/game_choice.hpp"
#include "cli/support/interruption.hpp"
#include "language/text.hpp"
#include "notation/record_source.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::vector<std::string_view> folder_verbs() {
    std::vector<std::string_view> names;
    for (const Command* command : commands())
        if (command->usage.find("FOLDER...") != std::string_view::npos) names.push_back(command->name);
    return names;
}

}  // namespace

Input::Input(const std::string& file)
    : descriptor_(file == "-" ? STDIN_FILENO : open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) throw UsageError(fmt::format("{}: {}", file, std::strerror(errno)));
    struct stat status {};
    if (fstat(descriptor_, &status) != 0 || !S_ISDIR(status.st_mode)) return;
    using base::ContentKind;
    if (descriptor_ != STDIN_FILENO) close(descriptor_);
    throw UsageError(fmt::format("{}: {}; {}", shown(file), base::not_a(ContentKind::record, ContentKind::folder),
                                 tr("verbs that read folders: {}", fmt::join(folder_verbs(), ", "))));
}

Input::~Input() {
    if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

namespace {

/// Waits until there is something to read; false when the program is to end instead. It looks now and then: a signal
/// just before it waits would not wake it.
bool wait_for_input(int descriptor) {
    constexpr int milliseconds = 100;
    pollfd waiting{descriptor, POLLIN, 0};
    while (!Interruption::requested())
        if (poll(&waiting, 1, milliseconds) > 0) return true;
    return false;
}

}  // namespace

notation::ByteSource Input::source(const notation::Recoding& recoding) {
    const auto read = [this](char* data, std::size_t size, std::error_code& error) -> std::size_t {
        if (!wait_for_input(descriptor_)) {
            error = std::make_error_code(std::errc::interrupted);
            return 0;
        }
        const std::size_t count = notation::file_source(descriptor_)(data, size, error);
        bytes_read_ += count;
        return count;
    };
    return notation::records_only(notation::recoded(decompressed(read), recoding, &recoded_from_));
}

std::uint64_t size_of_file(const std::string& file) {
    struct stat status {};
    const bool regular = file != "-" && stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    return regular ? std::uint64_t(status.st_size) : 0;
}

}  // namespace castellan::cli
