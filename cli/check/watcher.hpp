// check --watch: sees when files are saved, and tells which.
#pragma once

#include <sys/stat.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "system/folder_watch.hpp"

namespace castellan::cli {

class Watcher {
  public:
    /// Throws UsageError for what is no file that can be saved again: standard input, a folder, a pipe, nothing.
    explicit Watcher(const std::vector<std::string>& files);

    /// What is to be done with a file that was saved, and with one that is gone.
    struct Reactions {
        std::function<void(const std::string&file)> saved, gone;
    };
    /// Watches until the program is interrupted.
    void watch(const Reactions& reactions);

  private:
    struct File {
        std::string name;
        std::optional<struct stat> seen;    // nothing while it is gone
        std::optional<base::Sha256> digest;  // of what it held; nothing if it is too large to compare
    };
    void watch_folders();
    static void look_at(File& file, const Reactions& reactions);

    std::vector<File> files_;
    system::FolderWatch folders_;
};

}  // namespace castellan::cli
