// Lists the records in a folder and below.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace castellan::system {

struct RecordFile {
    std::string path;
    std::uint64_t bytes = 0;
};

/// The plain files below a folder whose names end in .cgn, .cgn.gz or .cgn.zst, in any case and in order. To `unread`
/// are added folders that cannot be read, or what is in them, and why. Links are not followed.
std::vector<RecordFile> records_below(const std::string& folder, std::vector<std::string>& unread);

}  // namespace castellan::system
