// A file in which some bytes are replaced: written whole or not at all, and kept under another name if that is wanted.
#pragma once

#include <span>
#include <string>

#include "cli/check/unified_diff.hpp"
#include "notation/encoding/recoding.hpp"
#include "system/file_target.hpp"

namespace castellan::cli {

class ChangedFile {
  public:
    /// Reads it. Throws UsageError: it cannot be read, or is none that can be replaced.
    ChangedFile(const std::string& file, const notation::Recoding& recoding);

    /// As it was read, or recoded; it is written in UTF-8.
    [[nodiscard]] const std::string& content() const { return content_; }
    /// The encoding from which something in it was recoded; empty if nothing was.
    [[nodiscard]] const std::string& recoded_from() const { return recoded_from_; }
    /// Replaces the file if nothing else has changed it meanwhile; the changes are in order and apart. With `backup`
    /// the old file keeps a second name, which is returned. Throws UsageError; the file is then as it was.
    std::string write(std::span<const FileChange> changes, bool backup);

  private:
    void replace(std::span<const FileChange> changes) const;

    std::string name_;
    system::FileTarget target_;
    std::string recoded_from_;
    std::string content_;
};

}  // namespace castellan::cli
