#include "cli/support/new_folder.hpp"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ranges>

#include "cli/support/command.hpp"
#include "cli/support/memory.hpp"
#include "language/text.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"
#include "system/file_writer.hpp"

namespace castellan::cli {

using language::tr;
namespace fs = std::filesystem;

namespace {

std::string_view without_slashes_at_its_end(std::string_view path) {
    while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    return path;
}

mode_t mode_of_new_folders() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0777 & ~mask;
}

}  // namespace

NewFolder::NewFolder(std::string_view path, std::string_view mark) : path_(without_slashes_at_its_end(path)) {
    std::error_code error;
    const auto status = fs::symlink_status(path_, error);
    is_there_ = fs::is_directory(status) && fs::exists(path_ / mark, error);
    if (is_there_) return;
    if (fs::exists(status)) throw UsageError(tr("{} is there already", path_.string()));
    if (status.type() != fs::file_type::not_found) fail(system::error_text(error));
}

NewFolder::~NewFolder() {
    if (finished_) return;
    // Without memory too: nothing is named anew here.
    for (const auto& file : files_) unlink(file.c_str());
    for (const auto& folder : std::views::reverse(folders_)) rmdir(folder.c_str());
}

void NewFolder::write(const std::string& name, std::string_view bytes) {
    if (folders_.empty()) make();
    const std::string& path = files_.emplace_back(unfinished_ / name);
    if (const auto written = system::write_file(path, bytes); !written)
        throw UsageError(fmt::format("{}: {}", path, written.error()));
}

void NewFolder::finish() {
    expect_enough_memory();
    if (is_there_) return expect_the_same_there();
    if (chmod(unfinished_.c_str(), mode_of_new_folders()) != 0) fail(system::error_text());
    std::error_code error;
    fs::rename(unfinished_, path_, error);
    if (error) fail(system::error_text(error));
    finished_ = true;
    system::sync_folder_of(path_);
}

/// The command was typed twice, and nothing is lost. What others put there meanwhile does not matter.
void NewFolder::expect_the_same_there() const {
    for (const fs::path written : files_) {
        const auto made = system::read_file(written, SIZE_MAX);
        const auto there = system::read_file(path_ / written.filename(), SIZE_MAX, system::Accepts::files);
        if (!made || !there || *made != *there)
            throw UsageError(tr("{} is there already, and it does not hold the same", path_.string()));
    }
}

void NewFolder::make() {
    signals_.emplace();
    std::vector<fs::path> missing;
    std::error_code error;
    for (auto parent = path_.parent_path(); !parent.empty() && !fs::exists(parent, error);
         parent = parent.parent_path())
        missing.push_back(parent);
    for (const auto& folder : std::views::reverse(missing)) make_missing(folder);
    // The folder's own name may be as long as names may be.
    std::string name = path_.parent_path() / ".castellan-XXXXXX";
    folders_.reserve(folders_.size() + 1);
    if (mkdtemp(name.data()) == nullptr) fail(system::error_text());
    unfinished_ = folders_.emplace_back(std::move(name));
}

void NewFolder::make_missing(const fs::path& folder) {
    std::error_code error;
    folders_.reserve(folders_.size() + 1);
    if (fs::create_directory(folder, error)) folders_.push_back(folder);
    if (error) fail(system::error_text(error));
}

void NewFolder::fail(const std::string& reason) const {
    throw UsageError(fmt::format("{}: {}", path_.string(), reason));
}

}  // namespace castellan::cli
