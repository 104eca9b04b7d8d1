#include "cli/input/input.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string_view>
#include <utility>
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

Input::Input(const InputFile& file) : descriptor_(STDIN_FILENO), content_(file.content) {
    if (file.content) return;
    if (file.name != "-") {
        auto opened = system::open_to_read(file, file.accepts);
        if (!opened) throw UsageError(fmt::format("{}: {}", file.name, opened.error()));
        file_ = *std::move(opened);
        descriptor_ = file_.number();
    }
    struct stat status {};
    if (fstat(descriptor_, &status) != 0 || !S_ISDIR(status.st_mode)) return;
    using base::ContentKind;
    throw UsageError(fmt::format("{}: {}; {}", shown(file), base::not_a(ContentKind::record, ContentKind::folder),
                                 tr("verbs that read folders: {}", fmt::join(folder_verbs(), ", "))));
}

bool Input::rewind() {
    bytes_read_ = 0;
    return content_ || lseek(descriptor_, 0, SEEK_SET) == 0;
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

notation::ByteSource Input::bytes() {
    if (content_) return notation::text_source(*content_);
    return [this](char* data, std::size_t size, std::error_code& error) -> std::size_t {
        if (wait_for_input(descriptor_)) return notation::file_source(descriptor_)(data, size, error);
        error = std::make_error_code(std::errc::interrupted);
        return 0;
    };
}

notation::ByteSource Input::source(const notation::Recoding& recoding) {
    const auto read = [this, source = bytes()](char* data, std::size_t size, std::error_code& error) -> std::size_t {
        const std::size_t count = source(data, size, error);
        bytes_read_ += count;
        return count;
    };
    return notation::records_only(notation::recoded(decompressed(read), recoding, &recoded_from_));
}

std::uint64_t size_of_file(const InputFile& file) {
    if (file.content) return file.content->size();
    struct stat status {};
    const bool regular = file.name != "-" && stat(file.name.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    return regular ? std::uint64_t(status.st_size) : 0;
}

}  // namespace castellan::cli
