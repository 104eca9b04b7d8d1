// A file in which some bytes are replaced: written whole or not at all, and kept under another name if that is wanted.
#pragma once

#include <span>
#include <string>

#include "cli/check/unified_diff.hpp"
#include "system/file_target.hpp"

namespace castellan::cli {

class ChangedFile {
  public:
    /// Reads it. Throws UsageError: it cannot be read, or is none that can be replaced.
    explicit ChangedFile(const std::string& file);

    /// As it was read.
    [[nodiscard]] const std::string& content() const { return content_; }
    /// Replaces the file if nothing else has changed it meanwhile; the changes are in order and apart. With `backup`
    /// the old file keeps a second name, which is returned. Throws UsageError; the file is then as it was.
    std::string write(std::span<const FileChange> changes, bool backup);

  private:
    void replace(std::span<const FileChange> changes) const;

    std::string name_;
    system::FileTarget target_;
    std::string content_;
};

}  // namespace castellan::cli
