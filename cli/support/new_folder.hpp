// Creates a folder with all its contents, or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "system/held_signals.hpp"

namespace castellan::cli {

class NewFolder {
  public:
    /// Throws UsageError if something is there already, or if that cannot be found out. A folder with a file `mark` in
    /// it may be there, from the same work. Nothing is made before the first write().
    NewFolder(std::string_view path, std::string_view mark);
    /// Removes what was made, folders above it too, unless it is finished. A signal that ends the program waits for
    /// that; Interruption::requested() reports it.
    ~NewFolder();
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    /// Throws UsageError.
    void write(const std::string& name, std::string_view bytes);
    /// All was written: the folder takes its name. One that is there already stays, if it has the same files; else
    /// UsageError is thrown.
    void finish();
    /// The folder that it will lie in, or would if that were there.
    [[nodiscard]] std::filesystem::path place() const { return path_.parent_path(); }

  private:
    void make();
    void make_missing(const std::filesystem::path& folder);
    void expect_the_same_there() const;
    [[noreturn]] void fail(const std::string& reason) const;

    std::optional<system::HeldSignals> signals_;  // from the first folder made
    std::filesystem::path path_, unfinished_;
    std::vector<std::filesystem::path> folders_;  // made, the innermost last
    std::vector<std::string> files_;
    bool is_there_ = false;
    bool finished_ = false;
};

}  // namespace castellan::cli
