// A file that is read, and then replaced as a whole or not at all.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/check/unified_diff.hpp"
#include "notation/encoding/recoding.hpp"
#include "system/file_target.hpp"

namespace castellan::cli {

class ChangedFile {
  public:
    /// Opens it, once, and reads it. Throws UsageError: it cannot be read, or is none that can be replaced.
    ChangedFile(const std::string& file, const notation::Recoding& recoding);

    /// As it was read, or recoded; it is written in UTF-8.
    [[nodiscard]] const std::string& content() const { return content_; }
    /// The encoding from which something in it was recoded; empty if nothing was.
    [[nodiscard]] const std::string& recoded_from() const { return recoded_from_; }
    [[nodiscard]] bool is_compressed() const;
    /// The content with the changes, which are in order and apart.
    [[nodiscard]] std::string content_with(std::span<const FileChange> changes) const;

    struct Replaced {
        std::string backup;  // where the old file is, if that is wanted
        std::string other;   // what another program saved at the same moment is there; empty: none did
    };
    /// Replaces the file if nothing else has changed it meanwhile. Throws UsageError; the file is then as it was.
    Replaced replace(std::string_view text, bool backup);

  private:
    std::string name_;
    system::FileTarget target_;
    std::string bytes_;  // of the file
    std::string recoded_from_;
    std::string content_;
};

/// Throws UsageError that says so, if another program saved the file at the same moment: the new text is in its place.
void expect_no_other(const std::string& file, const ChangedFile::Replaced& replaced);

}  // namespace castellan::cli
