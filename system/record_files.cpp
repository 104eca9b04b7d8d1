#include "system/record_files.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "base/small_letters.hpp"
#include "system/error_text.hpp"

namespace castellan::system {

namespace fs = std::filesystem;

namespace {

bool is_name_of_record(const std::string& name) {
    constexpr std::array<std::string_view, 3> endings = {".cgn", ".cgn.gz", ".cgn.zst"};
    const std::string small = base::in_small_letters(name);
    return std::any_of(endings.begin(), endings.end(), [&](const std::string_view ending) {
        return small.size() > ending.size() && small.ends_with(ending);
    });
}

}  // namespace

std::vector<RecordFile> records_below(const std::string& folder, std::vector<std::string>& unread) {
    std::vector<RecordFile> files;
    std::vector<fs::path> folders{folder};
    while (!folders.empty()) {
        const fs::path below = std::move(folders.back());
        folders.pop_back();
        std::error_code error;
        bool all_seen = true;
        fs::directory_iterator entry(below, error);
        for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
            std::error_code no_file;
            const auto kind = entry->symlink_status(no_file);
            if (no_file && kind.type() != fs::file_type::not_found && std::exchange(all_seen, false))
                unread.push_back(fmt::format("{}: {}", entry->path().string(), error_text(no_file)));
            if (fs::is_directory(kind)) folders.push_back(entry->path());
            if (!is_name_of_record(entry->path().filename()) || !fs::is_regular_file(kind)) continue;
            const std::uint64_t bytes = entry->file_size(no_file);
            files.push_back({entry->path().string(), no_file ? 0 : bytes});
        }
        if (error) unread.push_back(fmt::format("{}: {}", below.string(), error_text(error)));
    }
    std::sort(unread.begin(), unread.end());
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

}  // namespace castellan::system
