// A temporary file without a name: it vanishes with the program, however the program ends.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace castellan::cli {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

/// Lies in the folder that TMPDIR names, else in `folder`, where there is room for what is to be written, else in /tmp:
/// the first of them that takes it. `purpose` is the file that it is needed for, as messages name it. Throws
/// UsageError.
OpenFile unnamed_file(const std::filesystem::path& folder, const std::string& purpose);

/// A temporary file could not be written or read, for the reason in errno. Throws UsageError.
[[noreturn]] void fail_on_unnamed_file(const std::string& purpose, int error);

}  // namespace castellan::cli
