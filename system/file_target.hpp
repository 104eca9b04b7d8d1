// Resolves the name of an output: to a file that is replaced as a whole, or to a stream that is written to.
#pragma once

#include <sys/stat.h>

#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "system/descriptor.hpp"

namespace castellan::system {

struct FileTarget {
    std::string path;                   // the file itself, after all links; of a stream the name given
    std::optional<struct stat> status;  // of what is there
    bool is_stream = false;             // a pipe, a device, or what the program has open already
    std::optional<int> descriptor;      // of a stream: one that the program has open, as /dev/stdout is
    /// The file that is there, open to read unless that is refused: it stays this file, wherever the name leads later.
    std::shared_ptr<const Descriptor> opened;
};

/// Follows a name part by part. A stream is what the program itself has open, named as a descriptor (/dev/stdout,
/// /dev/fd/3, /proc/self/fd/3), and what is there but no regular file. Refused, with the reason: a folder, a link that
/// may not be followed, a file that may not be written, one that became another meanwhile, and a file that
/// lies below /proc or /dev (not /dev/shm) or that a link there leads to, because its owner is unknown.
tl::expected<FileTarget, std::string> file_target(const std::string& path);

/// What is said of a file that became another one, or was written to; or that is no longer there.
std::string changed_meanwhile(const std::string& path);

/// Whether two looks saw the same file; and its same content, as far as size and time say.
bool is_same_file(const struct stat& a, const struct stat& b);
bool is_same_version(const struct stat& a, const struct stat& b);

/// Opens a descriptor of its own to write to a stream. Existing contents stay, whatever its kind. The caller closes it.
tl::expected<int, std::string> open_stream(const FileTarget& target);

}  // namespace castellan::system
