#include "cli/new_folder.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <ranges>

#include "analyzer/file_writer.hpp"
#include "cli/command.hpp"
#include "cli/memory.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
namespace fs = std::filesystem;

namespace {

std::string_view without_slashes_at_its_end(std::string_view path) {
    while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    return path;
}

}  // namespace

NewFolder::NewFolder(std::string_view path)
    : path_(without_slashes_at_its_end(path)),
      // The folder's own name may be as long as names may be.
      unfinished_(path_.parent_path() / fmt::format(".castellan-{}", getpid())) {
    std::error_code error;
    const auto status = fs::symlink_status(path_, error);
    if (fs::exists(status)) throw UsageError(tr("{} is there already", path_.string()));
    if (status.type() != fs::file_type::not_found) fail(error.message());
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
    if (const auto written = analyzer::write_file(path, bytes); !written)
        throw UsageError(fmt::format("{}: {}", path, written.error()));
}

void NewFolder::finish() {
    expect_enough_memory();
    std::error_code error;
    fs::rename(unfinished_, path_, error);
    if (error) fail(error.message());
    finished_ = true;
}

void NewFolder::make() {
    std::vector<fs::path> missing;
    std::error_code error;
    for (auto parent = path_.parent_path(); !parent.empty() && !fs::exists(parent, error);
         parent = parent.parent_path())
        missing.push_back(parent);
    for (const auto& folder : std::views::reverse(missing)) make_folder(folder);
    make_folder(unfinished_);
}

void NewFolder::make_folder(const fs::path& folder) {
    std::error_code error;
    folders_.reserve(folders_.size() + 1);
    const bool made = fs::create_directory(folder, error);
    if (made) folders_.push_back(folder);
    if (error) fail(error.message());
    if (!made && folder == unfinished_) fail(tr("{} is there already", unfinished_.string()));
}

void NewFolder::fail(const std::string& reason) const {
    throw UsageError(fmt::format("{}: {}", path_.string(), reason));
}

}  // namespace castellan::cli
